import { capabilities } from '@seedbed/domain/capabilities.ts';
import type { Visitor } from '@seedbed/domain/navigation/rule.ts';
import { contextTabFor, hidesTopBar, tabsFor } from '@seedbed/domain/navigation/tabs.ts';
import { useTranslation } from 'react-i18next';
import { useActor, useFeatures, useLocked } from '#platform/actor.tsx';
import { usePageExists } from '#platform/missing-page.ts';
import { routeExists } from '#platform/routes.ts';

const present: ReadonlySet<string> = new Set(capabilities.map((capability) => capability.name));

/** The viewer's facts for the navigation rules of the domain. */
export const useVisitor = (): Visitor => ({
  ...{ actor: useActor(), features: useFeatures(), locked: useLocked() },
  capabilitiesPresent: present,
});

export interface ShownTab {
  path: string;
  label: string;
  locked: boolean;
  current: boolean;
}

/** The startups tab leads people with a single startup here. */
const ownFile = '/startup/file';

/** The implemented modules, plus the section's own tab on pages outside all modules. */
export function useTabs(pathname: string): ShownTab[] {
  const { t } = useTranslation('navigation');
  const exists = usePageExists(pathname);
  const tabs = tabsFor(useVisitor())
    .filter((tab) => tab.locked || routeExists(tab.path))
    .map((tab) => ({
      path: tab.path,
      label: tab.path === ownFile ? t('tabs.own-startup') : t(`tabs.${tab.name}`),
      locked: tab.locked,
      current: exists && isOnTab(tab.path, pathname),
    }));
  const context = exists ? contextAt(pathname) : null;
  if (!context) return tabs;
  const path = routeExists(context.path) ? context.path : pathname;
  return [...tabs, { path, label: t(`contexts.${context.name}`), locked: false, current: true }];
}

/** A missing page belongs to no section and hides no bar. */
export const contextAt = (pathname: string) => (routeExists(pathname) ? contextTabFor(pathname) : null);
export const isBare = (pathname: string): boolean => routeExists(pathname) && hidesTopBar(pathname);

export function isOnTab(path: string, pathname: string): boolean {
  if (!routeExists(pathname)) return false;
  if (path === '/') return pathname === '/' || pathname.startsWith('/home');
  // Records and lists have addresses of their own: `/startup/…` and `/startups`, `/application/…` and `/applications`.
  for (const section of ['/startup', '/application']) if (path.startsWith(section)) return pathname.startsWith(section);
  return pathname === path || pathname.startsWith(`${path}/`);
}
