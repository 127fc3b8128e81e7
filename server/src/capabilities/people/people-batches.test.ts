// The actions on many people: status, programs, invite again.
import { LinkDead } from '@seedbed/domain/sessions/errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { findBatch } from '#capabilities/batches/find-batches.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { startBatch, undoBatch } from '#capabilities/batches/run/start-batch.ts';
import { findAccountLink } from '#capabilities/sessions/passwords/account-links.ts';
import { readTx, transact } from '#platform/tx.ts';
import { mailsOf, sendLink, tokenIn } from '#testing/account-links.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { jobOf } from '#testing/mail/mail.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Person;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

async function run(action: string, people: readonly Person[], input: object, who = admin) {
  const ids = people.map(({ userId }) => userId);
  const { id } = await transact(startBatch, who, { kind: 'users', action, ids, input });
  await runBatchJob({ tenantId: tenant.id, operationId: id });
  return readTx(who, (tx) => findBatch(tx, who, id));
}
async function undo(id: string) {
  const undone = await undoBatch(admin, id);
  await runBatchJob({ tenantId: tenant.id, operationId: undone.id });
  return readTx(admin, (tx) => findBatch(tx, admin, undone.id));
}
const rows = async (text: string) => (await ownerPool().query(`${text} where tenant_id = $1`, [tenant.id])).rows;
const statuses = async (people: readonly Person[]) => {
  const all = await rows('select id, status from users');
  return people.map(({ userId }) => all.find(({ id }) => id === userId).status);
};

test('archives people, hands their tasks over, and undoes both', async () => {
  const [ana, ben, receiver] = [
    await tenant.person('Coach'),
    await tenant.person('Coach'),
    await tenant.person('Staff'),
  ];
  await tenant.task({ assignees: [ana] });
  await tenant.task({ assignees: [ben] });
  const input = { status: 'archived', reason: 'The program has ended', handOverTo: receiver.userId };
  const done = await run('status', [ana, ben, admin], input);
  expect(done).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: 2, failed: 1 });
  expect(await statuses([ana, ben, admin])).toEqual(['archived', 'archived', 'active']);
  const holders = async () => (await rows('select user_id from task_assignees')).map(({ user_id }) => user_id).sort();
  expect(await holders()).toEqual([receiver.userId, receiver.userId]);
  expect(await undo(done.id)).toMatchObject({ result: 'SUCCEEDED', succeeded: 2 });
  expect(await statuses([ana, ben])).toEqual(['active', 'active']);
  expect(await holders()).toEqual([ana.userId, ben.userId].sort());
});

test('fails before any change without a reason, or where nobody may get the status', async () => {
  const mentor = await tenant.person('Mentor');
  await expect(run('status', [mentor], { status: 'archived' })).rejects.toThrow();
  expect(await run('status', [mentor], { status: 'deny', reason: 'x' })).toMatchObject({ state: 'FAILED' });
  const coach = await tenant.person('Coach');
  const refused = await run('status', [mentor], { status: 'archived', reason: 'x' }, coach);
  expect(refused).toMatchObject({ state: 'FAILED', isValid: false });
  expect(await statuses([mentor])).toEqual(['active']);
});

test('puts people into programs as members or managers, and undoes it', async () => {
  const [ana, ben, spring] = [
    await tenant.person('Mentor'),
    await tenant.person('Staff'),
    await tenant.program('Spring'),
  ];
  await tenant.manages(ben, spring);
  const parts = async () =>
    Object.fromEntries((await rows('select user_id, part from program_people')).map((row) => [row.user_id, row.part]));
  const done = await run('programs', [ana, ben], { member: [spring.id] });
  expect(done).toMatchObject({ result: 'SUCCEEDED', succeeded: 2 });
  expect(await parts()).toEqual({ [ana.userId]: 'member', [ben.userId]: 'member' });
  expect(await undo(done.id)).toMatchObject({ result: 'SUCCEEDED' });
  expect(await parts()).toEqual({ [ben.userId]: 'manager' });
  await run('programs', [ben], { remove: [spring.id] });
  expect(await parts()).toEqual({});
  const foreign = await (await aTenant()).program('Foreign');
  expect(await run('programs', [ana], { member: [foreign.id] })).toMatchObject({ state: 'FAILED' });
});

test('invites again only people who have not accepted, at most three times an hour', async () => {
  const waiting = await tenant.person('Mentor', { status: 'pending', validated: false });
  const accepted = await tenant.person('Mentor');
  const done = await run('invite', [waiting, accepted], {});
  expect(done).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: 1, failed: 1 });
  expect(await rows('select kind from mails')).toEqual([{ kind: 'account-invitation' }]);
  for (let i = 0; i < 2; i++) await run('invite', [waiting], {});
  expect(await run('invite', [waiting], {})).toMatchObject({ result: 'FAILED', succeeded: 0, failed: 1 });
});

test('undoes an invitation sent again: its link ends, and the earlier one leads to the account as before', async () => {
  const ana = await tenant.person('Mentor', { status: 'pending', validated: false });
  const earlier = await sendLink(tenant, ana, 'invitation');
  const { id } = await run('invite', [ana], {});
  const later = tokenIn((await mailsOf(tenant)).at(-1)?.text ?? '');
  const open = (token: string) => readTx(admin, (tx) => findAccountLink(tx, token, ['invitation']));
  await expect(open(earlier)).rejects.toThrow(LinkDead);
  expect(await open(later)).toMatchObject({ email: ana.email });
  await undo(id);
  await expect(open(later)).rejects.toThrow(LinkDead);
  expect(await open(earlier)).toMatchObject({ email: ana.email });
});

test('stops the held emails of invitations sent again, and ends their links, but not of an accepted one [UX-B4]', async () => {
  const given = { status: 'pending', validated: false } as const;
  const [ana, ben] = [await tenant.person('Mentor', given), await tenant.person('Mentor', given)];
  const done = await run('invite', [ana, ben], {});
  const [held] = await rows('select id from mails');
  const { putOffSeconds = 0 } = (await jobOf(held.id)) ?? {};
  expect(putOffSeconds).toBeGreaterThan(20);
  await ownerPool().query('update users set validated = true where id = $1', [ben.userId]);
  expect(await undo(done.id)).toMatchObject({ result: 'PARTIALLY_SUCCEEDED', succeeded: 1, failed: 1 });
  const state = (table: string, columns: string) =>
    rows(`select user_id, ${columns} as ended from ${table}`).then((all) =>
      all.flatMap(({ user_id, ended }) => (ended ? [user_id] : [])),
    );
  expect(await state('mails', "state = 'cancelled'")).toEqual([ana.userId]);
  expect(await state('account_links', 'used_at is not null')).toEqual([ana.userId]);
});
