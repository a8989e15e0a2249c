/** Light, dark, or as the system; remembered in this browser where it allows. */
import type { Slice } from './slice.ts';

export type Theme = 'system' | 'light' | 'dark';
const THEMES: readonly Theme[] = ['system', 'light', 'dark'];
const KEY = 'compaction-verifier/theme';

export interface ThemeSlice {
  readonly theme: Theme;
  setTheme(theme: Theme): void;
}

/** What is remembered; `system` where nothing is, or storage is refused. */
export function rememberedTheme(): Theme {
  try {
    const text = globalThis.localStorage?.getItem(KEY);
    return THEMES.find((theme) => theme === text) ?? 'system';
  } catch {
    return 'system';
  }
}

function remember(theme: Theme): void {
  try {
    globalThis.localStorage?.setItem(KEY, theme);
  } catch {
    // a browser without storage forgets it with the page
  }
}

/** The theme after this one, as the `t` key steps. */
export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;
}

/** Keeps `data-theme` on <html> at the resolved theme, also when the system changes. */
export function applyTheme(theme: Theme): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.documentElement.dataset.theme = theme === 'system' ? (dark.matches ? 'dark' : 'light') : theme;
  };
  apply();
  dark.addEventListener('change', apply);
  return () => dark.removeEventListener('change', apply);
}

export const themeSlice: Slice<ThemeSlice> = (set) => ({
  theme: rememberedTheme(),
  setTheme: (theme) => {
    remember(theme);
    set({ theme });
  },
});
