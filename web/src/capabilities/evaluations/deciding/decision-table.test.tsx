import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type ListPartProps, registerListParts } from '#platform/list/list-parts.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component } from './decisions-page.tsx';
import { HeldEmailList } from './held-emails.tsx';
import { offerDecisionUndo } from './undo-offers.ts';

const resultOf = (adjustedMean: number, more: object = {}) => ({
  __typename: 'EvaluationResult',
  ...{ roundId: 'r', assigned: 3, done: 3, rawMean: adjustedMean - 1, adjustedMean, spread: 12 },
  ...{ tally: [0, 1, 1, 1], isToDiscuss: false, ...more },
});
const application = (id: string, result: ReturnType<typeof resultOf> | null) => ({
  __typename: 'Application',
  ...{ _id: id, name: id, version: 4, readersDone: result?.done ?? 0, readersAssigned: result?.assigned ?? 0 },
  ...{ rawScore: result?.rawMean ?? null, adjustedScore: result?.adjustedMean ?? null, spread: result?.spread ?? null },
  evaluationResults: result ? [result] : [],
});

interface Call {
  applications: readonly { id: string; version: number }[];
  reason: string | null;
}

interface RunVariables {
  kind: string;
  action: string;
  ids: readonly string[];
  input: { versions: Record<string, number>; reason: string | null };
}

const Address = () => <p data-testid="address">{decodeURIComponent(useLocation().search)}</p>;

async function open(surroundings: Surroundings = {}) {
  const calls: Call[] = [];
  const asked: { filter: unknown; sort: unknown }[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'DecisionRounds')
      return {
        funnel: {
          __typename: 'Funnel',
          ...{ _id: 'f', name: 'Spring' },
          rounds: [{ __typename: 'FunnelRound', _id: 'r', name: 'Panel', roundType: 'staff_decision' }],
        },
      };
    if (name === 'HeldEmails') return { heldEmails: null };
    if (name === 'HeldCounts') return { heldCounts: [] };
    if (name === 'DecisionPreviewOf')
      return {
        decisionPreview: [
          { __typename: 'PlannedOutcome', kind: 'advances', name: 'Panel', count: 3, emails: [] },
          { __typename: 'PlannedOutcome', kind: 'becomes_member', name: null, count: 1, emails: [] },
        ],
      };
    if (name === 'RoundDecisions') {
      asked.push(variables as never);
      return {
        applicationList: {
          __typename: 'ApplicationListPage',
          ...{ next: null, count: 3, isCountCapped: false },
          rows: [
            application('Birch', resultOf(71, { isToDiscuss: true })),
            application('Acme', resultOf(40)),
            application('Cedar', null),
          ],
        },
      };
    }
    if (name === 'ApplicationIds') return { applicationList: { ids: ['Birch', 'Acme', 'Elm'], count: 3 } };
    if (name === 'ApplicationVersions')
      return { applicationVersions: [{ __typename: 'ApplicationVersion', _id: 'Elm', version: 9 }] };
    if (name !== 'RunBatch') return undefined;
    const { kind, action, ids, input } = variables as unknown as RunVariables;
    expect([kind, action]).toEqual(['applications', 'decide-in-round']);
    calls.push({
      applications: ids.map((id) => ({ id, version: input.versions[id] ?? 0 })),
      reason: input.reason,
    });
    const result = (_id: string) =>
      _id === 'Birch'
        ? { _id, code: 'Conflict', message: 'It has changed', undoId: null }
        : { _id, code: null, message: null, undoId: 'u' };
    return { runBatch: ids.map((id) => ({ __typename: 'BatchRecordResult', ...result(id) })) };
  });
  const decisions = (
    <>
      <Component />
      <Address />
    </>
  );
  return { main: await renderPart(decisions, { client, ...surroundings }), calls, asked };
}

// First: a text field of another test leaves an element to measure by in the page.
test.each(['ar', 'en'] as const)(
  'shows cards of at most three lines on a phone, %s',
  { tags: ['night'] },
  async (language) => {
    const { main } = await open({ language, viewport: [360, 740] });
    const birch = main.getByRole('listitem').filter({ hasText: 'Birch' });
    await expect.element(birch).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    expect(birch.element().getBoundingClientRect().height).toBeLessThanOrEqual(120);
    // The actions of a decision keep their words.
    await birch.getByRole('checkbox').click();
    await expect.element(main.getByText(language === 'ar' ? 'رفض' : 'Reject', { exact: true })).toBeVisible();
  },
);

test('asks for the applications that need a decision, the best first, and shows their scores', async () => {
  const { main, asked } = await open();
  const birch = main.getByRole('row', { name: /Birch/ });
  for (const name of ['70 of 100', '71 of 100', '12'])
    await expect.element(birch.getByRole('cell', { name })).toBeVisible();
  await expect.element(birch.getByText('3 of 3')).toBeVisible();
  await expect.element(birch.getByText('Discuss')).toBeVisible();
  expect(asked[0]).toMatchObject({
    sort: { column: 'adjustedScore', isDescending: true },
    filter: {
      all: [
        { column: 'status', values: ['pending_decision'] },
        { column: 'round', values: ['r'] },
      ],
    },
  });
  // Staff may decide about an application that people still read.
  await main.getByText('All pending', { exact: true }).click();
  await expect
    .poll(() => asked.at(-1)?.filter)
    .toMatchObject({ all: [{ values: expect.arrayContaining(['under_review', 'pending_decision']) }, {}] });
});

test('shows means, spread and recommendations side by side beside the sidebar of a laptop', async () => {
  const { main } = await open({ viewport: [1070, 900] });
  for (const name of ['Raw mean', 'Adjusted mean', 'Spread', 'Recommendations'])
    await expect.element(main.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible();
});

test('sorts by a score that is pressed, for all applications', { tags: ['night'] }, async () => {
  const { main, asked } = await open();
  await expect.element(main.getByRole('columnheader', { name: /Adjusted/ })).toHaveAttribute('aria-sort', 'descending');
  await main.getByRole('button', { name: 'Raw mean' }).click();
  await expect.poll(() => asked.at(-1)?.sort).toMatchObject({ column: 'rawScore' });
  await main.getByRole('button', { name: 'Spread' }).click();
  await expect.poll(() => asked.at(-1)?.sort).toMatchObject({ column: 'spread' });
});

test('rejects the chosen ones with the versions that the person saw, and keeps the refused ones chosen', async () => {
  const { main, calls } = await open();
  const box = (name: RegExp) => main.getByRole('row', { name }).getByRole('checkbox');
  await box(/Acme/).click();
  await expect.element(main.getByRole('button', { name: 'Reject' })).toBeVisible();
  expect(main.getByRole('button', { name: 'Compare applications' }).elements()).toEqual([]);
  await box(/Birch/).click();
  await expect.element(main.getByRole('button', { name: 'Compare applications' })).toBeVisible();
  await main.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too early.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject (2)' }).click();
  await expect.element(page.getByText(/Decided: 1. Not possible now: 1.\s+It has changed/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(calls).toMatchObject([
    {
      applications: [
        { id: 'Birch', version: 4 },
        { id: 'Acme', version: 4 },
      ],
      reason: 'Too early.',
    },
  ]);
  await expect.element(box(/Birch/)).toBeChecked();
  await expect.element(box(/Acme/)).not.toBeChecked();
});

test('decides all that match, also those that are not loaded', async () => {
  const { main, calls } = await open();
  await main.getByRole('row', { name: /Acme/ }).getByRole('checkbox').click();
  await main.getByRole('button', { name: 'Select all that match' }).click();
  await main.getByRole('button', { name: 'Accept' }).click();
  await expect.element(page.getByText('3 advance to Panel · 1 becomes a member')).toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Accept (3)' }).click();
  await expect
    .poll(() => calls[0]?.applications)
    .toEqual([
      { id: 'Birch', version: 4 },
      { id: 'Acme', version: 4 },
      { id: 'Elm', version: 9 },
    ]);
});

test('writes the columns of the table into a file', async () => {
  const Columns = ({ request }: ListPartProps) => <p data-testid="filed">{request.columns.join(' ')}</p>;
  registerListParts([{ place: 'menu', allow: () => true, texts: [], part: async () => Columns }]);
  const { main } = await open();
  await expect
    .element(main.getByTestId('filed'))
    .toHaveTextContent('name readersDone rawScore adjustedScore spread tally');
  registerListParts([]);
});

test('moves by arrow, and peeks by Space like every list', async () => {
  const { main } = await open({ path: '/applications/funnels/f/decisions' });
  const row = (name: RegExp) => main.getByRole('row', { name });
  await expect.element(row(/Birch/)).toBeVisible();
  await focus(row(/Birch/));
  await press('ArrowDown');
  await expect.element(row(/Acme/)).toHaveFocus();
  await press(' ');
  await expect.element(main.getByTestId('address')).toHaveTextContent('?peek=application:Acme');
});

test('sends exactly the emails that are listed, and only after a question', async () => {
  const sent: unknown[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'HeldEmails')
      return {
        heldEmails: {
          __typename: 'HeldEmails',
          fingerprint: 'seen',
          total: 700,
          emails: [
            { __typename: 'HeldEmail', _id: 'e', applicationId: 'a', name: 'Acme', outcome: 'rejected' as const },
          ],
        },
      };
    if (name !== 'SendHeldEmails') return undefined;
    sent.push(variables);
    return { sendHeldEmails: 1 };
  });
  const main = await renderPart(<HeldEmailList roundId="r" />, { client });
  offerDecisionUndo('Decided: 1.', 'u');
  await expect.element(page.getByText('Decided: 1.', { exact: true })).toBeVisible();
  await expect.element(main.getByRole('heading', { name: '700 emails on hold' })).toBeVisible();
  await expect.element(main.getByText('The first 1 are listed. Send them, then the next.')).toBeVisible();
  await main.getByRole('button', { name: 'Send all' }).click();
  await expect.element(page.getByText('Send the emails of 1 decisions? This can’t be undone.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Send all' }).click();
  await expect.poll(() => sent).toEqual([{ roundId: 'r', fingerprint: 'seen' }]);
  // A decision cannot be undone after its email.
  await expect.element(page.getByText('Emails of decisions sent: 1')).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).elements()).toEqual([]);
});
