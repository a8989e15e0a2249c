/** An open report in the bar: colour, name, what it holds; rename, move, forget, close. */
import { EllipsisVertical, X } from 'lucide-react';
import { useState } from 'react';
import { clipMiddle } from '../../view-model/labels.ts';
import { cohortWords } from '../../view-model/words.ts';
import { IconButton } from '../design/controls/button.tsx';
import { ActionMenu } from '../design/controls/menu.tsx';
import { close, forget } from '../open/close-reports.ts';
import { bytesWords } from '../open/stage-words.ts';
import type { OpenReport } from '../state/reports-slice.ts';
import { useApp } from '../state/store.ts';
import { copyLink, copySummary } from './copying.ts';
import { RenameDialog } from './rename-dialog.tsx';
import './report-chip.css';

interface ReportChipProps {
  readonly report: OpenReport;
  readonly index: number;
  readonly count: number;
}

export function ReportChip({ report, index, count }: ReportChipProps) {
  const [renaming, setRenaming] = useState(false);
  const { moveReport, renameReport } = useApp.getState();
  const act: Readonly<Record<string, () => void>> = {
    rename: () => setRenaming(true),
    left: () => moveReport(report.id, -1),
    right: () => moveReport(report.id, 1),
    link: () => void copyLink(),
    summary: () => void copySummary(report),
    forget: () => void forget(report.id),
    close: () => close(report.id),
  };
  const name = clipMiddle(report.name, 48);
  return (
    <li className="chip">
      <span
        className="chip-color"
        style={{ background: `var(--report-${report.color})` }}
        aria-hidden="true"
      />
      <span className="chip-text">
        <strong className="chip-name foreign">{name}</strong>
        <span className="chip-facts">{cohortWords(report.overview)}</span>
      </span>
      <ActionMenu
        label={`Report ${name}`}
        onAction={(id) => act[id]?.()}
        actions={actionsOf(report, index, count)}
        trigger={
          <IconButton label={`More about ${name}`}>
            <EllipsisVertical size={14} aria-hidden="true" />
          </IconButton>
        }
      />
      <IconButton label={`Close ${name}`} onPress={() => close(report.id)}>
        <X size={14} aria-hidden="true" />
      </IconButton>
      <RenameDialog
        open={renaming}
        name={report.name}
        onClose={() => setRenaming(false)}
        onRename={(next) => renameReport(report.id, next)}
      />
    </li>
  );
}

function actionsOf(report: OpenReport, index: number, count: number) {
  const items = [
    { id: 'rename', text: 'Rename…' },
    { id: 'left', text: 'Move left', disabled: index === 0 },
    { id: 'right', text: 'Move right', disabled: index === count - 1 },
    report.origin.kind === 'local'
      ? { id: 'link', text: 'No link: a local file stays in this browser', disabled: true }
      : { id: 'link', text: 'Copy a link to this view' },
    { id: 'summary', text: 'Copy AG2’s summary' },
    ...(report.origin.kind === 'local' ? [{ id: 'forget', text: 'Close and forget in this browser' }] : []),
    { id: 'close', text: `Close (${bytesWords(report.bytes)})` },
  ];
  return items.map((item) => ({ ...item, label: item.text }));
}
