import type { Actor } from '#kernel/actor.ts';
import { type Entry, entryOf } from './entries.ts';

type Self = Pick<Actor, 'userId' | 'ownStartupIds'>;

/** The entries with a page, of which the sidebar marks exactly one. */
const offeredAmong = (names: readonly string[]): Entry[] => names.flatMap((name) => entryOf(name) ?? []);

/** The page of "My Applications" at its other address. */
const ownApplications = '/applications-manager';

const isBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** The entry that a page belongs to: the nearest one above its address, else the one at the root. */
export function currentEntry(names: readonly string[], pathname: string, self: Self): Entry | null {
  const offered = offeredAmong(names);
  const named = (name: string) => offered.find((entry) => entry.name === name);
  const root = offered.find(({ path }) => path === '/') ?? null;
  const [, section, id] = pathname.split('/');
  if (section === 'startup') {
    const isOwn = id === undefined || ['file', 'rooms'].includes(id) || self.ownStartupIds.some((own) => own === id);
    return (isOwn ? named('My Startup') : null) ?? named('Startups Portfolio') ?? root;
  }
  // These records belong to a startup, which their addresses do not name.
  if (['milestones', 'documents', 'asset-requests'].includes(section ?? ''))
    return named('Startups Portfolio') ?? named('My Startup') ?? root;
  if (section === 'profile' && id !== undefined && id !== self.userId)
    return named('Community') ?? named('Users Management') ?? root;
  if (section === 'taxonomy') return named('Taxonomy') ?? root;
  if (pathname === ownApplications) return named('My Applications') ?? root;
  const applications = named('Applications Overview') ?? named('My Applications') ?? named('My Evaluations');
  // The builder of a funnel is beside their list, not below it.
  if (isBelow(pathname, '/applications/funnels')) return named('Funnels Management') ?? applications ?? root;
  if (section === 'application') return applications ?? root;
  if (section === 'profiles')
    return named(id === 'user' ? 'User Profile Fields' : 'Startup Profile Fields') ?? named('Custom Fields') ?? root;
  // Definitions, requests and figures are tabs of one page.
  const metrics = isBelow(pathname, '/startups/metrics') && named('Metrics & Collection');
  if (metrics) return metrics;
  if (pathname === '/account/profile') return named('Profile') ?? root;
  const above = offered.filter(({ path }) => path !== '/' && isBelow(pathname, path));
  const nearest = above.sort((a, b) => b.path.length - a.path.length)[0];
  if (nearest) return nearest;
  // Leads and compared applications belong to the list of applications: all of them, or one's own.
  if (section === 'applications') return applications ?? root;
  return (section === 'account' ? named('User Preferences') : null) ?? root;
}

/** The pages above this one, from the outside in. Personal settings and tags have a list of their own instead. */
export function entriesAbove(names: readonly string[], pathname: string, self: Self): Entry[] {
  const current = currentEntry(names, pathname, self);
  const hasOwnList = ['/account', '/taxonomy'].some((path) => isBelow(pathname, path));
  if (!current || pathname === '/' || pathname.startsWith('/home') || hasOwnList) return [];
  const outer = offeredAmong(names).filter(({ path }) => path !== '/' && current.path.startsWith(`${path}/`));
  return [...outer, current].filter(
    ({ name, path }) => path !== pathname && !(pathname === ownApplications && name === 'My Applications'),
  );
}
