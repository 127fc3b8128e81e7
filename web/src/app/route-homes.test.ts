import { guardRoute } from '@seedbed/domain/access/route-guard.ts';
import { capabilities } from '@seedbed/domain/capabilities.ts';
import { featureNames, featureState } from '@seedbed/domain/incubators/features.ts';
import { type Actor, roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { entryOf } from '@seedbed/domain/navigation/entries.ts';
import { currentEntry } from '@seedbed/domain/navigation/place.ts';
import { type SidebarEntry, sidebarFor } from '@seedbed/domain/navigation/sidebar.ts';
import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { describe, expect, test } from 'vitest';
import { type AppRoute, fullPath } from '#platform/routes.ts';
import { routes } from './routes.gen.ts';

const features = featureState('Scale', [...featureNames]);
const capabilitiesPresent = new Set(capabilities.map(({ name }) => name));

const namesOf = (entries: readonly SidebarEntry[]): string[] =>
  entries.flatMap(({ name, subMenu }) => [name, ...namesOf(subMenu)]);

const personOf = (type: Actor['roleType']) => anActor(type, type === 'Cofounder' ? { ownStartupIds: [newId()] } : {});

/** Pages without a menu: a link in an email, on a home page or beside a name leads to them. */
const linkedPages = [
  '/',
  '/home/*',
  '/first-steps',
  '/first-steps/organization',
  '/profile/:id',
  '/profile/:id/timeline',
  '/profile/:id/feedback',
  '/feedback',
  '/tasks/:id',
  '/events/:id',
  '/milestones/:id',
  '/documents/:id',
  '/asset-requests/:id',
  '/coaching/session/:coachingId',
  '/coaching/hours/:id',
  // The account menu and the bottom bar lead to the own hours, the page of a person to theirs.
  '/availability',
  '/availability/weekly',
  '/forms/fill/:id',
  // People whom the directory leaves out are introduced and asked by email.
  '/community/introductions',
  '/community/questions',
  '/emails/open/:id',
  '/applications/start',
  // An app of another vendor leads to it.
  '/oauth/authorize',
  '/applications/feedback/:id',
];

const isOpen = (actor: Actor, { requires }: AppRoute) =>
  !requires || guardRoute({ loading: false, signedIn: true, actor, features, requires }) === 'open';

const inFrame = routes.flat().filter((row) => (row.entry ?? 'member') === 'member');

describe('each page has a home in the sidebar of each role that may open it', () => {
  test.each(roleTypes.filter((type) => type !== 'System'))('%s', (type) => {
    const actor = personOf(type);
    const names = namesOf(sidebarFor({ actor, features, capabilitiesPresent, allowUserSelfDelete: true }));
    const lost = inFrame
      .filter((row) => isOpen(actor, row))
      .map((row) => fullPath(row).replace(/(?<=.)\/$/, ''))
      .filter((path) => !linkedPages.includes(path))
      .filter((path) => {
        const at = path.replace('/:id?', '').replace(/:\w+/g, 'x');
        const home = currentEntry([...names, 'Home'], at, actor);
        return !home || (home.path === '/' && !at.startsWith('/startup'));
      });
    expect(lost).toEqual([]);
  });
});

test('a name of an entry is known', () => {
  const names = roleTypes.flatMap((type) =>
    namesOf(sidebarFor({ actor: personOf(type), features, capabilitiesPresent })),
  );
  const headings = ['Startups', 'Applications', 'Events', 'Learning', 'Tasks & Calendar', 'Management', 'Account'];
  expect([...new Set(names)].filter((name) => !entryOf(name) && !headings.includes(name))).toEqual([]);
});
