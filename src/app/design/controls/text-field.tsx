/** One line of text, or several. */
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import './text-field.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Lines; one unless told. */
  readonly rows?: number;
  readonly autoFocus?: boolean;
}

export function TextField({ label, value, onChange, placeholder, rows = 1, autoFocus }: TextFieldProps) {
  const hint = placeholder === undefined ? {} : { placeholder };
  return (
    <AriaTextField
      className="field"
      value={value}
      onChange={onChange}
      {...(autoFocus === undefined ? {} : { autoFocus })}
    >
      <Label className="field-label">{label}</Label>
      {rows === 1 ? (
        <Input className="field-input" autoComplete="off" spellCheck={false} {...hint} />
      ) : (
        <TextArea className="field-input" rows={rows} autoComplete="off" spellCheck={false} {...hint} />
      )}
    </AriaTextField>
  );
}
