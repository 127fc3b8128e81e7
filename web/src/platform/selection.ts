import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

/** What can be done to all selected rows at once. */
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
/** Of the one list on the page; the palette offers its actions too. */
let selection = nothing;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function become(next: Selection) {
  selection = next;
  for (const listener of listeners) listener();
}

export const useSelection = (): Selection => useSyncExternalStore(subscribe, () => selection);
export const useIsSelected = (id: string): boolean => useSyncExternalStore(subscribe, () => selection.ids.includes(id));

export const clearSelection = (): void => become({ ...selection, ids: [] });
export const toggleSelected = (id: string): void =>
  become({
    ...selection,
    ids: selection.ids.includes(id) ? selection.ids.filter((one) => one !== id) : [...selection.ids, id],
  });
export const addSelected = (ids: readonly string[]): void =>
  become({ ...selection, ids: [...new Set([...selection.ids, ...ids])] });

/** The list whose rows may be selected: what leaves it is selected no more, and with the page all of it is gone. */
export function useSelectableList(ids: readonly string[], actions: readonly SelectionAction[]): void {
  const now = useRef(actions);
  now.current = actions;
  const labels = actions.map(({ key, label }) => `${key} ${label}`).join('\n');
  const existing = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the actions do is read when they are run
  useEffect(() => {
    const run = (key: string) => (chosen: readonly string[]) => now.current.find((a) => a.key === key)?.run(chosen);
    become({ ids: selection.ids, actions: now.current.map((action) => ({ ...action, run: run(action.key) })) });
  }, [labels]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared as one text
  useEffect(() => {
    const left = selection.ids.filter((id) => ids.includes(id));
    if (left.length < selection.ids.length) become({ ...selection, ids: left });
  }, [existing]);
  useEffect(() => () => become(nothing), []);
}
