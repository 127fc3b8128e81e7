import { newId } from '@seedbed/domain/kernel/ids.ts';
import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { undoable } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { renderSelected, renderSending } from '#platform/testing/sent-changes.tsx';
import { ApplicationMenu } from './record/application-menu.tsx';
import { useApplicationSelection } from './working/bulk/use-application-selection.tsx';

const ids = [newId(), newId()];

test('asks before it deletes an application, offers Undo and returns to the list', async () => {
  const application = { _id: ids[0], name: 'Acme', canDelete: true } as unknown as ApplicationRecordFragment;
  const answer = undoable({ deleteApplication: ids[0] }, 'undo');
  const { shown, sent } = await renderSending(<ApplicationMenu application={application} />, answer);
  await shown.getByRole('button', { name: 'More actions for Acme' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect
    .element(page.getByText('Delete Acme, with its answers, comments and evaluations?', { exact: false }))
    .toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Acme deleted')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(shown.getByText('/applications/overview')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('DeleteApplication', { applicationId: ids[0] });
});

test('offers no menu without the right to delete', async () => {
  const application = { _id: ids[0], name: 'Acme', canDelete: false } as unknown as ApplicationRecordFragment;
  const shown = await renderPart(<ApplicationMenu application={application} />, {});
  await expect.element(shown.getByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['Admin', true],
  ['Staff', false],
] as const)('deletes the selected applications, after a question: %s', async (role, isOffered) => {
  const useSelected = () => {
    const { actions, dialog } = useApplicationSelection();
    return { actions: actions(), dialog };
  };
  const { shown, sent } = await renderSelected(ids, useSelected, { actor: anActor(role) });
  await expect.element(shown.getByRole('button', { name: 'Change tags' })).toBeVisible();
  const remove = shown.getByRole('button', { name: 'Delete applications' });
  expect(remove.elements()).toHaveLength(isOffered ? 1 : 0);
  if (!isOffered) return;
  await remove.click();
  await expect.element(page.getByText('Delete the selected applications (2)?', { exact: false })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('button', { name: /^Delete.*2/ }).click();
  await expect
    .poll(() => sent.mock.calls[0])
    .toMatchObject(['RunBatch', { kind: 'applications', action: 'delete', ids, input: {} }]);
  await expect.element(page.getByText('2 applications processed.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});
