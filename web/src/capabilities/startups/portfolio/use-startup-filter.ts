import { useState } from 'react';
import { stored } from '#platform/stored.ts';
import { useAddress } from '#platform/ui/use-address.ts';

export type StartupView = 'cards' | 'table';

const isView = (value: unknown): value is StartupView => value === 'cards' || value === 'table';
const kept = stored('startups-view', isView);

/** Search and programme of the portfolio, kept in the address; the view is also remembered for the next visit. */
export function useStartupFilter() {
  const { get, set } = useAddress();
  const [usual, setUsual] = useState(() => kept.read() ?? 'cards');
  const search = get('q') || null;
  const programId = get('programme') || null;
  const inAddress = get('view');
  const view = isView(inAddress) ? inAddress : usual;

  function setView(chosen: StartupView) {
    kept.write(chosen);
    setUsual(chosen);
    set({ view: '' });
  }

  return { search, programId, view, setView, isFiltered: search !== null || programId !== null, set } as const;
}

export type StartupFilter = ReturnType<typeof useStartupFilter>;
