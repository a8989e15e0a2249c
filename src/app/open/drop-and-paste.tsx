/** Files dropped anywhere, files or text pasted anywhere but into a field. */
import { useEffect, useState } from 'react';
import { openFiles, openText } from './open-reports.ts';
import './open.css';

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function DropAndPaste() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    // enter and leave fire for every element passed: count them
    let depth = 0;
    const settle = (next: number) => {
      depth = Math.max(0, next);
      setOver(depth > 0);
    };
    const onEnter = (event: DragEvent) => {
      if (holdsFiles(event)) settle(depth + 1);
    };
    const onLeave = (event: DragEvent) => {
      if (holdsFiles(event)) settle(event.relatedTarget === null ? 0 : depth - 1);
    };
    const onOver = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      settle(0);
      void openFiles(event.dataTransfer?.files ?? []);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isField(event.target)) return;
      const files = event.clipboardData?.files;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files !== undefined && files.length > 0) void openFiles(files);
      else if (text.trim() !== '') void openText(text);
    };
    const abort = new AbortController();
    const { signal } = abort;
    addEventListener('dragenter', onEnter, { signal });
    addEventListener('dragleave', onLeave, { signal });
    addEventListener('dragover', onOver, { signal });
    addEventListener('drop', onDrop, { signal });
    document.addEventListener('paste', onPaste, { signal });
    return () => abort.abort();
  }, []);
  if (!over) return null;
  return (
    <div className="drop-overlay" aria-hidden="true">
      <p>
        Drop reports to open them
        <span>JSON, gzip, zip, JSON Lines. Nothing leaves this browser.</span>
      </p>
    </div>
  );
}
