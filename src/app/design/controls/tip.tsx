/** Short text on hover and focus: names of icons, full names, definitions of terms. */
import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Pressable } from 'react-aria-components/Pressable';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { GLOSSARY, type TermName } from '../glossary.ts';
import './tip.css';

/** A tooltip around one focusable react-aria element. */
export function Tip({ text, children }: { readonly text: ReactNode; readonly children: ReactElement }) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      {children}
      <Tooltip className="tip" offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}

interface ExplainedProps {
  readonly text: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Words that explain themselves on hover, focus and press, and break across lines as any words do. */
export function Explained({ text, children, className = '' }: ExplainedProps) {
  const [open, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={300} closeDelay={80} isOpen={open} onOpenChange={setOpen}>
      <Pressable onPress={() => setOpen(true)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a button is a box of its own and would not break */}
        <span role="button" tabIndex={0} className={`explained ${className}`}>
          {children}
        </span>
      </Pressable>
      <Tooltip className="tip" offset={6}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  );
}

interface TermProps {
  /** Which definition of the glossary. */
  readonly name: TermName;
  /** The words on the page; the term's own name unless given. */
  readonly children?: ReactNode;
}

/** A word of the domain: dotted underline, its definition on hover, focus and press. */
export function Term({ name, children }: TermProps) {
  const [open, setOpen] = useState(false);
  return (
    <TooltipTrigger delay={300} closeDelay={80} isOpen={open} onOpenChange={setOpen}>
      <Button className="term" onPress={() => setOpen(true)}>
        {children ?? name}
      </Button>
      <Tooltip className="tip" offset={6}>
        <strong>{name}</strong> {GLOSSARY[name]}
      </Tooltip>
    </TooltipTrigger>
  );
}
