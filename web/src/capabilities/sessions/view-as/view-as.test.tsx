import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { CombinedError } from '@urql/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { paletteSource } from '#capabilities/sessions/palette-source.ts';
import arabic from '#locales/ar/access.json';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { ViewAs, ViewingAs } from './view-as.tsx';

const mentor = { __typename: 'Role', _id: 'm', type: 'Mentor', label: 'Guide' } as const;
const withHost = (
  <>
    <ViewAs />
    <ViewingAs viewed={null} />
  </>
);
const refusal = new CombinedError({ graphQLErrors: [{ message: 'No', extensions: { code: 'Forbidden' } }] });

test('shows the role and asks to stop', async () => {
  const asked = vi.fn();
  const client = fakeClient((name) => {
    asked(name);
    return refusal;
  });
  const part = await renderPart(<ViewingAs viewed={mentor} />, { client });
  await expect.element(part.getByText('You are viewing as: Guide. Nothing can be changed.')).toBeVisible();
  await part.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => asked.mock.lastCall?.[0]).toBe('StopViewingAs');
});

test('shows nothing to a person who views as themselves', async () => {
  const part = await renderPart(<ViewingAs viewed={null} />);
  expect(part.getByRole('button').elements()).toHaveLength(0);
});

test('offers the roles within reach, in Arabic too', { tags: ['night'] }, async () => {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'ViewableRoles') return { viewableRoles: [mentor] };
    sent(variables);
    return refusal;
  });
  const part = await renderPart(withHost, { client, language: 'ar' });
  await part.getByRole('button', { name: arabic['view-as'].title }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(arabic['view-as'].sentence)).toBeVisible();
  await dialog.getByRole('button', { name: arabic['view-as'].start, exact: true }).click();
  await expect.poll(() => sent.mock.lastCall?.[0]).toEqual({ roleId: 'm' });
});

test('is not offered without the right to edit people', async () => {
  const part = await renderPart(withHost, { actor: anActor('Mentor') });
  expect(part.getByRole('button').elements()).toHaveLength(0);
});

test('is offered by the palette, but not while another role is viewed', async () => {
  await renderPart(withHost, { client: fakeClient(() => ({ viewableRoles: [mentor] })) });
  const { entries } = await paletteSource.load({ roleType: 'Admin' });
  expect(entries.map(({ name }) => name)).toEqual(['View as another role']);
  entries[0]?.run?.();
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toHaveValue('m');
  await renderPart(<ViewingAs viewed={mentor} />);
  expect((await paletteSource.load({ roleType: 'Admin' })).entries).toEqual([]);
});
