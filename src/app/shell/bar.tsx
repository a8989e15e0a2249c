/** The bar: name, views, open reports, Open, theme, help. */
import { CircleHelp, FolderOpen, Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '../design/controls/button.tsx';
import { useApp } from '../state/store.ts';
import { nextTheme, type Theme } from '../state/theme-slice.ts';
import { ReportChip } from './report-chip.tsx';
import { Views } from './views.tsx';
import './bar.css';

interface BarProps {
  readonly onOpen: () => void;
  readonly onHelp: () => void;
}

export function Bar({ onOpen, onHelp }: BarProps) {
  const reports = useApp((state) => state.reports);
  return (
    <header className="bar">
      <span className="bar-name">
        <Logo />
        Compaction Verifier
      </span>
      {reports.length > 0 && <Views />}
      {reports.length > 0 && (
        <ul className="bar-reports" aria-label="Open reports">
          {reports.map((report, index) => (
            <ReportChip key={report.id} report={report} index={index} count={reports.length} />
          ))}
        </ul>
      )}
      <div className="bar-buttons no-print">
        <Button onPress={onOpen} shortcut="o">
          <FolderOpen size={14} aria-hidden="true" />
          <span className="bar-word">Open</span>
        </Button>
        <ThemeButton />
        <Button onPress={onHelp} shortcut="?">
          <CircleHelp size={14} aria-hidden="true" />
          <span className="bar-word">Help</span>
        </Button>
      </div>
    </header>
  );
}

const ICONS: Readonly<Record<Theme, typeof Sun>> = { system: Monitor, light: Sun, dark: Moon };

function ThemeButton() {
  const theme = useApp((state) => state.theme);
  const { setTheme } = useApp.getState();
  const Icon = ICONS[theme];
  return (
    <Button onPress={() => setTheme(nextTheme(theme))} shortcut="t">
      <Icon size={14} aria-hidden="true" />
      <span className="bar-word">Theme</span>
      <span className="visually-hidden">: {theme}</span>
    </Button>
  );
}

/** Two arms: the raw history, and what is kept of it. */
function Logo() {
  return (
    <svg width="18" height="14" viewBox="0 0 18 14" aria-hidden="true" focusable={false}>
      <rect width="18" height="6" rx="1" fill="var(--ink)" />
      <rect y="8" width="7" height="6" rx="1" fill="var(--ink)" />
      <rect x="8" y="8" width="10" height="6" rx="1" fill="var(--line-strong)" />
    </svg>
  );
}
