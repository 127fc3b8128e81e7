import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type AnyVariables, type CombinedError, type RequestPolicy, type TypedDocumentNode, useClient } from 'urql';
import { pipe, subscribe } from 'wonka';

export interface Page<Row> {
  results: Row[];
  next: string | null;
  totalCount?: number;
}

export interface Pages<Row> {
  /** Null until the first page has loaded. */
  rows: Row[] | null;
  total: number | null;
  /** The rows still belong to the previous filter. */
  waiting: boolean;
  more: boolean;
  loadingMore: boolean;
  error: CombinedError | null;
  loadMore: () => void;
  retry: () => void;
}

interface Options {
  requestPolicy?: RequestPolicy;
  /** A panel over a page restores neither pages nor the scroll position, which is the page's. */
  isPanel?: boolean;
}

/** Pages read and scroll position per history entry, so that Back restores them. */
const places = new Map<string, { pages: number; top: number }>();
const mostPlaces = 50;

type LoadedPage<Row> = { page: Page<Row> | null; error: CombinedError | null; stop: () => void; cursor: string | null };

/**
 * A cursor list, live on all loaded pages. When a refetched page ends elsewhere, the next pages follow from its
 * new end. The old rows stay visible until the new ones arrive.
 */
export function usePages<Data, Variables extends AnyVariables, Row extends { _id: string }>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'cursor'>,
  pick: (data: Data) => Page<Row>,
  { requestPolicy = 'cache-first', isPanel = false }: Options = {},
): Pages<Row> {
  const client = useClient();
  const [version, redraw] = useState(0);
  const loaded = useRef<LoadedPage<Row>[]>([]);
  const picked = useRef(pick);
  picked.current = pick;
  const identity = JSON.stringify(variables);
  const { key } = useLocation();
  const place = `${key} ${identity}`;
  const left = useRef(isPanel ? undefined : places.get(place));

  const load = useCallback(
    (index: number, cursor: string | null) => {
      const before = loaded.current[index];
      before?.stop();
      const mine: LoadedPage<Row> = { page: before?.page ?? null, error: null, stop: () => {}, cursor };
      loaded.current[index] = mine;
      const asked = { ...JSON.parse(identity), cursor } as Variables;
      const reading = pipe(
        client.query(document, asked, { requestPolicy }),
        subscribe(({ data, error, stale }) => {
          if (loaded.current[index] !== mine) return;
          if (data) mine.page = picked.current(data);
          mine.error = data ? null : (error ?? null);
          const following = loaded.current[index + 1];
          const hasMore = index + 1 < (left.current?.pages ?? 0) && loaded.current.length === index + 1;
          if (data && hasMore && mine.page?.next) load(index + 1, mine.page.next);
          if (data && !stale && following && following.cursor !== mine.page?.next) {
            if (mine.page?.next) load(index + 1, mine.page.next);
            else for (const gone of loaded.current.splice(index + 1)) gone.stop();
          }
          redraw((n) => n + 1);
        }),
      );
      mine.stop = () => reading.unsubscribe();
    },
    [client, document, identity, requestPolicy],
  );

  useEffect(() => {
    load(0, null);
    redraw((n) => n + 1);
    return () => {
      for (const page of loaded.current.splice(0)) page.stop();
    };
  }, [load]);

  useLayoutEffect(
    () => () => {
      if (isPanel) return;
      places.delete(place);
      places.set(place, { pages: loaded.current.length, top: window.scrollY });
      for (const oldest of places.keys()) if (places.size > mostPlaces) places.delete(oldest);
    },
    [place, isPanel],
  );

  const held = useRef<Row[] | null>(null);
  const last = loaded.current.at(-1);
  const next = last?.page?.next ?? null;
  const loadMore = useCallback(() => {
    const end = loaded.current.at(-1);
    if (end?.page?.next) load(loaded.current.length, end.page.next);
  }, [load]);
  const retry = useCallback(() => {
    const failed = loaded.current.findIndex((page) => page.error);
    if (failed >= 0) load(failed, loaded.current[failed]?.cursor ?? null);
  }, [load]);

  const pages = loaded.current.map((l) => l.page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version counts every change of the pages
  const rows = useMemo(() => unique(loaded.current.map((l) => l.page)), [version]);
  if (pages[0]) held.current = rows;
  const isBack = left.current !== undefined && rows.length > 0 && (pages.length >= left.current.pages || next === null);
  useLayoutEffect(() => {
    if (!isBack || !left.current) return;
    const { top } = left.current;
    left.current = undefined;
    window.scrollTo(0, top);
  }, [isBack]);
  return {
    // After a filter change the old rows stay until the new ones arrive.
    rows: held.current,
    waiting: !pages[0],
    total: pages[0]?.totalCount ?? null,
    more: next !== null,
    loadingMore: last !== undefined && last.page === null && last.error === null && pages.length > 1,
    error: last?.error ?? null,
    loadMore,
    retry,
  };
}

/** Removes duplicates: a row may move between pages while they load. */
function unique<Row extends { _id: string }>(pages: (Page<Row> | null)[]): Row[] {
  const rows = pages.flatMap((page) => page?.results ?? []);
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(row._id) && seen.add(row._id));
}
