import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { StartupLinks } from './startup-links.tsx';

const person = (_id: string, fullName: string) => ({ __typename: 'User', _id, fullName, avatar: null });
const startup = {
  _id: 'acme',
  name: 'Acme',
  people: [person('ada', 'Ada Lovelace')],
  assigned: [],
  programs: [],
  industries: [],
  tags: [],
} as unknown as WholeStartup;

const actorOf = (roleType: 'Admin' | 'Staff'): Actor => ({
  tenantId: newId(),
  userId: newId(),
  roleType,
  scopes: resolveScopes(roleType),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
});

async function renderLinks(roleType: 'Admin' | 'Staff') {
  const changed = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'FoundersToAdd')
      return { foundersToAdd: [{ ...person('mia', 'Mia Okafor'), roleLabel: 'community member' }] };
    if (name !== 'ChangeStartupFounders') return undefined;
    changed(variables);
    return { changeStartupFounders: { __typename: 'Startup', _id: 'acme', version: 2, people: startup.people } };
  });
  return { part: await renderPart(<StartupLinks startup={startup} />, { client, actor: actorOf(roleType) }), changed };
}

test('adds a person who is already here as a founder, and names the role of each', async () => {
  const { part, changed } = await renderLinks('Admin');
  await userEvent.click(part.getByRole('button', { name: 'Edit: Founders' }));
  await userEvent.type(part.getByRole('combobox', { name: 'Founders' }), 'mia');
  await userEvent.click(page.getByRole('option', { name: 'Mia Okafor Community member' }));
  await userEvent.click(part.getByRole('button', { name: 'Save' }));
  await expect.poll(() => changed.mock.calls).toEqual([[{ startupId: 'acme', add: ['mia'], remove: [] }]]);
});

test('shows founders without the editor to the team', async () => {
  const { part } = await renderLinks('Staff');
  await expect.element(part.getByText('Ada Lovelace')).toBeVisible();
  expect(part.getByRole('button', { name: 'Edit: Founders' }).query()).toBeNull();
});
