import { currentEntry } from '@seedbed/domain/navigation/place.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { labelOf, pathOf, shortLabelOf } from '#capabilities/navigation/entries.ts';
import { holds, type SitemapEntry } from '#capabilities/navigation/sidebar/current-entry.ts';
import { namesOf, useEntries } from '#capabilities/navigation/sidebar/entry-names.ts';
import { useActor } from '#platform/actor.tsx';
import { PageGroupContext } from '#platform/ui/page/group-tabs.tsx';
import { hasSideList } from './side-list.tsx';

/** Pages draw the others of their group as tabs where the sidebar is closed. Settings have a list of their own. */
export function PageGroupProvider({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const { i18n } = useTranslation('navigation');
  const { pathname } = useLocation();
  const actor = useActor();
  const entries = useEntries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels follow the language
  const group = useMemo(() => {
    if (!isShown || hasSideList(pathname)) return null;
    const current = currentEntry(namesOf(entries), pathname, actor)?.name ?? null;
    const held = current && entries.find((entry) => holds(entry, current));
    return held ? { label: labelOf(held.name), pages: pagesOf(held, shortLabelOf) } : null;
  }, [isShown, pathname, actor, entries, i18n.language]);
  return <PageGroupContext value={group}>{children}</PageGroupContext>;
}

function pagesOf(
  { name, locked, subMenu = [] }: SitemapEntry,
  label: (name: string) => string,
): { to: string; label: string }[] {
  const path = pathOf(name);
  return [
    ...(path && !locked ? [{ to: path, label: label(name) }] : []),
    ...subMenu.flatMap((entry) => pagesOf(entry, label)),
  ];
}
