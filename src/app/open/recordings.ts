/** Recordings dropped beside a report: they make its refetches exact. */
import { isEvent } from '../../formats/ag2-events/parse-events.ts';
import { counted } from '../../view-model/labels.ts';
import { addRecordings } from '../analysis/client.ts';
import { useApp } from '../state/store.ts';

/** Longest first line that is read to tell a recording: a request with its texts. */
const FIRST_LINE = 2_000_000;

/** Whether a file is an event log: by its first line, or packed by its name. */
export async function isRecording(file: File): Promise<boolean> {
  if (/\.jsonl\.gz$/i.test(file.name)) return true;
  const start = await file.slice(0, FIRST_LINE).text();
  const line = start.slice(0, start.indexOf('\n') < 0 ? undefined : start.indexOf('\n')).trim();
  if (!line.startsWith('{')) return false;
  try {
    return isEvent(JSON.parse(line));
  } catch {
    return false;
  }
}

/** Lays recordings beside every open report and says what became of them. */
export async function openRecordings(files: readonly File[]): Promise<void> {
  const app = useApp.getState();
  const { reports } = app;
  if (reports.length === 0) {
    app.addNotice(
      `${counted(files.length, 'recording')} can't be shown alone: drop the report made from ${files.length === 1 ? 'it' : 'them'} first.`,
    );
    return;
  }
  const named = files.map((file) => ({ name: file.name, data: file }));
  for (const { id, name } of reports) {
    const { matched, missing, unused, mismatches, problems, complete } = await addRecordings(id, named);
    if (complete) app.markRecorded(id);
    if (problems.length > 0) app.addFailure(files[0]?.name ?? 'recordings', problems);
    if (mismatches.length > 0) app.addNotice(`${name}: ${mismatches[0]?.message ?? ''}`);
    const parts = [
      `${counted(matched.length, 'recording')} laid beside ${name}: their refetches are exact now.`,
    ];
    if (missing.length > 0) parts.push(`${counted(missing.length, 'recording')} of it still missing.`);
    if (unused.length > 0) parts.push(`${unused.length} not used.`);
    if (matched.length > 0) app.addNotice(parts.join(' '));
    else if (mismatches.length + problems.length === 0) app.addNotice(`No recording belongs to ${name}.`);
  }
}
