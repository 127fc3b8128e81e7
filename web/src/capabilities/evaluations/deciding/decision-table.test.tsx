import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component } from './decisions-page.tsx';
import { HeldEmailList } from './held-emails.tsx';

const result = (adjustedMean: number, more: object = {}) => ({
  __typename: 'EvaluationResult',
  ...{ roundId: 'r', assigned: 3, done: 3, rawMean: adjustedMean - 1, adjustedMean, spread: 12 },
  ...{ tally: [0, 1, 1, 1], isToDiscuss: false, ...more },
});
const application = (id: string, results: readonly object[], status = 'pending_decision') => ({
  __typename: 'Application',
  ...{ _id: id, name: id, status, version: 4, evaluationResults: results },
});

interface Call {
  applications: readonly { id: string; version: number }[];
  reason: string | null;
}

const Address = () => <p data-testid="address">{decodeURIComponent(useLocation().search)}</p>;

async function open(surroundings: Surroundings = {}) {
  const calls: Call[] = [];
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
    if (name === 'RoundDecisions')
      return {
        applicationList: {
          __typename: 'ApplicationListPage',
          ...{ next: null, count: 3, isCountCapped: false },
          rows: [
            application('Acme', [result(40)]),
            application('Birch', [result(71, { isToDiscuss: true })]),
            application('Cedar', []),
            application('Dune', [], 'accepted'),
          ],
        },
      };
    if (name !== 'DecideApplications') return undefined;
    calls.push(variables as unknown as Call);
    return { decideApplications: { __typename: 'ManyDecisions', decided: 1, refused: ['Birch'], undoIds: ['u'] } };
  });
  const decisions = (
    <>
      <Component />
      <Address />
    </>
  );
  return { main: await renderPart(decisions, { client, ...surroundings }), calls };
}

// First: a text field of another test leaves an element to measure by in the page.
test('fits a narrow phone, from right to left', async () => {
  const { main } = await open({ language: 'ar', viewport: [360, 740] });
  await expect.element(main.getByRole('row', { name: /Birch/ })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('shows raw, adjusted, spread and tally side by side, the best first, and nothing that is decided', async () => {
  const { main } = await open();
  const birch = main.getByRole('row', { name: /Birch/ });
  for (const name of ['70', '71', '12']) await expect.element(birch.getByRole('cell', { name })).toBeVisible();
  await expect.element(birch.getByText('Discuss')).toBeVisible();
  const rows = main.getByRole('row').elements();
  expect(rows.slice(1).map((row) => row.textContent?.match(/Acme|Birch|Cedar|Dune/)?.[0])).toEqual([
    'Birch',
    'Acme',
    'Cedar',
  ]);
});

test('sorts by a score that is pressed, without a value last', async () => {
  const { main } = await open();
  await expect.element(main.getByRole('columnheader', { name: /Adjusted/ })).toHaveAttribute('aria-sort', 'descending');
  await main.getByRole('button', { name: 'Raw mean' }).click();
  const names = () =>
    main
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.textContent?.match(/Acme|Birch|Cedar/)?.[0]);
  await expect.poll(names).toEqual(['Acme', 'Birch', 'Cedar']);
  await main.getByRole('button', { name: 'Raw mean' }).click();
  await expect.poll(names).toEqual(['Birch', 'Acme', 'Cedar']);
});

test('rejects the chosen ones with the versions that the person saw, and keeps the refused ones chosen', async () => {
  const { main, calls } = await open();
  await main.getByRole('checkbox', { name: 'Choose Acme' }).click();
  await main.getByRole('checkbox', { name: 'Choose Birch' }).click();
  await expect
    .element(main.getByRole('link', { name: /Compare/ }))
    .toHaveAttribute('href', '/applications/compare?ids=Birch,Acme');
  await main.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too early.');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject (2)' }).click();
  await expect.element(page.getByText('Decided: 1. Not possible now: 1.')).toBeVisible();
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
  await expect.element(main.getByRole('checkbox', { name: 'Choose Birch' })).toBeChecked();
  await expect.element(main.getByRole('checkbox', { name: 'Choose Acme' })).not.toBeChecked();
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
  await expect.element(main.getByRole('heading', { name: 'Emails that wait: 700' })).toBeVisible();
  await expect.element(main.getByText('The first 1 are listed. Send them, then the next.')).toBeVisible();
  await main.getByRole('button', { name: 'Send all' }).click();
  await expect.element(page.getByText('Send the emails of 1 decisions? This can’t be undone.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Send all' }).click();
  await expect.poll(() => sent).toEqual([{ roundId: 'r', fingerprint: 'seen' }]);
});
