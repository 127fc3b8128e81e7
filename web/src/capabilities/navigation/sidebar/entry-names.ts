import { withImplementedPages } from '@seedbed/domain/navigation/implemented-pages.ts';
import { type SidebarEntry, sidebarFor } from '@seedbed/domain/navigation/sidebar.ts';
import { useMemo } from 'react';
import { useVisitor } from '#capabilities/navigation/tabs/tabs.ts';
import type { SitemapEntry } from './current-entry.ts';

const root = 'Home';

/** Everybody begins at the root page, which founders call their startup. */
export const withRoot = (entries: readonly SitemapEntry[]): readonly SitemapEntry[] =>
  entries.some(({ name }) => name === 'My Startup') ? entries : [{ name: root, locked: false }, ...entries];

export const namesOf = (entries: readonly SitemapEntry[]): string[] =>
  entries.flatMap(({ name, locked, subMenu }) => [...(locked ? [] : [name]), ...namesOf(subMenu ?? [])]);

/** The entries that the sidebar shows this person, without waiting for the server. */
export function useEntries(): readonly SitemapEntry[] {
  const { actor, features, capabilitiesPresent, locked } = useVisitor();
  return useMemo(() => {
    const own: SidebarEntry[] = sidebarFor({ actor, features, capabilitiesPresent, locked });
    return withRoot(withImplementedPages(own));
  }, [actor, features, capabilitiesPresent, locked]);
}

export function useEntryNames(): string[] {
  const entries = useEntries();
  return useMemo(() => namesOf(entries), [entries]);
}
