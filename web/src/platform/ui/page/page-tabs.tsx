import { guardRoute } from '@seedbed/domain/access/route-guard.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useActor, useFeatures, useLocked } from '#platform/actor.tsx';
import { type AppRoute, fullPath, rowsBelow, rowsWithin } from '#platform/routes.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import css from './page-tabs.module.css';

/** The tabs below the page of `parent` that the person may open; `base` is its current address. */
export function useTabsWithin(parent: string, base = parent): { to: string; label: string }[] {
  const { t } = useTranslation(['accounts', 'events', 'navigation', 'programs', 'startups', 'tasks', 'timeline']);
  const isOpen = useIsOpen();
  return rowsWithin(parent).flatMap((row) =>
    row.tab && isOpen(row) ? [{ to: [base, row.path].filter(Boolean).join('/'), label: t(row.tab) }] : [],
  );
}

/** The labelled pages at `section` and below that the person may open. */
export function usePagesBelow(section: string): { to: string; label: string }[] {
  const { i18n } = useTranslation('navigation');
  const isOpen = useIsOpen();
  return rowsBelow(section).flatMap((row) =>
    row.tab && isOpen(row) ? [{ to: fullPath(row).replace(/\/$/, ''), label: i18n.t(row.tab) }] : [],
  );
}

export function useIsOpen(): (row: Pick<AppRoute, 'requires'>) => boolean {
  const [actor, features, locked] = [useActor(), useFeatures(), useLocked()];
  return ({ requires }) =>
    !requires || guardRoute({ loading: false, signedIn: true, actor, features, locked, requires }) === 'open';
}

/** The tab of a page: its own, else the nearest one above its address. */
export function currentTab<Tab extends { to: string }>(tabs: readonly Tab[], pathname: string): Tab | undefined {
  const above = tabs.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return above.sort((a, b) => b.to.length - a.to.length)[0];
}

interface Props {
  /** The accessible name of the tabs. */
  label: string;
  /** `search` of the address stays with the page. */
  tabs: { to: string; label: string; count?: number; search?: string }[];
}

/** Tabs that are pages: links with addresses of their own, not a tab list. */
export function PageTabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const current = currentTab(tabs, pathname);
  // Scrolls the current tab into view if the tabs overflow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per page
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={css.tabs}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.to}
          to={{ pathname: tab.to, search: tab.search ?? '' }}
          className={css.tab}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
        </AppLink>
      ))}
    </nav>
  );
}
