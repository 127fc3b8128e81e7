// Addresses of all pages, generated from the route table of the web.
import path from 'node:path';
import { guardRoute, type RouteRequirements } from '../domain/src/access/route-guard.ts';
import { type FeatureState, featureNames } from '../domain/src/incubators/features.ts';
import type { Actor } from '../domain/src/kernel/actor.ts';
import { nightly } from '../server/src/testing/runs.ts';

interface RouteRow {
  path: string;
  entry?: 'member' | 'public' | 'anonymous';
  within?: string;
  requires?: RouteRequirements;
}

// A literal path would make this package type-check all pages.
const table = path.join(import.meta.dirname, '../web/src/app/routes.ts');
const { routes } = (await import(table)) as { routes: RouteRow[] };

/** Ids by the first segment of a path, and the addresses of routes that need more than an id. */
export interface Samples {
  ids: Record<string, string>;
  addresses: Record<string, readonly string[]>;
}

const fullPath = ({ within, path: own }: RouteRow) => [within, own].filter(Boolean).join('/');

function addressesOf(row: RouteRow, { ids, addresses }: Samples): readonly string[] {
  const whole = fullPath(row);
  const known = addresses[whole];
  if (known) return nightly ? known : known.slice(0, 1);
  const address = whole.replace(/\/\*$/, '').replace(/:id\??/, () => ids[whole.split('/')[1] ?? ''] ?? ':id');
  if (address.includes(':')) throw new Error(`The route ${whole} has no sample address: add one in e2e/pages.ts.`);
  return [address];
}

const features: FeatureState[] = featureNames.map((name) => ({ name, activated: true, enabled: true }));

const mayOpen = (actor: Actor, requires: RouteRequirements = {}) =>
  guardRoute({ loading: false, signedIn: true, actor, features, requires }) === 'open';

/** A parent route only shows its child page, and is opened with it. */
const isFrame = (row: RouteRow) => routes.some((other) => other.within === row.path);

export const publicPlaces = (samples: Samples): string[] =>
  routes.filter(({ entry = 'member' }) => entry !== 'member').flatMap((row) => addressesOf(row, samples));

/** Each person's pages: home for everybody, any other page for each person who may open it. */
export function placesOf<Who extends string>(people: Record<Who, Actor>, samples: Samples): Record<Who, string[]> {
  const rows = routes.filter((row) => (row.entry ?? 'member') === 'member' && !isFrame(row));
  const places = Object.fromEntries(Object.keys(people).map((who) => [who, [] as string[]])) as Record<Who, string[]>;
  for (const row of rows) {
    const visitors = (Object.keys(people) as Who[]).filter((who) => mayOpen(people[who], row.requires));
    if (visitors.length === 0) throw new Error(`Nobody may open ${fullPath(row)}: add a person in e2e/pages.ts.`);
    for (const who of visitors) places[who].push(...addressesOf(row, samples));
  }
  return places;
}
