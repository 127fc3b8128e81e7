import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import arabic from '#locales/ar/batches.json';
import { registerRecordLinks } from '#platform/record-links.ts';
import { useIsChanging } from '#platform/selection.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { TasksIcon } from '#platform/ui/icons.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { BatchFailures } from './batch-failures.tsx';
import { Component as JobsPage } from './jobs/jobs-page.tsx';
import { BatchPanel } from './panel/batch-panel.tsx';
import { BatchPanels } from './panel/batch-panels.tsx';
import { useFollowedBatches } from './panel/followed.ts';
import { useRunBatch } from './use-run-batch.ts';
import { useStartBatch } from './use-start-batch.ts';

const batch = (fields: object = {}) => ({
  __typename: 'BatchOperation',
  _id: 'one',
  kind: 'startups',
  action: 'fields',
  isUndo: false,
  state: 'IN_PROGRESS',
  isValid: true,
  result: null,
  count: 5,
  succeeded: 2,
  failed: 0,
  error: null,
  createdAt: new Date().toISOString(),
  canRetry: false,
  canUndo: false,
  by: null,
  ...fields,
});

async function panel(fields: object, surroundings: Surroundings = {}) {
  const closed = vi.fn();
  const client = fakeClient((name) => (name === 'BatchOperation' ? { batchOperation: batch(fields) } : undefined));
  const followed = { id: 'one', kind: 'startups' } as const;
  const part = await renderPart(<BatchPanel batch={followed} onClose={closed} />, { client, ...surroundings });
  return { part, closed };
}

test('shows the processed and failed count while it runs', async () => {
  const { part } = await panel({ failed: 1 });
  await expect.element(part.getByText('Processing 3/5 startups.')).toBeVisible();
  await expect.element(part.getByText('Failed:1.')).toBeVisible();
});

test('closes itself after a full success', { tags: ['night'] }, async () => {
  const { part, closed } = await panel({ state: 'COMPLETED', result: 'SUCCEEDED', succeeded: 5 });
  await expect.element(part.getByText('5 startups processed.')).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
  // A pointer left over the panel would hold it.
  await userEvent.unhover(part.getByText('5 startups processed.'));
  await expect.poll(() => closed.mock.calls.length).toBe(1);
});

test('keeps a partial success open, with retry', { tags: ['night'] }, async () => {
  const partly = { state: 'COMPLETED', result: 'PARTIALLY_SUCCEEDED', succeeded: 4, failed: 1, canRetry: true };
  const { part, closed } = await panel(partly);
  await expect.element(part.getByText('4 startups processed and 1 failed startups.')).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Retry failed' })).toBeVisible();
  await part.getByRole('button', { name: 'Close' }).click();
  expect(closed).toHaveBeenCalledOnce();
});

test('undoes from the panel, as invitations sent again while their emails are held [UX-B4]', async () => {
  const sent = vi.fn();
  const done = batch({ kind: 'users', action: 'invite', state: 'COMPLETED', result: 'SUCCEEDED', canUndo: true });
  const client = fakeClient((name, variables) => {
    if (name === 'BatchOperation') return { batchOperation: done };
    if (name !== 'UndoBatchOperation') return undefined;
    sent(variables);
    return { undoBatchOperation: batch({ _id: 'two', kind: 'users', action: 'invite', isUndo: true }) };
  });
  const followed = { id: 'one', kind: 'users' } as const;
  const part = await renderPart(<BatchPanel batch={followed} onClose={() => {}} />, { client });
  await part.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ id: 'one' }]]);
});

test.each([
  [1440, 900],
  [390, 844],
] as const)('leaves the panel free of toasts at %i pixels', { tags: ['night'] }, async (width, height) => {
  const client = fakeClient((name) => (name === 'BatchOperation' ? { batchOperation: batch() } : undefined));
  const panels = <BatchPanels batches={[{ id: 'one', kind: 'startups' }]} />;
  const part = await renderPart(panels, { client, viewport: [width, height] });
  const box = part.getByRole('article');
  await expect.element(box).toBeVisible();
  toast('Saved');
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect
    .poll(() => page.getByText('Saved').element().getBoundingClientRect().bottom)
    .toBeLessThan(box.element().getBoundingClientRect().top);
});

test('shows a failed validation in the header', async () => {
  const { part } = await panel({ state: 'FAILED', isValid: false, result: 'FAILED', succeeded: 0, failed: 5 });
  await expect.element(part.getByRole('heading', { name: 'There was problem processing your request.' })).toBeVisible();
  await expect.element(part.getByText('Failed: 5 startups.')).toBeVisible();
});

test('lists jobs with their reasons, in Arabic too', async () => {
  const failures = [{ __typename: 'BatchFailure', recordId: 'r', name: 'Acme', message: 'Not found' }];
  const client = fakeClient((name) =>
    name === 'BatchOperationList'
      ? {
          batchOperationList: {
            rows: [batch({ state: 'COMPLETED', result: 'PARTIALLY_SUCCEEDED', failed: 1 })],
            ...{ next: null, count: 1, isCountCapped: false },
          },
        }
      : { batchOperation: { __typename: 'BatchOperation', _id: 'one', failures } },
  );
  const english = await renderPart(<JobsPage />, { client });
  await expect.element(english.getByText('Completed')).toBeVisible();
  await english.getByRole('button', { name: 'Failed: 1' }).click();
  await expect.element(english.getByText('Acme: Not found')).toBeVisible();
  const part = await renderPart(<JobsPage />, { client, language: 'ar', viewport: [390, 844] });
  await expect.element(part.getByText(arabic.states.COMPLETED)).toBeVisible();
});

test('opens an application that stayed as it was', async () => {
  registerRecordLinks([
    {
      kind: 'Application',
      label: 'search:kinds.Application',
      path: (id) => `/application/${id}/activities`,
      Icon: TasksIcon,
    },
  ]);
  const reason = 'Choose one of the reasons of the round';
  const failures = [{ __typename: 'BatchFailure', recordId: 'r', name: 'Acme', message: reason }];
  const client = fakeClient(() => ({ batchOperation: { __typename: 'BatchOperation', _id: 'one', failures } }));
  const part = await renderPart(<BatchFailures id="one" kind="applications" />, { client });
  await expect.element(part.getByText(`Acme: ${reason}`)).toBeVisible();
  await expect.element(part.getByRole('link', { name: 'Acme' })).toHaveAttribute('href', '/application/r/activities');
});

test('marks the rows at once, until the result is known', async () => {
  const client = fakeClient((name, variables) => {
    if (name === 'StartBatchOperation') return { startBatchOperation: batch({ _id: variables.id }) };
    if (name === 'BatchOperation')
      return { batchOperation: batch({ _id: variables.id, state: 'COMPLETED', result: 'SUCCEEDED', succeeded: 5 }) };
    return undefined;
  });
  function Start() {
    const { begin } = useStartBatch('startups');
    const isChanging = useIsChanging('a');
    const batches = useFollowedBatches();
    const seen = useRef<boolean[]>([]);
    if (seen.current.at(-1) !== isChanging) seen.current.push(isChanging);
    return (
      <>
        <button type="button" onClick={() => void begin('fields', ['a'], {})}>
          Start
        </button>
        <p data-testid="seen">{seen.current.join(' ')}</p>
        <BatchPanels batches={batches} />
      </>
    );
  }
  const part = await renderPart(<Start />, { client });
  await part.getByRole('button', { name: 'Start' }).click();
  await expect.element(part.getByTestId('seen')).toHaveTextContent('false true false');
});

async function runOn(kind: 'tasks' | 'startups', count: number) {
  const sent: [name: string, count: number][] = [];
  const changed: number[] = [];
  const client = fakeClient((name, variables) => {
    const ids = (variables.ids ?? []) as string[];
    sent.push([name, ids.length]);
    if (name === 'StartBatchOperation') return { startBatchOperation: batch({ _id: variables.id }) };
    if (name !== 'RunBatch') return undefined;
    const result = (_id: string) =>
      Number(_id) % 2
        ? { _id, code: 'no', message: 'Not yours', undoId: null }
        : { _id, code: null, message: null, undoId: 'undo' };
    return { runBatch: ids.map((id) => ({ __typename: 'BatchRecordResult', ...result(id) })) };
  });
  const ids = Array.from({ length: count }, (_, i) => String(i));
  function Run() {
    const { change } = useRunBatch(kind);
    const run = () => void change('tags', ids, {}, (n) => `Changed: ${n}`).then((all) => changed.push(all.length));
    return (
      <button type="button" onClick={run}>
        Run
      </button>
    );
  }
  const part = await renderPart(<Run />, { client });
  await part.getByRole('button', { name: 'Run' }).click();
  await expect.poll(() => changed.length).toBe(1);
  return { sent, changed };
}

test('changes up to a hundred records in one call, with undo, and shows refusals once', async () => {
  expect(await runOn('startups', 100)).toEqual({ sent: [['RunBatch', 100]], changed: [50] });
  await expect.element(page.getByText('Changed: 50')).toBeVisible();
  await expect.element(page.getByText('Unchanged: 50. Not yours')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('starts a job for more than a hundred records', async () => {
  expect(await runOn('startups', 101)).toMatchObject({ sent: [['StartBatchOperation', 101]], changed: [101] });
});

test('changes more than a hundred records of a kind without jobs in several calls', async () => {
  const { sent, changed } = await runOn('tasks', 700);
  expect(sent).toEqual(Array.from({ length: 7 }, () => ['RunBatch', 100]));
  expect(changed).toEqual([350]);
  await expect.element(page.getByText('Unchanged: 350. Not yours')).toBeVisible();
});
