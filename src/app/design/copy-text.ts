/**
 * Copies a text, also where `navigator.clipboard` is missing (plain http, not on loopback).
 * @returns false when the browser would not: the reader has to copy by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // refused: try the old way
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // inside the dialog that is open, for it keeps the focus to itself
  const host = document.querySelector('[role="dialog"]') ?? document.body;
  const focused = document.activeElement;
  host.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
