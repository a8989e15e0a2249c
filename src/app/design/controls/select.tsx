/** One of many, from a list that opens. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, Label, SelectValue } from 'react-aria-components/Select';
import './button.css';
import './menu.css';

interface SelectProps<Value extends string> {
  readonly label: string;
  /** Kept for screen readers only when false. */
  readonly showLabel?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function Select<Value extends string>({
  label,
  showLabel = true,
  options,
  value,
  onChange,
}: SelectProps<Value>) {
  return (
    <AriaSelect
      className="select"
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.value === key);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <Label className={showLabel ? 'select-label' : 'visually-hidden'}>{label}</Label>
      <Button className="button button-plain select-button">
        <SelectValue className="select-value" />
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <Popover className="popover">
        <ListBox className="menu">
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.text} className="menu-item">
              {option.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
