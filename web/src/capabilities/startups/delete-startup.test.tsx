import { newId } from '@seedbed/domain/kernel/ids.ts';
import { anActor } from '@seedbed/domain/testing/an-actor.ts';
import { useHref, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setSelected, useSelectableList } from '#platform/selection.ts';
import { fakeClient, undoable } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { SelectionBar } from '#platform/ui/rows/selection-bar.tsx';
import { StartupMenu } from './file/startup-menu.tsx';
import { useStartupSelection } from './management/use-startup-selection.tsx';
import type { PortfolioStartup } from './startup-cells.tsx';
import type { WholeStartup } from './startup-context.ts';

const rows = [newId(), newId()].map((_id) => ({ _id, status: 'active' }) as unknown as PortfolioStartup);
const ids = rows.map(({ _id }) => _id);

test('deletes a startup apart from archiving, offers Undo and returns to the list', async () => {
  const Address = () => <p>{useHref(useLocation())}</p>;
  const startup = { _id: ids[0], name: 'Acme', status: 'active' } as unknown as WholeStartup;
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    sent(name, variables);
    return undoable({ deleteStartup: ids[0] }, 'undo');
  });
  const shown = await renderPart(
    <>
      <StartupMenu startup={startup} />
      <Address />
    </>,
    { client, actor: anActor('Admin') },
  );
  await shown.getByRole('button', { name: 'More actions for Acme' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Acme deleted')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.element(shown.getByText('/startups/management')).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith('DeleteStartup', { startupId: ids[0] });
});

test.each([
  ['Admin', true],
  ['Staff', false],
] as const)('deletes the selected startups as one job, after a question: %s', async (role, isOffered) => {
  function Selected() {
    const { actions, dialog } = useStartupSelection();
    useSelectableList(ids, actions(rows));
    return (
      <>
        <SelectionBar />
        {dialog}
      </>
    );
  }
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    sent(name, variables);
    return { startBatchOperation: { __typename: 'BatchOperation', _id: 'batch' } };
  });
  const shown = await renderPart(<Selected />, { client, actor: anActor(role) });
  setSelected(ids);
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
    .toMatchObject(['StartBatchOperation', { kind: 'startups', action: 'delete', ids, input: {} }]);
});

test.each([true, false])('offers tags of startups only while they can be changed: %s', async (activated) => {
  function Selected() {
    useSelectableList(ids, useStartupSelection().actions(rows));
    return <SelectionBar />;
  }
  const features = [{ name: 'startupTaxonomyEditable' as const, activated, enabled: true }];
  const shown = await renderPart(<Selected />, { actor: anActor('Admin'), features });
  setSelected(ids);
  await expect.element(shown.getByRole('button', { name: 'Fill in a field' })).toBeVisible();
  expect(shown.getByRole('button', { name: 'Change tags' }).elements()).toHaveLength(activated ? 1 : 0);
});
