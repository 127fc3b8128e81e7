import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applications } from '#capabilities/applications/table.ts';
import { resultsOf } from '#capabilities/evaluations/results/find-results.ts';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { publishedForm, readApplication, readRound, scorecard } from '#testing/evaluation-round.ts';
import { aTenant } from '#testing/tenant.ts';
import { demo } from './demo.ts';

test('seeds people who score differently, so that adjusted means matter and some applications are discussed', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  for (let i = 0; i < 11; i++) await tenant.person('Evaluator');
  const formId = await publishedForm(tenant, staff, 'evaluation', scorecard().questions);
  const round = await readRound(tenant, staff, { formId, minReaders: 3 });
  const ids: Awaited<ReturnType<typeof readApplication>>['id'][] = [];
  for (let i = 0; i < 40; i++) ids.push((await readApplication(tenant, round, { name: `Application ${i}` })).id);
  await inTenant(tenant.id, (tx) =>
    tx.db.update(applications).set({ status: 'pending_decision' }).where(eq(applications.roundId, round.roundId)),
  );
  await inTenant(tenant.id, (tx) => demo.add(tx));
  const rows = await readTx(staff, (tx) => tx.db.select().from(evaluations));
  expect(rows).toHaveLength(120);
  const results = [...(await readTx(staff, (tx) => resultsOf(tx, ids))).values()].flat();
  const discussed = results.filter(({ isToDiscuss }) => isToDiscuss).length / results.length;
  expect([discussed > 0, discussed < 0.25]).toEqual([true, true]);
  expect(results.some(({ rawMean, adjustedMean }) => Math.abs((rawMean ?? 0) - (adjustedMean ?? 0)) > 3)).toBe(true);
  const [listed] = await readTx(staff, (tx) =>
    tx.db
      .select()
      .from(applications)
      .where(eq(applications.id, ids[0] as (typeof ids)[number])),
  );
  expect(listed).toMatchObject({ readersAssigned: 3, readersDone: 3 });
  expect(listed?.rawScore).toBeCloseTo(
    results.find(({ applicationId }) => applicationId === listed?.id)?.rawMean ?? 0,
    0,
  );
});

test('leaves a reading open of each application that is still under review', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  for (let i = 0; i < 8; i++) await tenant.person('Evaluator');
  const formId = await publishedForm(tenant, staff, 'evaluation', scorecard().questions);
  const round = await readRound(tenant, staff, { formId, minReaders: 3 });
  for (let i = 0; i < 12; i++) await readApplication(tenant, round);
  await inTenant(tenant.id, (tx) => demo.add(tx));
  const rows = await readTx(staff, (tx) => tx.db.select().from(applications));
  expect(rows.map(({ readersAssigned }) => readersAssigned)).toEqual(rows.map(() => 3));
  expect(rows.filter(({ readersDone }) => readersDone >= 3)).toEqual([]);
});
