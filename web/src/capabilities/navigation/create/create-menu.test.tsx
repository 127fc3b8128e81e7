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

test('opens its only entry at once, by click and by key', async () => {
  const bar = await render();
  await bar.getByRole('button', { name: 'Create' }).click();
  await expect.element(page.getByRole('dialog', { name: '' })).toHaveTextContent('New task');
  expect(page.getByRole('menu').elements()).toEqual([]);
  setCreating(null);
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  await press('c');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('New task');
});

test('opens it in Arabic too', async () => {
  const bar = await render({ language: 'ar', viewport: [390, 800] });
  await bar.getByRole('button').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
