import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ActorProvider } from '#platform/actor.tsx';
import { registerPaletteSources } from '#platform/palette-sources.ts';
import { registerRecordLinks } from '#platform/record-links.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { RocketIcon } from '#platform/ui/icons.tsx';
import { Palette } from './palette.tsx';

registerRecordLinks([
  { kind: 'Startup', label: 'search:kinds.Startup', path: (id) => `/startup/${id}`, Icon: RocketIcon },
]);
const actor: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Admin',
  scopes: resolveScopes('Admin'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
};
const startup = (_id: string, name: string) => ({ __typename: 'Startup', _id, name, logo: null, oneLiner: null });
const nothing = () => {};

registerPaletteSources([
  {
    key: 'tags',
    load: async ({ actor: reader }) => ({
      label: 'Taxonomy',
      entries: reader ? [{ key: 'deep', name: 'Deep tech', about: 'Tags', path: '/taxonomy/tags/startup' }] : [],
    }),
  },
]);

const Address = () => <p data-address>{useLocation().pathname}</p>;

async function open(surroundings: Surroundings = {}) {
  const startups = [startup('acme', 'Zyxel Acme'), startup('bolt', 'Zyxel Bolt')];
  const client = fakeClient((name, { text }) =>
    name === 'SearchRecords' ? { search: text === 'zyxel' ? startups : [] } : undefined,
  );
  const part = await renderPart(
    <ActorProvider actor={actor} features={[{ name: 'broadSearch', activated: true, enabled: true }]}>
      <Palette opened onClose={nothing} onShortcuts={nothing} onLogOut={nothing} />
      <Address />
    </ActorProvider>,
    { ...surroundings, client },
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(page.getByRole('listbox')).toBeInTheDocument();
  return part;
}

test('opens the first hit on an Enter that comes before the hits', async () => {
  const part = await open();
  await userEvent.keyboard('zyxel{Enter}');
  await expect.element(part.getByCss('[data-address]')).toHaveTextContent('/startup/acme');
});

test('opens what other capabilities find, such as tags', async () => {
  const part = await open();
  await userEvent.keyboard('deep');
  await expect.element(page.getByRole('option', { name: /Deep tech/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(part.getByCss('[data-address]')).toHaveTextContent('/taxonomy/tags/startup');
});

test.each([
  ['en', 'dark'],
  ['ar', 'dark'],
  ['en', 'light'],
] as const)('shows the chosen line by its tint and a bar at its start: %s, %s', async (language, scheme) => {
  await open({ language, scheme });
  await userEvent.keyboard('zyxel');
  const lines = page.getByRole('option');
  await expect.poll(() => lines.elements().length).toBeGreaterThan(1);
  await press('ArrowDown');
  const looks = lines.elements().map((line) => {
    const { backgroundColor, boxShadow } = getComputedStyle(line);
    return { chosen: line.getAttribute('aria-selected') === 'true', backgroundColor, boxShadow };
  });
  const chosen = looks.filter((look) => look.chosen);
  expect(chosen).toHaveLength(1);
  const other = looks.find((look) => !look.chosen);
  expect(chosen[0]?.backgroundColor).not.toBe(other?.backgroundColor);
  expect(chosen[0]?.boxShadow).toContain(language === 'ar' ? ' -2px 0px' : ' 2px 0px');
  expect(other?.boxShadow).toBe('none');
});

test("finds a language by its own name and by its name in the reader's language", async () => {
  await open();
  for (const typed of ['Arabic', 'العربية']) {
    await page.getByRole('combobox').fill(typed);
    await expect.element(page.getByRole('option', { name: /العربية/ })).toBeVisible();
  }
});
