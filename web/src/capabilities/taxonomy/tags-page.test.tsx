import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routes } from '#app/routes.ts';
import { setRoutes } from '#platform/routes.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as TagsPage } from './tags-page.tsx';

setRoutes(routes);

const tag = (_id: string, name: string, given: object = {}) => ({
  __typename: 'EditedTag',
  _id,
  name,
  color: null,
  isArchived: false,
  version: 1,
  usage: [{ __typename: 'TagUsage', of: 'people', count: 2 }],
  ...given,
});
const alumni = tag('alumni', 'Alumni', { color: 'green' });
const board = tag('board', 'Board');
const crew = tag('crew', 'Crew');
const former = tag('former', 'Former', { isArchived: true });

async function renderTags(surroundings: Surroundings = {}, tags: object[] = [alumni, board, crew, former]) {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'EditedTags') return { editedTags: tags };
    if (name === 'SkillRules') return { currentIncubator: { _id: 'i', allowWriteInOptionInUserSkills: false } };
    sent(name, variables);
    const field = `${name[0]?.toLowerCase()}${name.slice(1)}`;
    return { [field]: alumni };
  });
  const part = await renderPart(<TagsPage />, { client, path: '/taxonomy/tags/user', ...surroundings });
  return { part, sent };
}

const order = (part: { element: () => Element }) =>
  Array.from(part.element().querySelectorAll('[data-row]'), (row) => row.getAttribute('data-row')).join(' ');
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });

test('lists tags with their use, and archived ones apart', async () => {
  const { part } = await renderTags();
  await expect.element(part.getByRole('heading', { name: 'User Tags' })).toBeVisible();
  expect(order(part)).toBe('alumni board crew');
  await expect.element(part.getByText('2 people').first()).toBeVisible();
  await part.getByText('Archived').click();
  await expect.poll(() => order(part)).toBe('former');
});

test.each([
  ['user', 'tag'],
  ['skills', 'skill'],
  ['mentortag', 'mentorTag'],
  ['industry', 'industry'],
])('links the use of %s to the people that have it, former ones too', async (kind, column) => {
  const path = kind === 'industry' ? '/admin/configuration/industries' : `/taxonomy/tags/${kind}`;
  const { part } = await renderTags({ path }, [alumni]);
  const link = part.getByRole('link', { name: 'Alumni: 2 people' });
  await expect.element(link).toHaveAttribute('href', `/admin/configuration/users?state=all&${column}=alumni`);
});

test('moves a tag with the keyboard, keeps the focus, says the place, and sends one move after the other', async () => {
  const { part, sent } = await renderTags();
  await focus(handle('Alumni'));
  await press('ArrowDown', 'ArrowDown');
  await expect.poll(() => order(part)).toBe('board crew alumni');
  await expect.element(handle('Alumni')).toHaveFocus();
  await expect.element(part.getByText('Moved to place 3 of 3')).toBeInTheDocument();
  await expect
    .poll(() => sent.mock.calls)
    .toEqual([
      ['MoveTag', { tagId: 'alumni', after: 'board' }],
      ['MoveTag', { tagId: 'alumni', after: 'crew' }],
    ]);
});

test.each(['en', 'ar'] as const)('moves a tag by dragging its handle in %s', { tags: ['night'] }, async (language) => {
  const { part, sent } = await renderTags({ language });
  await expect.poll(() => order(part)).toBe('alumni board crew');
  const [first, , last] = Array.from(part.element().querySelectorAll('[data-handle]'));
  await userEvent.dragAndDrop(last as HTMLElement, first as HTMLElement, { targetPosition: { x: 5, y: 1 } });
  await expect.poll(() => sent.mock.calls).toEqual([['MoveTag', { tagId: 'crew', after: null }]]);
  expect(order(part)).toBe('crew alumni board');
});

test('adds a tag with a color, and asks for a name', async () => {
  const { sent } = await renderTags();
  await page.getByRole('button', { name: 'Add entry' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: 'Name' }).fill('Press');
  await page.getByRole('radio', { name: 'Blue' }).click({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  const expected = { tag: { id: expect.any(String), kind: 'user', name: 'Press', color: 'blue' } };
  await expect.poll(() => sent.mock.calls).toEqual([['CreateTag', expected]]);
});

test('merges several tags into one', { tags: ['night'] }, async () => {
  const { sent } = await renderTags();
  await page.getByRole('button', { name: 'More actions: Board' }).click();
  await page.getByRole('menuitem', { name: 'Merge others into this' }).click();
  await page.getByRole('combobox', { name: 'Entries to merge' }).click();
  await page.getByRole('option', { name: 'Crew' }).click();
  await expect.element(page.getByText('2 uses of them change.')).toBeVisible();
  await press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.mock.calls).toEqual([['MergeTags', { into: 'board', tagIds: ['crew'] }]]);
});

test('shows a list that the person or the organization cannot change without its controls', async () => {
  for (const surroundings of [{ actor: anActor('Coach') }, { path: '/taxonomy/tags/startup' }]) {
    const { part } = await renderTags(surroundings);
    await expect.element(part.getByText('Board')).toBeVisible();
    expect(part.getByRole('button').elements()).toEqual([]);
  }
});

test('shows a thousand tags in steps, and finds one of them', { tags: ['night'] }, async () => {
  const many = Array.from({ length: 1_000 }, (_, i) => tag(`t${i}`, `Tag ${i}`));
  const { part } = await renderTags({}, many);
  await expect.poll(() => part.element().querySelectorAll('[data-row]').length).toBe(100);
  await part.getByRole('searchbox').fill('tag 777');
  await expect.poll(() => order(part)).toBe('t777');
});
