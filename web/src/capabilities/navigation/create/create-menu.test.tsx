import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { registerCreateEntries } from '#platform/create-entries.ts';
import { useShortcutListener } from '#platform/shortcuts.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { CreateMenu } from './create-menu.tsx';
import { setCreating } from './creating.ts';

const Dialog = ({ opened }: { opened: boolean }) => (opened ? <div role="dialog">New task</div> : null);

function Bar() {
  useShortcutListener(true);
  return <CreateMenu />;
}

const render = (surroundings: Surroundings = {}) => {
  registerCreateEntries([{ name: 'Task', Dialog }]);
  return renderPart(<Bar />, surroundings);
};

afterEach(() => setCreating(null));

const mentor: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Mentor',
  scopes: resolveScopes('Mentor'),
  startupVisibility: 'ASSIGNED',
  peopleVisibility: 'ASSIGNED',
  ownStartupIds: [],
  assignedStartupIds: [],
};

test('opens its only entry at once, by click and by key', async () => {
  const bar = await render({ actor: mentor });
  await bar.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByRole('dialog', { name: '' })).toHaveTextContent('New task');
  expect(page.getByRole('menu').elements()).toEqual([]);
  setCreating(null);
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  await press('c');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('New task');
});

test('opens it in Arabic too', async () => {
  const bar = await render({ actor: mentor, language: 'ar', viewport: [390, 800] });
  await bar.getByRole('button').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('offers several entries in a menu, which the keyboard chooses from', async () => {
  await render();
  await press('c');
  await expect.element(page.getByRole('menuitem', { name: 'Task' })).toHaveFocus();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Task', 'Funnel', 'Program', 'Form', 'Event', 'Startup', 'Application Lead', 'User']);
  await press('Enter');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('New task');
});
