import type { RouteRequirements } from '@seedbed/domain/access/route-guard.ts';
import type { CustomTypeOptions } from 'i18next';
import { type ComponentType, useEffect, useRef } from 'react';
import { matchPath } from 'react-router';

type Resources = CustomTypeOptions['resources'];
export type Texts = keyof Resources;
/** The title of a capability. */
export type TitleKey = { [Name in Texts]: Resources[Name] extends { title: string } ? `${Name}:title` : never }[Texts];

/** One row of the route table. */
export interface AppRoute {
  path: string;
  /** `member` (default): in the frame, signed in. `public`: open to all. `anonymous`: only while signed out. */
  entry?: 'member' | 'public' | 'anonymous';
  /** The parent row, whose page renders this one. */
  within?: string;
  /** The key of its label among the tabs of that page, or in the side list of its section. */
  tab?: TabKey;
  /** Its tab follows those of all other capabilities. */
  isLastTab?: boolean;
  /** Lists a page that has no sidebar entry in the palette, by this name. */
  paletteName?: PaletteName;
  requires?: RouteRequirements;
  /** Texts of the page; loaded beside its code. */
  texts: readonly Texts[];
  page: () => Promise<{ Component: ComponentType }>;
}

export type TabKey =
  | 'accounts:profile.title'
  | `navigation:entries.${keyof Resources['navigation']['entries']}`
  | `navigation:pages.${keyof Resources['navigation']['pages']}`
  | `navigation:taxonomy.${keyof Resources['navigation']['taxonomy']}`
  | 'programs:people.tab'
  | 'startups:title'
  | 'tasks:tab'
  | 'timeline:person-tab'
  | 'timeline:tab';

export type PaletteName =
  | TitleKey
  | 'emails:sender.title'
  | 'transfers:import.users'
  | 'transfers:import.startups'
  | `navigation:pages.${keyof Resources['navigation']['pages']}`;

type Fetch = (row: AppRoute) => Promise<unknown>;

const table: AppRoute[] = [];
let fetchPage: Fetch = (row) => row.page();

/** Called once by the app with the rows of all capabilities, and with the function that fetches a page. */
export function setRoutes(rows: readonly AppRoute[], fetch: Fetch = fetchPage): void {
  table.splice(0, table.length, ...rows);
  fetchPage = fetch;
}

export const rowsWithin = (parent: string): AppRoute[] =>
  table
    .filter((row) => row.within === parent)
    .sort((a, b) => Number(a.isLastTab ?? false) - Number(b.isLastTab ?? false));

/** The rows at this path and below. */
export const rowsBelow = (path: string): AppRoute[] =>
  table.filter((row) => `${fullPath(row)}/`.startsWith(`${path}/`));

/** The full path of a row, as the router knows it. */
export const fullPath = (row: AppRoute): string => (row.within ? `${row.within}/${row.path}` : row.path);

/** Whether a page exists at the path: no link may lead to a missing one. */
export const routeExists = (path: string): boolean =>
  table.some((row) => matchPath({ path: fullPath(row), end: true }, path) !== null);

/** The pages that the palette lists besides those of the sidebar. */
export const routesOfPalette = () =>
  table.flatMap((row) => (row.paletteName ? [{ ...row, path: fullPath(row), paletteName: row.paletteName }] : []));

/** The nearest existing page above a missing path, else the root. */
export function nearestRoute(path: string): string {
  const above = path.slice(0, path.lastIndexOf('/')) || '/';
  return above === '/' || routeExists(above) ? above : nearestRoute(above);
}

const fetched = new Set<AppRoute>();

/** Fetches code and texts of the page at `path`; a loaded page costs nothing. */
export function prefetch(path: string): void {
  const pathname = path.split('?')[0] ?? path;
  for (const row of table) {
    const pattern = { path: fullPath(row), end: rowsWithin(row.path).length === 0 };
    if (fetched.has(row) || !matchPath(pattern, pathname)) continue;
    fetched.add(row);
    fetchPage(row).catch(() => fetched.delete(row));
  }
}

/** A page that has just opened is still busy. */
const restMs = 3_000;

/** Prefetches these pages when idle, since touch devices have no hover. */
export function usePrefetchAtRest(paths: readonly string[]): void {
  const wanted = paths.join(' ');
  useAtRest(() => {
    for (const path of wanted.split(' ')) prefetch(path);
  }, wanted);
}

/** Prefetches when the page is idle, and again for another `key`. Disabled while saving data. */
export function useAtRest(fetch: () => void, key = ''): void {
  const now = useRef(fetch);
  now.current = fetch;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key fetches something else
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData) return;
    const timer = setTimeout(() => now.current(), restMs);
    return () => clearTimeout(timer);
  }, [key]);
}
