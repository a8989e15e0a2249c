/** Copies a text and says whether it did. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, for the button's name: "Copy the line". */
  readonly label: string;
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), 2500);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <Button
      aria-label={label}
      onPress={() => void copyText(text).then((done) => setState(done ? 'copied' : 'refused'))}
    >
      {state === 'copied' ? <Check size={13} aria-hidden="true" /> : <Copy size={13} aria-hidden="true" />}
      <span aria-live="polite">
        {state === 'idle' ? 'Copy' : state === 'copied' ? 'Copied' : 'Not copied: select the text'}
      </span>
    </Button>
  );
}
