/** Buttons: a word or an icon with a name; a keyboard shortcut shown beside the word. */
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Tip } from './tip.tsx';
import './button.css';

interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
  /** `plain`: hairline edge; `primary`: the one thing to do here; `quiet`: no edge; `text`: looks like a link. */
  readonly look?: 'plain' | 'primary' | 'quiet' | 'text';
  /** Shown after the word; the page's key handler acts on it. */
  readonly shortcut?: string;
  readonly className?: string;
}

export function Button({ children, look = 'plain', shortcut, className = '', ...rest }: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
      className={`button button-${look} ${className}`}
    >
      {children}
      {shortcut !== undefined && (
        <span aria-hidden="true">
          <kbd>{shortcut}</kbd>
        </span>
      )}
    </AriaButton>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** The button's name, also its tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button that is only an icon: its name shows on hover and focus. */
export function IconButton({ label, children, look = 'quiet', className = '', ...rest }: IconButtonProps) {
  return (
    <Tip text={rest.shortcut === undefined ? label : `${label} (${rest.shortcut})`}>
      <AriaButton {...rest} aria-label={label} className={`button button-${look} button-icon ${className}`}>
        {children}
      </AriaButton>
    </Tip>
  );
}
