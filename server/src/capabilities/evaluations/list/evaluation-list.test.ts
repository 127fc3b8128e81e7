import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { expect, test } from 'vitest';
import { assignEvaluations } from '#capabilities/evaluations/assigning/assign.ts';
import { planFor } from '#capabilities/evaluations/assigning/plan-assignments.ts';
import { readTx } from '#platform/tx.ts';
import { readApplication, readRound } from '#testing/evaluation-round.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';

const query = `query ($filter: JSON, $search: String, $sort: ListSort) {
  evaluationList(filter: $filter, search: $search, sort: $sort) { rows { name state evaluator { fullName } } count }
}`;

test('lists, searches and filters the evaluations of the applications that the person reviews', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const sub = await tenant.person('SubAdmin');
  const reader = await tenant.person('Evaluator', { fullName: 'Eva Reader' });
  const [own, others] = [await readRound(tenant, sub), await readRound(tenant, staff)];
  for (const [round, name] of [
    [own, 'Acme'],
    [others, 'Birch'],
    [others, 'Cedar'],
  ] as const) {
    const { id } = await readApplication(tenant, round, { name });
    const plan = { method: 'hand', evaluatorIds: [reader.userId], applicationIds: [id] };
    const { fingerprint } = await readTx(staff, (tx) => planFor(tx, staff, round.roundId, plan));
    await assignEvaluations(staff, { roundId: round.roundId, plan, fingerprint }, zone);
  }
  const namesFor = async (who: Actor, variables: object = {}) => {
    const { data } = await graphql(tenant, who, query, variables);
    return data?.evaluationList?.rows.map(({ name }: { name: string }) => name).toSorted() ?? 'refused';
  };
  expect(await namesFor(staff)).toEqual(['Acme', 'Birch', 'Cedar']);
  expect(await namesFor(sub)).toEqual(['Acme']);
  expect(await namesFor(reader)).toBe('refused');
  expect(await namesFor(await tenant.person('Mentor'))).toBe('refused');
  expect(await namesFor(staff, { search: 'bir' })).toEqual(['Birch']);
  const inRound = { column: 'round', operator: 'ANY_OF', values: [others.roundId] };
  expect(await namesFor(staff, { filter: inRound })).toEqual(['Birch', 'Cedar']);
  const { data } = await graphql(tenant, staff, query, { sort: { column: 'application', isDescending: true } });
  expect(data.evaluationList.rows[0]).toEqual({
    name: 'Cedar',
    state: 'assigned',
    evaluator: { fullName: 'Eva Reader' },
  });
  for (const column of ['score', 'submittedAt', 'dueAt', 'assignedAt'])
    expect(await namesFor(staff, { sort: { column } })).toHaveLength(3);
});
