import type { RouteRequirements } from '@seedbed/domain/access/route-guard.ts';
import { type ComponentType, useEffect, useRef } from 'react';
import { matchPath } from 'react-router';

type Texts =
  | 'accounts'
  | 'common'
  | 'emails'
  | 'help'
  | 'incubators'
  | 'lists'
  | 'navigation'
  | 'notifications'
  | 'third-party'
  | 'own-account'
  | 'programs'
  | 'search'
  | 'startups'
  | 'tasks'
  | 'timeline';

/** One row of the route table. */
export interface AppRoute {
  path: string;
  /** `member` (the rule): in the frame, signed in. `public`: open to all. `anonymous`: only while signed out. */
  entry?: 'member' | 'public' | 'anonymous';
  /** The row whose page has a place for this one. */
  within?: string;
  /** How that page names its tab, as a key. */
  tab?: TabKey;
  requires?: RouteRequirements;
  /** Texts that the page shows; loaded beside its code. */
  texts: readonly Texts[];
  page: () => Promise<{ Component: ComponentType }>;
}

export type TabKey =
  | 'accounts:profile.title'
  | 'accounts:settings.coaching'
  | 'accounts:settings.delete'
  | 'accounts:settings.integrations'
  | 'accounts:settings.preferences'
  | 'accounts:settings.privacy'
  | 'accounts:security.tab'
  | 'notifications:title'
  | 'tasks:tab'
  | 'timeline:person-tab'
  | 'timeline:tab';

type Fetch = (row: AppRoute) => Promise<unknown>;

const table: AppRoute[] = [];
let fetchPage: Fetch = (row) => row.page();

/** Called once by the app with all capabilities' rows, and with what fetches all that a page needs. */
export function setRoutes(rows: readonly AppRoute[], fetch: Fetch = fetchPage): void {
  table.splice(0, table.length, ...rows);
  fetchPage = fetch;
}

export const rowsWithin = (parent: string): AppRoute[] => table.filter((row) => row.within === parent);

/** The whole path of a row, as the router knows it. */
export const fullPath = (row: AppRoute): string => (row.within ? `${row.within}/${row.path}` : row.path);

/** Whether a page stands behind the path: nothing may lead to one that does not. */
export const stands = (path: string): boolean =>
  table.some((row) => matchPath({ path: fullPath(row), end: true }, path) !== null);

/** The nearest page above a path behind which none stands; the root where there is no other. */
export function nearestRoute(path: string): string {
  const above = path.slice(0, path.lastIndexOf('/')) || '/';
  return above === '/' || stands(above) ? above : nearestRoute(above);
}

const fetched = new Set<AppRoute>();

/** Fetches code and texts of the page behind `path`; a page that is there already costs nothing. */
export function prefetch(path: string): void {
  const pathname = path.split('?')[0] ?? path;
  for (const row of table) {
    const pattern = { path: fullPath(row), end: rowsWithin(row.path).length === 0 };
    if (fetched.has(row) || !matchPath(pattern, pathname)) continue;
    fetched.add(row);
    fetchPage(row).catch(() => fetched.delete(row));
  }
}

/** A page that has just opened is still busy with itself. */
const restMs = 3_000;

/** Fetches the pages behind these paths once this one rests: where nobody hovers, the tap is the first sign. */
export function usePrefetchAtRest(paths: readonly string[]): void {
  const wanted = paths.join(' ');
  useAtRest(() => {
    for (const path of wanted.split(' ')) prefetch(path);
  }, wanted);
}

/** Fetches ahead of its use once the page rests, and again for another `key`. Not where data are saved. */
export function useAtRest(fetch: () => void, key = ''): void {
  const now = useRef(fetch);
  now.current = fetch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another key fetches is another thing
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const timer = setTimeout(() => now.current(), restMs);
    return () => clearTimeout(timer);
  }, [key]);
}
