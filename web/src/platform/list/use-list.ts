import { type ListColumns, type Sort, usualSortOf, visibleColumns } from '@seedbed/domain/kernel/list/column.ts';
import type { Filter } from '@seedbed/domain/kernel/list/request.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useActor } from '#platform/actor.tsx';
import { stored } from '#platform/browser-storage.ts';
import { filterOf, type ListState, type ListView, listViews, readList, writeList } from './address.ts';
import { partOf, type Segment } from './segment.ts';

const isView = (value: unknown): value is ListView => listViews.some((view) => view === value);

export interface List extends ListState {
  /** The columns that exist for the person. */
  all: ListColumns;
  shown: string[];
  /** The sort in force: the chosen one, or that of the columns. */
  order: Sort | null;
  /** The sort of the page. */
  usualSort: Sort | null;
  /** The chosen part of the segment. */
  part: ReturnType<typeof partOf>;
  choosePart: (key: string) => void;
  /** Back undoes a choice, but no typing. */
  set: (change: Partial<ListState>, how?: { typed?: boolean }) => void;
}

interface Options {
  name: string;
  columns: ListColumns;
  segment?: Segment | undefined;
  /** The group of a list without segment. */
  usualGroup?: string | undefined;
  usualSort?: Sort | undefined;
  usualView?: ListView | undefined;
  /** Without filters the conditions of the address do not count. */
  canFilter: boolean;
}

/** Chosen instead of the usual group. */
const noGroup = 'none';

/** The state of a list, kept in the address; the chosen view is remembered for the next visit. */
export function useList({
  name,
  columns,
  segment,
  usualGroup,
  usualSort,
  usualView = 'cards',
  canFilter,
}: Options): List {
  const [params, setParams] = useSearchParams();
  const actor = useActor();
  const kept = useMemo(() => stored(`${name}-view`, isView), [name]);
  const [remembered, remember] = useState(() => kept.read());
  const segmentKey = segment?.key;
  const all = useMemo(() => {
    const { [segmentKey ?? '']: _ofSegment, ...others } = visibleColumns(actor, columns);
    return others;
  }, [actor, columns, segmentKey]);
  const state = useMemo(() => readList(actor, all, params), [actor, all, params]);
  const part = partOf(segment, params.get(segmentKey ?? ''), state.conditions);
  const usual = part ? (part.group ?? null) : (usualGroup ?? null);
  const isWithoutGroup = params.get('group') === noGroup;
  const set = useCallback<List['set']>(
    ({ group, ...change }, { typed = false } = {}) => {
      if (change.view) {
        kept.write(change.view);
        remember(change.view);
      }
      const chosen = group === usual ? null : (group ?? noGroup);
      const next = group === undefined ? change : { ...change, group: chosen };
      setParams((old) => writeList(all, old, next), { replace: typed, preventScrollReset: true });
    },
    [all, kept, setParams, usual],
  );
  const { conditions } = state;
  const choosePart = useCallback(
    (key: string) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          if (segment && key !== partOf(segment, null, conditions)?.key) next.set(segment.key, key);
          else next.delete(segmentKey ?? '');
          return next;
        },
        { preventScrollReset: true },
      ),
    [segment, segmentKey, setParams, conditions],
  );
  const shown = useMemo(
    () => state.columns ?? Object.keys(all).filter((key) => !all[key]?.isHidden),
    [state.columns, all],
  );
  return {
    ...state,
    ...(canFilter ? {} : { conditions: [], nested: null }),
    group: isWithoutGroup ? null : (state.group ?? usual),
    order: state.sort ?? part?.sort ?? usualSort ?? usualSortOf(all),
    usualSort: usualSort ?? null,
    all,
    shown,
    part,
    choosePart,
    set,
    view: state.view ?? remembered ?? usualView,
  };
}

export const usualPageSize = 25;

/** Variables of the list's query; `within` is a filter that the page itself sets. */
export function variablesOf(
  list: Pick<List, 'sort' | 'group' | 'search' | 'part' | 'conditions' | 'match' | 'nested'> &
    Partial<Pick<List, 'usualSort'>>,
  limit = usualPageSize,
  within?: Filter,
) {
  const parts = [list.part?.condition, within, filterOf(list)].filter((one) => one !== null && one !== undefined);
  return {
    filter: parts.length < 2 ? (parts[0] ?? null) : { all: parts },
    sort: list.sort ?? list.part?.sort ?? list.usualSort ?? null,
    group: list.group,
    search: list.search || null,
    limit,
  };
}
