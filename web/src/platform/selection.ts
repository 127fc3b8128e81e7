import { type ReactNode, useEffect, useRef } from 'react';
import { createStore, useStore } from '#platform/store.ts';

/** An action on all selected rows. */
export interface SelectionAction {
  key: string;
  label: string;
  icon: ReactNode;
  /** Offered for so many rows; for any number without it. */
  counts?: { least: number; most: number };
  run: (ids: readonly string[]) => void;
}

interface Selection {
  ids: readonly string[];
  has: ReadonlySet<string>;
  actions: readonly SelectionAction[];
}

const nothing: Selection = { ids: [], has: new Set(), actions: [] };
/** The selection of the page's single list; the palette offers its actions too. */
const selection = createStore(nothing);
/** The loaded rows of that list in their order. A table renders only those near the screen. */
let loadedRows: readonly string[] = [];

export const readSelection = (): Selection => selection.read();
export const useSelection = (): Selection => useStore(selection);
export const useIsSelected = (id: string): boolean => useStore(selection, ({ has }) => has.has(id));

/** The actions that the number of selected rows allows. */
export const useOfferedActions = (): readonly SelectionAction[] => {
  const { ids, actions } = useSelection();
  return actions.filter(({ counts }) => !counts || (ids.length >= counts.least && ids.length <= counts.most));
};

/** The rows that a bulk action of this person is changing, by the key of the action. */
const changing = createStore<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
/** How often such an action began or ended. */
const steps = createStore(0);

export const useIsChanging = (id: string): boolean =>
  useStore(changing, (all) => all.values().some((ids) => ids.has(id)));

/** Changes whenever the person's own bulk action may change the number of rows. */
export const useOwnSteps = (): number => useStore(steps);

export function markChanging(key: string, ids: readonly string[]): void {
  changing.set(new Map(changing.read()).set(key, new Set(ids)));
  steps.set(steps.read() + 1);
}

export function unmarkChanging(key: string): void {
  const left = new Map(changing.read());
  if (!left.delete(key)) return;
  changing.set(left);
  steps.set(steps.read() + 1);
}

/** Whether the page's list has bulk actions. */
export const useIsSelectable = (): boolean => useStore(selection, ({ actions }) => actions.length > 0);

export const setSelected = (ids: readonly string[]): void =>
  selection.set({ ...selection.read(), ids, has: new Set(ids) });

export const clearSelection = (): void => setSelected([]);
export function toggleSelected(id: string): void {
  const { ids, has } = selection.read();
  setSelected(has.has(id) ? ids.filter((one) => one !== id) : [...ids, id]);
}

/** Selects all rows between the last selected one and this one, both included. */
export function selectUpTo(id: string): void {
  const { ids } = selection.read();
  const to = loadedRows.indexOf(id);
  const from = loadedRows.indexOf(ids.at(-1) ?? '');
  const between = from < 0 || to < 0 ? [] : loadedRows.slice(Math.min(from, to), Math.max(from, to) + 1);
  // The clicked row comes last: the next range begins at it.
  setSelected([...new Set([...ids, ...between])].filter((one) => one !== id).concat(id));
}

/** Removed rows take the focus with them: the next row gets it, else the last one [UX-K6]. */
function focusAfterRemoved(before: readonly string[], current: ReadonlySet<string>): void {
  const last = before.findLastIndex((id) => !current.has(id));
  const next = before.slice(last).find((id) => current.has(id)) ?? before.findLast((id) => current.has(id));
  if (!next) return;
  // After a closing dialog has given the focus back to a button that is gone.
  const focus = () => {
    if (document.activeElement === document.body || !document.activeElement)
      document.querySelector<HTMLElement>(`main [data-row="${CSS.escape(next)}"]`)?.focus();
  };
  setTimeout(focus, 100);
}

/**
 * Makes a list selectable: removed rows leave the selection, and unmounting clears it. Records that match but are not
 * loaded stay selected until the list shows other records (`matching` changes).
 */
export function useSelectableList(
  ids: readonly string[],
  actions: readonly SelectionAction[],
  matching: string = '',
): void {
  const now = useRef(actions);
  now.current = actions;
  const labels = actions.map(({ key, label }) => `${key} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: actions are read when they run
  useEffect(() => {
    const run = (key: string) => (chosen: readonly string[]) => now.current.find((a) => a.key === key)?.run(chosen);
    const bound = now.current.map((action) => ({ ...action, run: run(action.key) }));
    selection.set({ ...selection.read(), actions: bound });
  }, [labels]);
  const shown = useRef({ ids: new Set<string>(), matching });
  useEffect(() => {
    const before = shown.current;
    const current = new Set(ids);
    shown.current = { ids: current, matching };
    loadedRows = ids;
    const selected = selection.read().ids;
    if (selected.length === 0) return;
    const left = selected.filter((id) => current.has(id) || (!before.ids.has(id) && before.matching === matching));
    if (left.length === selected.length) return;
    setSelected(left);
    if (before.matching === matching) focusAfterRemoved([...before.ids], current);
  }, [ids, matching]);
  useEffect(
    () => () => {
      loadedRows = [];
      selection.set(nothing);
    },
    [],
  );
}
