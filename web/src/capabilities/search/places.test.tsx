import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { featureNames, featureState } from '@seedbed/domain/incubators/features.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { wordsOf } from '@seedbed/domain/kernel/text/search-words.ts';
import { type Language, languages } from '@seedbed/domain/kernel/translations.ts';
import { settingsMenu } from '@seedbed/domain/navigation/settings-menu.ts';
import { beforeAll, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { routes } from '#app/routes.ts';
import { settingsAbout } from '#capabilities/navigation/public.tsx';
import { routeExists, setRoutes } from '#platform/routes.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { matching } from '#platform/text-match.ts';
import type { PaletteEntry } from './entries.tsx';
import { usePlaces } from './use-places.tsx';

const entry = (name: string) => ({ name, locked: false, subMenu: [] });
const settingsEntries = ['Taxonomy', 'Organisation settings', 'Custom Domain', 'Email Outbox', 'Activity Feed'];
const sidebar = [entry('Tasks'), entry("User's Tasks"), ...settingsEntries.map(entry)];
const adminsOnly = '/admin/configuration/general';

async function placesOf(roleType: RoleType, language: Language = 'en'): Promise<PaletteEntry[]> {
  let found: PaletteEntry[] = [];
  function Places() {
    const { pages, settings } = usePlaces();
    found = [...pages, ...settings];
    return <p>{found.length}</p>;
  }
  const client = fakeClient((name) =>
    name === 'Sidebar' ? { setUp: { sidebarV2: roleType === 'Admin' ? sidebar : [] } } : undefined,
  );
  const part = await renderPart(<Places />, {
    language,
    client,
    features: featureState('Scale', featureNames),
    actor: {
      tenantId: newId(),
      userId: newId(),
      roleType,
      scopes: resolveScopes(roleType),
      startupVisibility: 'ALL',
      peopleVisibility: 'ALL',
      ownStartupIds: [],
      assignedStartupIds: [],
    },
  });
  await expect.element(part.getByText(/^\d+$/)).toBeVisible();
  await cleanup();
  return found;
}

const pathsOf = (places: PaletteEntry[], typed: string) => matching(places, typed).map(({ path }) => path);
const settingsPages = () =>
  settingsMenu
    .flatMap(({ paths }) => paths)
    .filter((path) => routeExists(path.replace(/\/user$/, '/:kind')) && settingsAbout(path));

beforeAll(() => setRoutes(routes));

test.each(languages)('finds each settings page by the words of its sentence in %s', async (language) => {
  const places = await placesOf('Admin', language);
  const pages = settingsPages();
  expect(pages.length).toBeGreaterThan(15);
  for (const path of pages) {
    for (const word of wordsOf(settingsAbout(path) ?? ''))
      expect(pathsOf(places, word), `${path} by ${word}`).toContain(path);
    expect(places.filter((place) => place.path === path)).toHaveLength(1);
  }
});

test('finds no settings page that the person may not open', async () => {
  const [admins, staffs] = [await placesOf('Admin'), await placesOf('Staff')];
  const hidden = settingsPages().filter((path) => !staffs.some((place) => place.path === path));
  expect(hidden).toContain(adminsOnly);
  for (const path of hidden) {
    const sentence = settingsAbout(path) ?? '';
    expect(pathsOf(admins, sentence)).toContain(path);
    expect(pathsOf(staffs, sentence)).not.toContain(path);
  }
});

test('finds the organization’s and the person’s own settings by common words', async () => {
  const [admins, staffs] = [await placesOf('Admin'), await placesOf('Staff')];
  expect(pathsOf(admins, 'currency')).toEqual([adminsOnly]);
  expect(pathsOf(admins, 'logo')).toContain('/admin/configuration/branding');
  for (const typed of ['time zone', 'languages'])
    expect(pathsOf(admins, typed), typed).toEqual(['/account/settings', adminsOnly]);
  expect(pathsOf(staffs, 'languages')).toEqual(['/account/settings']);
  expect(pathsOf(await placesOf('Admin', 'ar'), 'العملة')).toContain(adminsOnly);
});

test('lists names before words of a sentence', async () => {
  const places = await placesOf('Admin');
  const names = matching(places, 'login').map(({ name }) => name);
  expect(names.indexOf('Login providers')).toBeLessThan(names.indexOf('Branding Settings'));
});

test('finds pages by plain words for the names of the specification', async () => {
  const found = await placesOf('Admin');
  const namesFor = (typed: string) => matching(found, typed).map(({ path }) => path);
  expect(namesFor('delete account')).toContain('/account/settings/delete');
  expect(namesFor('dark mode')).toContain('/account/settings');
});
