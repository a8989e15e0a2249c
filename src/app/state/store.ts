/** The page's one store: its slices put together. Components select the least they need. */
import { create } from 'zustand';
import { type LiveSlice, liveSlice } from './live-slice.ts';
import { type OpeningsSlice, openingsSlice } from './openings-slice.ts';
import { type ReportsSlice, reportsSlice } from './reports-slice.ts';
import { type ThemeSlice, themeSlice } from './theme-slice.ts';
import { type ViewSlice, viewSlice } from './view-slice.ts';

export interface AppState extends ReportsSlice, ViewSlice, OpeningsSlice, LiveSlice, ThemeSlice {}

export const useApp = create<AppState>()((...args) => ({
  ...reportsSlice(...args),
  ...viewSlice(...args),
  ...openingsSlice(...args),
  ...liveSlice(...args),
  ...themeSlice(...args),
}));
