import type { StateCreator } from 'zustand';
import type { AppState } from './store.ts';

/** A named part of the store: it may read and set all of it, and creates its own. */
export type Slice<Part> = StateCreator<AppState, [], [], Part>;
