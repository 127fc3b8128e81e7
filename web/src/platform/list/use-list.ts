import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import { visibleColumns } from '@seedbed/domain/kernel/list/column.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useActor } from '#platform/actor.tsx';
import { stored } from '#platform/browser-storage.ts';
import { type ListState, type ListView, listViews, readList, writeList } from './address.ts';

const isView = (value: unknown): value is ListView => listViews.some((view) => view === value);

export interface List extends ListState {
  /** The columns that exist for the person. */
  all: ListColumns;
  shown: string[];
  /** A choice is a step that Back undoes; typing is none. */
  set: (change: Partial<ListState>, how?: { typed?: boolean }) => void;
}

/** The state of a list, kept in the address; the chosen view is remembered for the next visit. */
export function useList(name: string, columns: ListColumns, usualView: ListView): List {
  const [params, setParams] = useSearchParams();
  const actor = useActor();
  const kept = useMemo(() => stored(`${name}-view`, isView), [name]);
  const [remembered, remember] = useState(() => kept.read());
  const state = useMemo(() => readList(actor, columns, params), [actor, columns, params]);
  const all = useMemo(() => visibleColumns(actor, columns), [actor, columns]);
  const set = useCallback<List['set']>(
    (change, { typed = false } = {}) => {
      if (change.view) {
        kept.write(change.view);
        remember(change.view);
      }
      setParams((old) => writeList(columns, old, change), { replace: typed, preventScrollReset: true });
    },
    [columns, kept, setParams],
  );
  const shown = useMemo(
    () => state.columns ?? Object.keys(all).filter((key) => !all[key]?.isHidden),
    [state.columns, all],
  );
  return { ...state, all, shown, set, view: state.view ?? remembered ?? usualView };
}
