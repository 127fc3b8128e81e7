import type { RouteRequirements } from '@seedbed/domain/access/route-guard.ts';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';

type Texts =
  | 'accounts'
  | 'common'
  | 'emails'
  | 'navigation'
  | 'notifications'
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

export type TabKey = 'accounts:settings.preferences' | 'notifications:title' | 'tasks:tab' | 'timeline:tab';

const table: AppRoute[] = [];

/** Called once by the app with all capabilities' rows. */
export const setRoutes = (rows: readonly AppRoute[]): void => void table.splice(0, table.length, ...rows);

export const rowsWithin = (parent: string): AppRoute[] => table.filter((row) => row.within === parent);

/** The whole path of a row, as the router knows it. */
export const fullPath = (row: AppRoute): string => (row.within ? `${row.within}/${row.path}` : row.path);

const fetched = new Set<AppRoute>();

/** Fetches the code of the page behind `path`; a page that is there already costs nothing. */
export function prefetch(path: string): void {
  const pathname = path.split('?')[0] ?? path;
  for (const row of table) {
    const pattern = { path: fullPath(row), end: rowsWithin(row.path).length === 0 };
    if (fetched.has(row) || !matchPath(pattern, pathname)) continue;
    fetched.add(row);
    row.page().catch(() => fetched.delete(row));
  }
}
