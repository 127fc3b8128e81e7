import { type ReactNode, useEffect, useRef } from 'react';
import { createStore, useStore } from '#platform/store.ts';

/** An action on all selected rows. */
export interface SelectionAction {
  key: string;
  label: string;
  icon: ReactNode;
  run: (ids: readonly string[]) => void;
}

interface Selection {
  ids: readonly string[];
  actions: readonly SelectionAction[];
}

const nothing: Selection = { ids: [], actions: [] };
/** The selection of the page's single list; the palette offers its actions too. */
const selection = createStore(nothing);

export const useSelection = (): Selection => useStore(selection);
export const useIsSelected = (id: string): boolean => useStore(selection, ({ ids }) => ids.includes(id));

const setIds = (ids: readonly string[]) => selection.set({ ...selection.read(), ids });

export const clearSelection = (): void => setIds([]);
export function toggleSelected(id: string): void {
  const { ids } = selection.read();
  setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
}

/** Makes a list selectable: removed rows leave the selection, and unmounting clears it. */
export function useSelectableList(ids: readonly string[], actions: readonly SelectionAction[]): void {
  const now = useRef(actions);
  now.current = actions;
  const labels = actions.map(({ key, label }) => `${key} ${label}`).join('\n');
  const existing = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: actions are read when they run
  useEffect(() => {
    const run = (key: string) => (chosen: readonly string[]) => now.current.find((a) => a.key === key)?.run(chosen);
    const bound = now.current.map((action) => ({ ...action, run: run(action.key) }));
    selection.set({ ids: selection.read().ids, actions: bound });
  }, [labels]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared as joined text
  useEffect(() => {
    const selected = selection.read().ids;
    const left = selected.filter((id) => ids.includes(id));
    if (left.length < selected.length) setIds(left);
  }, [existing]);
  useEffect(() => () => selection.set(nothing), []);
}
