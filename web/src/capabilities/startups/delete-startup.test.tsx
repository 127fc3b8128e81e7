import { newId } from '@seedbed/domain/kernel/ids.ts';
import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { undoable } from '#platform/testing/fake-client.ts';
import { renderSelected, renderSending } from '#platform/testing/sent-changes.tsx';
import { StartupMenu } from './file/startup-menu.tsx';
import { useStartupSelection } from './management/use-startup-selection.tsx';
import type { PortfolioStartup } from './startup-cells.tsx';
import type { WholeStartup } from './startup-context.ts';

const rows = [newId(), newId()].map((_id) => ({ _id, status: 'active' }) as unknown as PortfolioStartup);
const ids = rows.map(({ _id }) => _id);
const useSelected = () => {
  const { actions, dialog } = useStartupSelection();
  return { actions: actions(rows), dialog };
};

test('asks before it deletes a startup, offers Undo and returns to the list', async () => {
  const startup = { _id: ids[0], name: 'Acme', status: 'active' } as unknown as WholeStartup;
  const answer = undoable({ deleteStartup: ids[0] }, 'undo');
  const { shown, sent } = await renderSending(<StartupMenu startup={startup} />, answer, { actor: anActor('Admin') });
  await shown.getByRole('button', { name: 'More actions for Acme' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect
    .element(page.getByText('Delete Acme, with its tasks, posts and metrics?', { exact: false }))
    .toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Acme deleted')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(shown.getByText('/startups/management')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('DeleteStartup', { startupId: ids[0] });
});

test.each([
  ['Admin', true],
  ['Staff', false],
] as const)('deletes the selected startups, after a question: %s', async (role, isOffered) => {
  const { shown, sent } = await renderSelected(ids, useSelected, { actor: anActor(role) });
  await expect.element(shown.getByRole('button', { name: 'Fill in a field' })).toBeVisible();
  const remove = shown.getByRole('button', { name: 'Delete startups' });
  expect(remove.elements()).toHaveLength(isOffered ? 1 : 0);
  if (!isOffered) return;
  await remove.click();
  await expect.element(page.getByText('Delete the selected startups (2)', { exact: false })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('button', { name: /^Delete.*2/ }).click();
  await expect
    .poll(() => sent.mock.calls[0])
    .toMatchObject(['RunBatch', { kind: 'startups', action: 'delete', ids, input: {} }]);
  await expect.element(page.getByText('2 startups processed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test.each([true, false])('offers tags of startups only while they can be changed: %s', async (activated) => {
  const features = [{ name: 'startupTaxonomyEditable' as const, activated, enabled: true }];
  const { shown } = await renderSelected(ids, useSelected, { actor: anActor('Admin'), features });
  await expect.element(shown.getByRole('button', { name: 'Fill in a field' })).toBeVisible();
  expect(shown.getByRole('button', { name: 'Change tags' }).elements()).toHaveLength(activated ? 1 : 0);
});
