/** A slider over whole numbers with a labelled tick at each (or every few, when there are many). */
import { type ReactNode, useId } from 'react';
import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { ticks } from './ticks.ts';
import './slider.css';

interface SliderProps {
  readonly label: ReactNode;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** What a screen reader says of a value, e.g. "first 3 calls". */
  readonly valueText: (value: number) => string;
}

export function Slider({ label, min, max, value, onChange, valueText }: SliderProps) {
  const labelId = useId();
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <AriaSlider
      className="slider"
      minValue={min}
      maxValue={max}
      step={1}
      value={value}
      isDisabled={max <= min}
      aria-labelledby={labelId}
      onChange={onChange}
    >
      <span className="slider-label" id={labelId}>
        {label}
      </span>
      <SliderTrack className="slider-track">
        <span className="slider-rail" />
        <span className="slider-fill" style={{ width: `${share * 100}%` }} />
        {ticks(min, max, 8).map((tick) => (
          <span
            key={tick}
            className={tick === value ? 'slider-tick slider-tick-on' : 'slider-tick'}
            style={{ left: `${max > min ? ((tick - min) / (max - min)) * 100 : 0}%` }}
            aria-hidden="true"
          >
            {tick}
          </span>
        ))}
        <SliderThumb className="slider-thumb" aria-valuetext={valueText(value)} />
      </SliderTrack>
    </AriaSlider>
  );
}
