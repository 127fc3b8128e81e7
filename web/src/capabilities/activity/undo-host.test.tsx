import { cleanNotifications } from '@mantine/notifications';
import { CombinedError } from '@urql/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import arabic from '#locales/ar/activity.json';
import english from '#locales/en/activity.json';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { type FakeServer, fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo, openRecentChanges, recentChangesDrawer } from '#platform/undo.ts';
import { Component as TrashPage } from './trash-page.tsx';
import { UndoHost } from './undo-host.tsx';

function Host() {
  useShortcutListener(true);
  return <UndoHost />;
}

const person = { __typename: 'User', _id: 'p', fullName: 'Mia Founder', firstName: 'Mia', lastName: 'Founder' };
const by = { ...person, avatar: null, status: 'active', role: { __typename: 'Role', _id: 'r', type: 'Cofounder' } };
const change = (_id: string, fields: object = {}) => ({
  __typename: 'RecentChange',
  _id,
  at: new Date().toISOString(),
  text: 'Task changed',
  name: 'Talk to ten customers',
  kind: 'Task',
  recordId: 'task',
  count: 1,
  isUndone: false,
  canDeleteForGood: false,
  by,
  ...fields,
});

const pageOf = (...results: object[]) => ({ __typename: 'RecentChangePage', results, next: null });

let undone: Record<string, unknown>[] = [];
let deleted: Record<string, unknown>[] = [];
let leftOut: string[] = [];
const answer: FakeServer = (name, variables) => {
  if (name === 'RecentChanges')
    return { recentChanges: pageOf(change('one', { count: 3 }), change('two', { isUndone: true, name: 'Old' })) };
  if (name === 'Trash') return { trash: pageOf(change('three', { text: 'Task deleted' })) };
  if (name === 'DeleteForGood') {
    deleted.push(variables);
    return { deleteForGood: [{ __typename: 'UndoneRecord', kind: 'Task', recordId: 'task', leftOut: [] }] };
  }
  if (name === 'Undo') undone.push(variables);
  return name === 'Undo'
    ? { undo: [{ __typename: 'UndoneRecord', kind: 'Task', recordId: 'task', leftOut }] }
    : { forget: true };
};
const render = (surroundings: Surroundings = {}) =>
  renderPart(<Host />, { client: fakeClient(answer), ...surroundings });

beforeEach(() => {
  undone = [];
  leftOut = [];
  deleted = [];
});
afterEach(() => {
  cleanNotifications();
  recentChangesDrawer.set(false);
});

const pressUndo = () => press('Control>}z{/Control');

test('undoes the newest offer by its button or by one key, each once', async () => {
  await render();
  offerUndo('Saved', 'first');
  offerUndo('Deleted', 'second');
  await expect.element(page.getByText('Deleted')).toBeVisible();
  await pressUndo();
  await expect.poll(() => undone).toEqual([{ id: 'second', overwrite: false }]);
  await expect.element(page.getByText('Undone')).toBeVisible();
  await pressUndo();
  await expect.poll(() => undone.map(({ id }) => id)).toEqual(['second', 'first']);
  offerUndo('Moved', 'third');
  await page.getByRole('status').filter({ hasText: 'Moved' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => undone.map(({ id }) => id)).toEqual(['second', 'first', 'third']);
});

test('names the fields that an undo did not restore', async () => {
  leftOut = ['Opens after this item'];
  await render();
  offerUndo('Saved', 'first');
  await expect.element(page.getByText('Saved')).toBeVisible();
  await pressUndo();
  await expect.poll(() => undone).toHaveLength(1);
  await expect.element(page.getByText(/^Undone\. Not restored, .* deleted: .?Opens after this item/)).toBeVisible();
});

test('offers no undo for a change without an id', async () => {
  await render();
  offerUndo('Saved', undefined);
  await expect.element(page.getByText('Saved')).toBeVisible();
  expect(page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});

test('opens the recent changes by the key when no toast offers an undo', { tags: ['night'] }, async () => {
  await render();
  toast('Copied');
  await pressUndo();
  const drawer = page.getByRole('dialog', { name: 'Recent changes' });
  await expect.element(drawer.getByText('Talk to ten customers and 2 more')).toBeVisible();
  expect(drawer.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(1);
  await drawer.getByRole('button', { name: 'Undo: Talk to ten customers' }).click();
  await expect.poll(() => undone).toEqual([{ id: 'one', overwrite: false }]);
});

test.each(['RecentChanges', 'Trash'])('goes on behind the first page of %s', async (list) => {
  const field = list === 'Trash' ? 'trash' : 'recentChanges';
  const client = fakeClient((name, variables) => {
    if (name !== list) return answer(name, variables);
    const isFirst = !variables.cursor;
    return {
      [field]: {
        ...pageOf(change(isFirst ? 'one' : 'two', { name: isFirst ? 'New' : 'Old' })),
        next: isFirst ? 'c' : null,
      },
    };
  });
  await renderPart(list === 'Trash' ? <TrashPage /> : <Host />, { client });
  if (list !== 'Trash') openRecentChanges();
  await expect.element(page.getByText('Old')).toBeVisible();
  await expect.element(page.getByText('New')).toBeVisible();
  expect(page.getByRole('button', { name: 'Load more' }).elements()).toEqual([]);
});

test('asks before it overwrites newer values, and keeps them on cancel', { tags: ['night'] }, async () => {
  const fields = { name: [{ code: 'would-overwrite', params: { field: 'Name', value: 'Theirs' } }] };
  const conflict = new CombinedError({
    graphQLErrors: [{ message: 'x', extensions: { code: 'Conflict', fields } } as never],
  });
  const client = fakeClient((name, variables) =>
    name === 'Undo' && !variables.overwrite ? conflict : answer(name, variables),
  );
  await render({ client });
  offerUndo('Saved', 'first');
  await page.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Name: Theirs')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(undone).toEqual([]);
  offerUndo('Saved again', 'first');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo anyway' }).click();
  await expect.poll(() => undone).toEqual([{ id: 'first', overwrite: true }]);
});

test('shows the drawer at the other side in Arabic', async () => {
  await render({ language: 'ar', viewport: [1280, 900] });
  openRecentChanges();
  await expect.element(page.getByText(arabic.undone)).toBeVisible();
  const { left } = page.getByRole('dialog').element().getBoundingClientRect();
  expect(left).toBeLessThan(640);
});

test.each(['en', 'ar'] as const)('restores from the trash in %s, on a phone too', async (language) => {
  const client = fakeClient(answer);
  const part = (
    <>
      <Host />
      <TrashPage />
    </>
  );
  await renderPart(part, { client, language, viewport: [390, 800] });
  await expect.element(page.getByText('Mia Founder')).toBeVisible();
  await page.getByRole('listitem').getByRole('button').click();
  await expect.poll(() => undone).toEqual([{ id: 'three', overwrite: false }]);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('deletes from the trash for good once the name is typed, and offers it to Admins only [UX-B3]', async () => {
  const client = fakeClient((name, variables) =>
    name === 'Trash'
      ? { trash: pageOf(change('three', { canDeleteForGood: true }), change('four', { name: 'A post' })) }
      : answer(name, variables),
  );
  await renderPart(<TrashPage />, { client });
  const verb = english.trash['for-good'].verb;
  await expect.element(page.getByText('A post')).toBeVisible();
  expect(page.getByRole('button', { name: new RegExp(`^${verb}`) }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: `${verb}: Talk to ten customers` }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: verb });
  const name = dialog.getByRole('textbox', { name: english.trash['for-good']['type-name'] });
  await expect.element(name).toHaveFocus();
  await name.fill('Talk to');
  await expect.element(confirm).toBeDisabled();
  await name.fill('Talk to ten customers ');
  await confirm.click();
  await expect.poll(() => deleted).toEqual([{ id: 'three', name: 'Talk to ten customers ' }]);
  expect(undone).toEqual([]);
});
