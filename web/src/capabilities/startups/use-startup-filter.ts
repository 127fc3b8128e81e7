import { useAddress } from '#platform/ui/use-address.ts';

/** Search, programme and view of the portfolio, kept in the address. */
export function useStartupFilter() {
  const { get, set } = useAddress();
  const search = get('q') || null;
  const programId = get('programme') || null;
  const view = get('view') === 'table' ? 'table' : 'cards';
  return { search, programId, view, isFiltered: search !== null || programId !== null, set } as const;
}

export type StartupFilter = ReturnType<typeof useStartupFilter>;
