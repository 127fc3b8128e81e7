import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsPeek } from '#platform/record/peek.ts';

/** The addresses of the lists of this visit by their paths, the last one at the end. */
const addresses = new Map<string, string>();

function withoutPeek(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('peek');
  return params.size > 0 ? `?${params}` : '';
}

/** Keeps the filters of a list while the person opens its records. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    addresses.delete(pathname);
    addresses.set(pathname, pathname + withoutPeek(search));
  }, [pathname, search]);
}

/** Leaves a deleted record: closes its panel, or opens the list that the person came from, else the first of these. */
export function useLeaveRecord(lists: readonly [string, ...string[]]): () => Promise<void> {
  const navigate = useNavigate();
  const isPeek = useIsPeek();
  const { pathname, search } = useLocation();
  return async () => {
    const last = [...addresses].findLast(([path]) => lists.includes(path))?.[1];
    await navigate(isPeek ? pathname + withoutPeek(search) : (last ?? lists[0]), { replace: true });
  };
}
