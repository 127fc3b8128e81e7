import { stored } from '#platform/browser-storage.ts';
import { createStore, useStore } from '#platform/store.ts';

/** Pixels of a row of every table, by what the person chose. */
export const rowHeights = { usual: 44, compact: 36 } as const;
export type RowHeight = keyof typeof rowHeights;

const isRowHeight = (value: unknown): value is RowHeight => typeof value === 'string' && value in rowHeights;
const kept = stored('row-height', isRowHeight);
const chosen = createStore<RowHeight>(kept.read() ?? 'usual');

/** All tables of the device have the same rows. */
export function chooseRowHeight(height: RowHeight): void {
  kept.write(height);
  chosen.set(height);
}

export const useRowHeight = (): RowHeight => useStore(chosen);
