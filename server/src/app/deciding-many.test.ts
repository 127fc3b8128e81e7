// Bulk actions on applications through the batch engine: stale decisions, undo, retry, moves and the waiting list.
import { MovedOn } from '@seedbed/domain/applications/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, like, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  createApplication,
  submitApplication,
  withdrawApplication,
} from '#capabilities/applications/applying/apply.ts';
import { heldOf } from '#capabilities/applications/decisions/find-held.ts';
import { sendHeldEmails } from '#capabilities/applications/decisions/send-held.ts';
import { findApplication } from '#capabilities/applications/find-applications.ts';
import { applications } from '#capabilities/applications/table.ts';
import { decide, stepApplication } from '#capabilities/applications/working/decide.ts';
import { moveApplication } from '#capabilities/applications/working/move/move-application.ts';
import { setWaitlistRank } from '#capabilities/applications/working/waiting-list.ts';
import { findBatch } from '#capabilities/batches/find-batches.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startBatch, undoBatch } from '#capabilities/batches/run/start-batch.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { aFunnel } from '#testing/database/an-application.ts';
import { runReactions } from '#testing/reactions.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let funnel: Awaited<ReturnType<typeof aFunnel>>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  funnel = await aFunnel(tenant, staff, ['staff_decision', 'staff_decision']);
});

async function sent(count: number, slug = funnel.slug) {
  const all = [];
  for (let i = 0; i < count; i++) {
    const applicant = await tenant.person('Applicant');
    const { id } = await transact(createApplication, applicant, { slug, input: { name: `Acme ${i}` } });
    all.push({ ...(await submitApplication(applicant, id)), applicant });
  }
  return all;
}
const read = (id: string) => readTx(staff, (tx) => findApplication(tx, staff, id));
const seenOf = (all: readonly { id: string; roundId: string | null; version: number }[]) =>
  Object.fromEntries(all.map(({ id, roundId, version }) => [id, { roundId, version }]));
async function run(action: string, all: Awaited<ReturnType<typeof sent>>, input: object) {
  const batch = { kind: 'applications', action, ids: all.map(({ id }) => id), input } as const;
  return finish((await transact(startBatch, staff, batch)).id);
}
async function finish(id: Parameters<typeof runBatchJob>[0]['operationId']) {
  await runBatchJob({ tenantId: tenant.id, operationId: id });
  return readTx(staff, (tx) => findBatch(tx, staff, id));
}

test('decides many, refuses those that changed since the person saw them, and undoes the rest', async () => {
  const all = await sent(4);
  const [stale, gone] = all;
  if (!stale || !gone) throw new Error('Nothing was sent.');
  const seen = seenOf(all);
  await stepApplication(staff, stale.id, { step: 'return', version: stale.version, reason: 'Add your deck.' });
  await withdrawApplication(gone.applicant, gone.id);
  const done = await run('decide', all, { action: 'accept', seen });
  expect(done).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: 2, failed: 2 });
  const states = async () => Promise.all(all.map(async ({ id }) => (await read(id)).roundId));
  expect(await states()).toEqual([funnel.roundIds[0], funnel.roundIds[0], funnel.roundIds[1], funnel.roundIds[1]]);
  await finish((await undoBatch(staff, done.id)).id);
  expect(await states()).toEqual(all.map(() => funnel.roundIds[0]));
});

test('schedules many rejections, and needs a reason', async () => {
  const all = await sent(2);
  const seen = seenOf(all);
  await expect(run('decide', all, { action: 'reject', seen })).rejects.toMatchObject({ code: 'Validation' });
  const noticeAt = Temporal.Now.instant().add({ hours: 48 }).toString();
  expect(await run('decide', all, { action: 'delay_reject', reason: 'Early.', noticeAt, seen })).toMatchObject({
    result: 'SUCCEEDED',
  });
  expect((await read(all[0]?.id ?? '')).status).toBe('delay_rejected');
});

test('holds the emails of many decisions until the team sends all', async () => {
  const all = await sent(2);
  const reject = { action: 'reject', reason: 'Early.', holdsEmail: true };
  expect(await run('decide', all, { ...reject, seen: seenOf(all) })).toMatchObject({ result: 'SUCCEEDED' });
  expect(await read(all[0]?.id ?? '')).toMatchObject({ status: 'delay_rejected', noticeAt: null });
  const roundId = funnel.roundIds[0] as never;
  const held = await readTx(staff, (tx) => heldOf(tx, { id: roundId }));
  expect(held.rows.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected']);
  const mailed = () =>
    readTx(staff, (tx) =>
      tx.db.$count(mails, and(like(mails.kind, 'application-%'), ne(mails.kind, 'application-received'))),
    );
  await runReactions(tenant);
  expect(await mailed()).toBe(0);
  await sendHeldEmails(staff, { roundId, fingerprint: held.fingerprint });
  await runReactions(tenant);
  expect(await mailed()).toBe(2);
});

test('refuses people who may not act on many', async () => {
  const all = await sent(1);
  const coach = await tenant.person('Coach');
  const batch = { kind: 'applications', action: 'decide', ids: all.map(({ id }) => id) } as const;
  const { id } = await transact(startBatch, coach, { ...batch, input: { action: 'accept', seen: seenOf(all) } });
  await runBatchJob({ tenantId: tenant.id, operationId: id });
  expect(await readTx(coach, (tx) => findBatch(tx, coach, id))).toMatchObject({ isValid: false, state: 'FAILED' });
  expect((await read(all[0]?.id ?? '')).roundId).toBe(funnel.roundIds[0]);
});

test('keeps the waiting list in order while people move, leave and return', async () => {
  const all = await sent(3);
  await run('waitlist', all, { seen: seenOf(all) });
  const [a, b, c] = all.map(({ id }) => id) as unknown as [string, string, string];
  const ranks = async () => Promise.all([a, b, c].map(async (id) => (await read(id)).waitlistRank));
  expect((await ranks()).toSorted()).toEqual([1, 2, 3]);
  await setWaitlistRank(staff, c, 1);
  expect((await read(c)).waitlistRank).toBe(1);
  await setWaitlistRank(staff, c, 2_147_483_647);
  expect((await read(c)).waitlistRank).toBe(3);
  await setWaitlistRank(staff, a, 1);
  await setWaitlistRank(staff, b, 2);
  expect(await ranks()).toEqual([1, 2, 3]);
  expect(await read(a)).toMatchObject({ status: 'pending_decision', outcomeReason: 'waitlisted' });
  const { version, roundId } = await read(a);
  await decide(staff, a, { roundId: roundId ?? '', version, input: { action: 'accept' } });
  expect(await ranks()).toEqual([null, 1, 2]);
  expect((await read(a)).outcomeReason).toBeNull();
  const decided = (await activity(tenant, a)).findLast(({ type }) => type === 'applications.decided');
  await undo(staff, { undoId: decided?.id ?? '', zone, overwrite: false, restoresAll: false });
  expect(await ranks()).toEqual([1, 2, 3]);
});

test('moves an application to another funnel, and back while nobody has worked on it', async () => {
  const other = await aFunnel(tenant, staff, ['meeting'], 'Autumn');
  const [one] = await sent(1);
  if (!one) throw new Error('Nothing was sent.');
  const input = { funnelId: other.id, reason: 'Fits better there.' };
  const move = async () => moveApplication(staff, one.id, { version: (await read(one.id)).version, input });
  await expect(
    moveApplication(staff, one.id, { version: 1, input: { ...input, funnelId: newId() } }),
  ).rejects.toMatchObject({ code: 'Conflict' });
  const moved = await move();
  expect(moved).toMatchObject({ funnelId: other.id, movedFromId: one.id, status: 'ready_for_invitation', version: 1 });
  expect(await read(one.id)).toMatchObject({ status: 'rejected', outcomeReason: 'moved' });
  const undoMove = async () => {
    const logged = (await activity(tenant, one.id)).findLast(({ type }) => type === 'applications.decided');
    await undo(staff, { undoId: logged?.id ?? '', zone, overwrite: false, restoresAll: false });
  };
  await undoMove();
  expect(await read(one.id)).toMatchObject({ status: 'pending_decision', outcomeReason: null });
  await expect(read(moved.id)).rejects.toThrow(NotFound);
  const again = await move();
  await stepApplication(staff, again.id, { step: 'invite', version: again.version });
  await expect(undoMove()).rejects.toThrow(MovedOn);
  const copies = await readTx(staff, (tx) =>
    tx.db
      .select()
      .from(applications)
      .where(and(eq(applications.movedFromId, one.id), isNull(applications.trashedAt))),
  );
  expect(copies).toHaveLength(1);
});
