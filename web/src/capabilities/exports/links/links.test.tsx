import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { LinkButton } from './link-button.tsx';

const view = {
  __typename: 'SavedView' as const,
  _id: 'v1',
  name: 'Mentors',
  address: 'q=Mo',
  version: 2,
  isMine: true,
  link: null as object | null,
};
const link = {
  __typename: 'ViewLink' as const,
  address: 'https://northlight.test/share/views/abc',
  hasPassword: true,
  createdAt: '2026-11-25T10:00:00Z',
  expiresAt: '2026-12-25T10:00:00Z',
};
const request = { list: 'userList', filter: null, sort: null, group: null, search: 'Mo', columns: ['name'] };

async function open(path: string, given: object = {}, shownColumns: ListColumns = {}) {
  const sent: [string, Record<string, unknown>][] = [];
  let saved = { ...view, ...given };
  const client = fakeClient((name, variables) => {
    if (name === 'ViewLinks') return { savedViews: [saved] };
    sent.push([name, variables]);
    if (name === 'KeepShown') return { updateSavedView: { __typename: 'SavedView', _id: 'v1', version: 3 } };
    if (name === 'MakeViewLink') saved = { ...saved, link };
    if (name === 'EndViewLink') saved = { ...saved, link: null };
    return { [name === 'MakeViewLink' ? 'makeViewLink' : 'endViewLink']: saved };
  });
  const columns = { name: { type: 'text' }, ...shownColumns } as const;
  const shown = { ...request, columns: Object.keys(columns) };
  const list = { name: 'tasks', columns, label: (column: string) => column, request: shown, countText: '1' };
  return { part: await renderPart(<LinkButton {...list} />, { client, path }), sent };
}

test('makes a link of the view as it is saved', async () => {
  const { part, sent } = await open('/tasks?saved=v1&q=Mo');
  await part.getByRole('button', { name: 'Share a link' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create link' }).click();
  expect(sent).toEqual([]);
  await page.getByLabelText('Password', { exact: true }).fill('spring garden');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      ['KeepShown', { viewId: 'v1', shown: request, version: 2 }],
      ['MakeViewLink', { viewId: 'v1', days: 30, password: 'spring garden', limitedColumns: [] }],
    ]);
});

test('offers the fields for some roles, and shares only those that are chosen', async () => {
  const limited = { type: 'text', isRoleLimited: true } as const;
  const { part, sent } = await open('/tasks?saved=v1&q=Mo', {}, { salary: limited, rating: limited });
  await part.getByRole('button', { name: 'Share a link' }).click();
  const group = page.getByRole('group', { name: 'Also show these fields' });
  await expect.element(group.getByRole('checkbox', { name: 'salary' })).not.toBeChecked();
  await expect.element(group.getByRole('checkbox', { name: 'name' })).not.toBeInTheDocument();
  await group.getByText('rating').click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect.poll(() => sent.at(-1)).toMatchObject(['MakeViewLink', { limitedColumns: ['rating'] }]);
});

test('shows the address and the terms of a link, and ends it', async () => {
  const { part, sent } = await open('/tasks?saved=v1&q=Mo', { link });
  await part.getByRole('button', { name: 'Link shared' }).click();
  await expect.element(page.getByLabelText('Address')).toHaveValue(link.address);
  await expect.element(page.getByText(/It asks for a password\./)).toBeVisible();
  await page.getByRole('button', { name: 'End link' }).click();
  await expect.poll(() => sent.at(-1)).toEqual(['EndViewLink', { viewId: 'v1' }]);
});

test.each([
  ['the list differs from the view', '/tasks?saved=v1&q=Mona', {}],
  ['no view is chosen', '/tasks?q=Mo', {}],
  ['the view is of another person', '/tasks?saved=v1&q=Mo', { isMine: false }],
])('offers no link when %s', async (_, path, given) => {
  const { part } = await open(path, given);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(part.getByRole('button').elements()).toEqual([]);
});
