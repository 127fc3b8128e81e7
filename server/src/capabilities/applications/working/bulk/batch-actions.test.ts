import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { applications, funnelRounds } from '#capabilities/applications/table.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startBatch } from '#capabilities/batches/run/start-batch.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { countStatements } from '#testing/database/statements.ts';
import { type ReadRound, readApplication, readRound } from '#testing/evaluation-round.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { batches } from './batch-actions.ts';

let tenant: Tenant;
let staff: Actor;
let round: ReadRound;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  round = await readRound(tenant, staff);
});

/** Checks a decision about so many new applications, and counts the statements. */
async function checked(count: number): Promise<number> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await readApplication(tenant, round)).id);
  await inTenant(tenant.id, (tx) => tx.db.update(applications).set({ status: 'pending_decision' }));
  const seen = Object.fromEntries(ids.map((id) => [id, { roundId: round.roundId, version: 1 }]));
  const decide = batches.actions.find(({ name }) => name === 'decide');
  const input = decide?.parse({ action: 'accept', seen });
  const { result: refused, count: sent } = await countStatements(() =>
    readTx(staff, async (tx) => decide?.validate(tx, staff, ids, input as never)),
  );
  expect(refused?.size).toBe(0);
  return sent;
}

test('checks a decision about many applications with as many statements as about one', async () => {
  const one = await checked(1);
  expect(await checked(20)).toBe(one);
});

test('rejects across rounds with different reasons, and says why the others stay', async () => {
  const other = await readRound(tenant, staff, { name: 'Autumn' });
  const setReasons = (id: ReadRound['roundId'], rejectReasons: string[]) =>
    inTenant(tenant.id, (tx) => tx.db.update(funnelRounds).set({ rejectReasons }).where(eq(funnelRounds.id, id)));
  await setReasons(round.roundId, ['Too early']);
  await setReasons(other.roundId, ['Another field']);
  const [fits, fails] = [await readApplication(tenant, round), await readApplication(tenant, other, { name: 'Brew' })];
  const seen = {
    [fits.id]: { roundId: round.roundId, version: 1 },
    [fails.id]: { roundId: other.roundId, version: 1 },
  };
  const input = { action: 'reject', reason: 'Too early', seen };
  const batch = await transact(startBatch, staff, {
    kind: 'applications',
    action: 'decide',
    ids: [fits.id, fails.id],
    input,
  });
  await runBatchJob({ tenantId: tenant.id, operationId: batch.id });
  const ask = 'query ($id: ID!) { batchOperation(id: $id) { succeeded failures { name message } } }';
  const { data } = await graphql(tenant, staff, ask, { id: batch.id });
  expect(data.batchOperation).toEqual({
    succeeded: 1,
    failures: [{ name: 'Brew', message: 'Choose one of the reasons of the round' }],
  });
});

test('names the next round in the previewed email, as the real one does', async () => {
  const own = await readRound(tenant, staff, { name: 'Winter' });
  const { id } = await readApplication(tenant, own);
  await inTenant(tenant.id, (tx) =>
    tx.db.update(applications).set({ status: 'pending_decision' }).where(eq(applications.id, id)),
  );
  const ask = `query ($ids: [ID!]!) { decisionPreview(ids: $ids, action: accept) { kind name emails { message { subject } } } }`;
  const { data } = await graphql(tenant, staff, ask, { ids: [id] });
  expect(data.decisionPreview).toEqual([
    { kind: 'advances', name: 'Decision', emails: [{ message: { subject: expect.stringContaining('Decision') } }] },
  ]);
});

test('previews the email of each funnel, also that of a funnel that sends none', async () => {
  const named = (name: string) => ({ name, names: [{ language: 'en' as const, value: name }] });
  const autumn = await readRound(tenant, staff, named('Autumn'));
  const winter = await readRound(tenant, staff, named('Winter'));
  const ids: string[] = [];
  for (const one of [round, autumn, autumn, winter]) ids.push((await readApplication(tenant, one)).id);
  await inTenant(tenant.id, async (tx) => {
    await tx.db.update(applications).set({ status: 'pending_decision' });
    await tx.db
      .update(funnelRounds)
      .set({ mailsOff: ['reject'] })
      .where(eq(funnelRounds.id, winter.roundId));
  });
  const ask = `query ($ids: [ID!]!) { decisionPreview(ids: $ids, action: reject) {
    kind count emails { funnelName roundName count message { paragraphs } } } }`;
  const { data } = await graphql(tenant, staff, ask, { ids });
  const [{ emails, ...outcome }] = data.decisionPreview;
  expect(outcome).toEqual({ kind: 'rejected', count: 4 });
  const shown = emails.map(({ message, ...one }: { message: { paragraphs: string[] } | null }) => ({
    ...one,
    names: message && ['Spring', 'Autumn'].filter((name) => message.paragraphs.join(' ').includes(name)),
  }));
  expect(shown).toEqual([
    { funnelName: 'Spring', roundName: 'Reading', count: 1, names: ['Spring'] },
    { funnelName: 'Autumn', roundName: 'Reading', count: 2, names: ['Autumn'] },
    { funnelName: 'Winter', roundName: 'Reading', count: 1, names: null },
  ]);
});

test('previews the outcome of a decision in groups, with the emails of each, and counts the held emails', async () => {
  const ids = [(await readApplication(tenant, round)).id, (await readApplication(tenant, round, { name: 'Brew' })).id];
  await inTenant(tenant.id, (tx) => tx.db.update(applications).set({ status: 'pending_decision' }));
  const ask = `query ($ids: [ID!]!, $action: ApplicationDecision!) {
    decisionPreview(ids: $ids, action: $action) { kind name count emails { count message { subject } } } }`;
  const preview = async (who: Actor, action: string) =>
    (await graphql(tenant, who, ask, { ids, action })).data?.decisionPreview;
  expect(await preview(staff, 'reject')).toEqual([
    { kind: 'rejected', name: null, count: 2, emails: [{ count: 2, message: { subject: expect.any(String) } }] },
  ]);
  const accepted = await preview(staff, 'accept');
  expect(accepted).toHaveLength(1);
  expect(accepted[0]).toMatchObject({ count: 2, emails: [{ message: { subject: expect.any(String) } }] });
  expect(await preview(await tenant.person('Mentor'), 'accept')).toEqual([]);
  const seen = Object.fromEntries(ids.map((id) => [id, { roundId: round.roundId, version: 1 }]));
  const input = { action: 'reject', reason: 'Too early', holdsEmail: true, seen };
  const batch = await transact(startBatch, staff, { kind: 'applications', action: 'decide', ids, input });
  await runBatchJob({ tenantId: tenant.id, operationId: batch.id });
  const counts = async (who: Actor) =>
    (await graphql(tenant, who, '{ heldCounts { roundId roundName accepted rejected } }', {})).data?.heldCounts;
  expect(await counts(staff)).toEqual([{ roundId: round.roundId, roundName: 'Reading', accepted: 0, rejected: 2 }]);
  expect(await counts(await tenant.person('Mentor'))).toEqual([]);
});
