import { defineColumns } from '@seedbed/domain/kernel/list/column.ts';
import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { ViewChanges } from './view-changes.tsx';
import { ViewsMenu } from './views-menu.tsx';

const columns = defineColumns({
  name: { type: 'text', isSortable: true },
  tag: { type: 'tag' },
});
const list = {
  name: 'tasks',
  columns,
  label: (column: string) => column.toUpperCase(),
  request: { list: 'myTaskList', filter: null, sort: null, group: null, search: null, columns: ['name'] },
  countText: '',
};
const mentors = '01900000-0000-7000-8000-00000000000b';
const gone = '01900000-0000-7000-8000-00000000000a';

const view = (_id: string, name: string, given: object = {}) => ({
  __typename: 'SavedView',
  _id,
  list: 'tasks',
  name,
  address: 'name=a',
  isMine: true,
  mayEdit: true,
  roleIds: [],
  defaultRoleIds: [],
  isDefault: false,
  isLocked: false,
  favorite: null,
  missing: [],
  version: 3,
  owner: { __typename: 'User', _id: 'ada', fullName: 'Ada Admin' },
  ...given,
});

const Address = () => <output data-testid="address">{useLocation().search}</output>;

async function renderViews(views: object[], surroundings: Surroundings = {}) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'SavedViews') return { savedViews: views };
    if (name === 'RolesForViews')
      return { rolesForViews: [{ __typename: 'Role', _id: mentors, type: 'Mentor', label: 'Guide' }] };
    sent(name, variables);
    const field = `${name[0]?.toLowerCase()}${name.slice(1)}`;
    return { [field]: name === 'DeleteSavedView' ? true : view('new', 'New') };
  });
  const part = await renderPart(
    <>
      <ViewsMenu {...list} />
      <ViewChanges {...list} />
      <Address />
    </>,
    { client, ...surroundings },
  );
  return { part, sent, address: () => part.getByTestId('address').element().textContent };
}

const openMenu = () => page.getByRole('button', { name: /^Views/ }).click();

test('shows a chosen view in the address, and none again', async () => {
  const { address } = await renderViews([view('late', 'Late'), view('team', 'Team', { isMine: false })]);
  await openMenu();
  await expect.element(page.getByRole('group', { name: 'Shared with me' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Late' }).click();
  await expect.poll(address).toBe('?name=a&saved=late');
  await openMenu();
  await page.getByRole('menuitem', { name: 'No view' }).click();
  await expect.poll(address).toBe('?saved=none');
});

test('offers to save, to save as new and to reset a changed view, and saves nothing by itself', async () => {
  const { sent, address } = await renderViews([view('late', 'Late')], { path: '/?saved=late&name=b' });
  await expect.element(page.getByText('“Late” is changed and not saved.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const expected = { viewId: 'late', changes: { address: 'name=b', shown: list.request }, version: 3 };
  await expect.poll(() => sent.mock.calls).toEqual([['UpdateSavedView', expected]]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(address).toBe('?saved=late&name=a');
  await expect.element(page.getByText('“Late” is changed and not saved.')).not.toBeInTheDocument();
});

test('saves a changed view of somebody else, and a locked one, only as a new view', async () => {
  for (const given of [{ isMine: false, mayEdit: false }, { isLocked: true }]) {
    const { sent, address } = await renderViews([view('late', 'Late', given)], { path: '/?saved=late&name=b' });
    await expect.element(page.getByRole('button', { name: 'Reset' })).toBeVisible();
    expect(page.getByRole('button', { name: 'Save', exact: true }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Save as new' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Mine');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const created = { id: expect.any(String), list: 'tasks', name: 'Mine', address: 'name=b', shown: list.request };
    await expect.poll(() => sent.mock.calls).toEqual([['CreateSavedView', { view: created }]]);
    await expect.poll(address).toContain(`saved=${sent.mock.calls[0]?.[1].view.id}`);
  }
});

test('opens the default view of the role once, and never over a choice of the person', async () => {
  const usual = view('usual', 'Usual', { isDefault: true, isMine: false });
  const first = await renderViews([usual]);
  await expect.poll(first.address).toBe('?name=a&saved=usual');
  for (const path of ['/?name=b', '/?saved=none']) {
    const { part, address } = await renderViews([usual], { path });
    await expect.element(part.getByRole('button', { name: 'Views' })).toBeVisible();
    expect(address()).toBe(path.slice(1));
  }
});

test('leaves out deleted fields and tags, names them, and repairs the view when it is saved', {
  tags: ['night'],
}, async () => {
  const broken = view('late', 'Late', { address: `budget=5&name=a&tag=${gone}`, missing: [gone] });
  const { sent, address } = await renderViews([broken]);
  await openMenu();
  await page.getByRole('menuitem', { name: 'Late' }).click();
  await expect.poll(address).toBe('?name=a&saved=late');
  await expect.element(page.getByText(/no longer exists: a deleted field, TAG/)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => sent.mock.calls[0]?.[1].changes).toEqual({ address: 'name=a', shown: list.request });
});

test('shares a view with roles and makes it their default', async () => {
  const { sent } = await renderViews([view('late', 'Late')], { path: '/?saved=late&name=a' });
  await openMenu();
  await page.getByRole('menuitem', { name: 'Edit view' }).click();
  await page.getByRole('combobox', { name: 'Default for roles' }).click();
  await page.getByRole('option', { name: 'Guide' }).click();
  await page.getByRole('checkbox', { name: 'Locked' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const roles = { roleIds: [mentors], defaultRoleIds: [mentors] };
  await expect
    .poll(() => sent.mock.calls[0])
    .toEqual(['UpdateSavedView', { viewId: 'late', changes: { name: 'Late', isLocked: true, ...roles }, version: 3 }]);
});

test('offers no sharing to advisors, and orders favorites from right to left too', { tags: ['night'] }, async () => {
  const views = [view('one', 'One', { favorite: 0 }), view('two', 'Two', { favorite: 1 })];
  const surroundings = { actor: anActor('Mentor'), language: 'ar', path: '/?saved=two&name=a' } as const;
  const { sent } = await renderViews(views, surroundings);
  await page.getByRole('button', { name: /Two/ }).click();
  await page.getByRole('menuitem', { name: 'نقل لأعلى في المفضلة' }).click();
  await expect.poll(() => sent.mock.calls[0]).toEqual(['SetFavoriteViews', { list: 'tasks', viewIds: ['two', 'one'] }]);
  await page.getByRole('button', { name: /Two/ }).click();
  await page.getByRole('menuitem', { name: 'تعديل العرض' }).click();
  await expect.element(page.getByRole('checkbox')).toBeVisible();
  expect(page.getByRole('combobox').elements()).toEqual([]);
});
