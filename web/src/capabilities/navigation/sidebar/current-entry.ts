import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { entries } from '@seedbed/domain/navigation/entries.ts';
import { pathOf } from '#capabilities/navigation/entries.ts';
import { routeExists } from '#platform/routes.ts';

export interface SitemapEntry {
  name: string;
  locked: boolean;
  subMenu?: SitemapEntry[];
}

type Self = Pick<Actor, 'userId' | 'ownStartupIds'>;

/** Whether the address is the entry's page or, for a branch, a page below it. A missing page belongs to no entry. */
export const isCurrent = (entry: SitemapEntry, pathname: string, self: Self): boolean =>
  routeExists(pathname) && isAt(entry, pathname, self);

function isAt(entry: SitemapEntry, pathname: string, self: Self): boolean {
  const path = pathOf(entry.name);
  const [, section, id] = pathname.split('/');
  if (section === 'startup') {
    const isOwn = id === undefined || id === 'file' || self.ownStartupIds.some((own) => own === id);
    if (entry.name === 'My Startup' || path === '/startups') return isOwn === (entry.name === 'My Startup');
  }
  if (path === '/profile') return section === 'profile' && (id === undefined || id === self.userId);
  if (path && (pathname === path || (path === '/' && pathname.startsWith('/home')))) return true;
  if (path && path !== '/' && !entry.subMenu?.length && pathname.startsWith(`${path}/`))
    return !hasLongerMatch(path, pathname);
  return entry.subMenu?.some((sub) => isAt(sub, pathname, self)) ?? false;
}

const hasLongerMatch = (path: string, pathname: string) =>
  entries.some((e) => e.path.length > path.length && pathname.startsWith(e.path));
