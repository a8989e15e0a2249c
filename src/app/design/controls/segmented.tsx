/** One of a few: a row of joined buttons, a radio group to assistive technology. */
import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import './segmented.css';

export interface SegmentedOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** The key that chooses it, shown before the word. */
  readonly shortcut?: string;
}

interface SegmentedProps<Value extends string> {
  /** Name of the group for assistive technology. */
  readonly label: string;
  readonly options: readonly SegmentedOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
  /** Id of the text that says more, why it is disabled for one. */
  readonly describedBy?: string;
}

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
  describedBy,
}: SegmentedProps<Value>) {
  return (
    <ToggleButtonGroup
      className="segmented"
      aria-label={label}
      isDisabled={disabled}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className="segmented-option"
          {...(option.shortcut === undefined ? {} : { 'aria-keyshortcuts': option.shortcut })}
        >
          {option.shortcut !== undefined && (
            <span className="segmented-key" aria-hidden="true">
              {option.shortcut}
            </span>
          )}
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
