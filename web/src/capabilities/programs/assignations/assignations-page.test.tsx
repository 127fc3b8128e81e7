import { featureNames, featureState } from '@seedbed/domain/incubators/features.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setSelected } from '#platform/selection.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as AssignationsPage } from './assignations-page.tsx';

const person = (_id: string, fullName: string) => ({
  __typename: 'User',
  _id,
  fullName,
  firstName: null,
  lastName: null,
  avatar: null,
  status: 'active',
  role: { __typename: 'Role', _id: 'mentor', type: 'Mentor' },
});
const [mona, ali] = [person('mona', 'Mona Mentor'), person('ali', 'Ali Advisor')];
const startup = (_id: string, name: string, assigned: object[]) => ({
  __typename: 'Startup',
  _id,
  name,
  logo: null,
  oneLiner: null,
  city: null,
  country: null,
  status: 'active',
  people: [],
  programs: [],
  industries: [],
  tags: [],
  latestPost: null,
  foundedYear: null,
  businessModel: null,
  stage: null,
  createdAt: '2026-01-01T00:00:00Z',
  assigned,
});

const spring = { __typename: 'Program', _id: 'spring', name: 'Spring', startsOn: null, endsOn: null };
const all = featureState('Scale', [...featureNames]);

const call = (action: string, ids: readonly string[], input: object) => ({ kind: 'startups', action, ids, input });

async function renderList(surroundings: Surroundings = {}) {
  const changed = vi.fn();
  const rows = [startup('acme', 'Acme', [mona]), startup('bolt', 'Bolt', [])];
  const client = fakeClient((name, variables) => {
    if (name === 'Assignations') return { assignationList: { rows, next: null, count: 2, isCountCapped: false } };
    if (name === 'AssignablePeople') return { assignablePeople: [mona, ali] };
    if (name === 'Programs') return { programs: [spring] };
    if (name !== 'RunBatch') return undefined;
    changed(variables);
    const ids = variables.ids as string[];
    return {
      runBatch: ids.map((_id) => ({ __typename: 'BatchRecordResult', _id, code: null, message: null, undoId: null })),
    };
  });
  return { list: await renderPart(<AssignationsPage />, { client, features: all, ...surroundings }), changed };
}

test('changes the people of one startup: only what was added and removed is sent', async () => {
  const { list, changed } = await renderList();
  await list.getByRole('button', { name: /^(Assign|Change): Acme/ }).click();
  await page.getByRole('button', { name: 'Remove Mona Mentor' }).click();
  await page.getByRole('combobox', { name: 'People' }).click();
  await page.getByRole('option', { name: 'Ali Advisor' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => changed.mock.calls[0]?.[0])
    .toEqual(call('people', ['acme'], { add: ['ali'], remove: ['mona'] }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('assigns one startup at a time without bulkDataAssignation', async () => {
  const features = featureState(
    'Scale',
    featureNames.filter((name) => name !== 'bulkDataAssignation'),
  );
  const { list } = await renderList({ features });
  await expect.element(list.getByRole('button', { name: /^(Assign|Change): Acme/ })).toBeVisible();
  await expect.element(list.getByRole('checkbox').first()).not.toBeInTheDocument();
});

test('asks for a person before it saves', { tags: ['night'] }, async () => {
  const { list, changed } = await renderList();
  await list.getByRole('button', { name: /^(Assign|Change): Bolt/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Choose at least one')).toBeVisible();
  expect(changed).not.toHaveBeenCalled();
});

test('assigns people to all selected startups, from right to left too', { tags: ['night'] }, async () => {
  const { list, changed } = await renderList({ language: 'ar' });
  for (const box of [0, 1]) await list.getByRole('checkbox').nth(box).click();
  await page.getByRole('button', { name: 'تكليف أشخاص' }).click();
  await page.getByRole('combobox', { name: 'الأشخاص' }).click();
  await page.getByRole('option', { name: 'Ali Advisor' }).click();
  await page.getByRole('button', { name: 'حفظ (2)' }).click();
  await expect
    .poll(() => changed.mock.calls[0]?.[0])
    .toEqual(call('people', ['acme', 'bolt'], { add: ['ali'], remove: [] }));
});

test('changes the programs of one startup, and of many', async () => {
  const { list, changed } = await renderList();
  await list.getByRole('button', { name: 'Assign: Programs of Acme' }).click();
  await page.getByRole('combobox', { name: 'Programs' }).click();
  await page.getByRole('option', { name: 'Spring' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => changed.mock.calls[0]?.[0])
    .toEqual(call('programs', ['acme'], { add: ['spring'], remove: [] }));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  setSelected(['acme', 'bolt']);
  await list.getByRole('button', { name: 'Change programs' }).click();
  await page.getByRole('combobox', { name: 'Add' }).click();
  await page.getByRole('option', { name: 'Spring' }).click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect
    .poll(() => changed.mock.calls[1]?.[0])
    .toEqual(call('programs', ['acme', 'bolt'], { add: ['spring'], remove: [] }));
});
