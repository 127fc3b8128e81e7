import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { ApplicationBoard } from './application-board.tsx';

const row = (name: string) => ({
  __typename: 'Application',
  ...{
    _id: name,
    name,
    funnelId: 'f',
    funnelName: 'Spring',
    roundId: 'r',
    roundName: 'Reading',
    status: 'under_review',
  },
  ...{ outcomeReason: null, submittedAt: null, enteredAt: '2026-11-02T09:00:00Z', noticeAt: null, decidedAt: null },
  ...{ fillingId: null, version: 1, country: null, source: null, daysInRound: 3, readersAssigned: 3, readersDone: 2 },
  ...{ rawScore: 71.6, adjustedScore: null, spread: null, waitlistRank: null, tally: null, tags: [], applicant: null },
});

interface BoardRequest {
  filter: unknown;
  cursor?: string | null;
}

async function open(surroundings: Surroundings = {}) {
  const asked: BoardRequest[] = [];
  const client = fakeClient((name, variables) => {
    if (name !== 'ApplicationList') return undefined;
    asked.push(variables as unknown as BoardRequest);
    const isRead = JSON.stringify(variables.filter).includes('"values":["under_review"]');
    return {
      applicationList: {
        __typename: 'ApplicationListPage',
        ...{ rows: isRead ? [row('Acme'), row('Birch')] : [], next: null, count: isRead ? 2 : 0, isCountCapped: false },
      },
    };
  });
  const filter = { column: 'funnel', operator: 'ANY_OF', values: ['f'] };
  const board = <ApplicationBoard variables={{ filter, sort: null, group: null, search: '', limit: 50 } as never} />;
  return { main: await renderPart(board, { client, ...surroundings }), asked };
}

test('shows a column for each status with applications, of those that match the list', async () => {
  const { main, asked } = await open();
  const column = main.getByRole('region', { name: 'Under review', exact: true });
  await expect.element(column.getByText('3 days · 2/3 read · Score 72 of 100').first()).toBeVisible();
  await expect.element(column.getByRole('listitem')).toHaveLength(2);
  expect(main.getByRole('heading', { level: 2 }).elements()).toHaveLength(1);
  expect(asked).toHaveLength(8);
  for (const { filter } of asked) expect(JSON.stringify(filter)).toContain('"values":["f"]');
});

test('scrolls sideways within itself on a phone, from right to left', async () => {
  const { main } = await open({ language: 'ar', viewport: [320, 700] });
  await expect.element(main.getByText('Acme')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
