import { DecisionEmailSent } from '@seedbed/domain/applications/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound, UserError, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { loadApplication } from '#capabilities/applications/find-applications.ts';
import { decisionEmails } from '#capabilities/applications/mails/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { runScheduledTransitions } from '#capabilities/applications/working/run-scheduled-transitions.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { countStatements } from '#testing/database/statements.ts';
import { type ReadRound, readApplication, readRound } from '#testing/evaluation-round.ts';
import { decideMany } from '#testing/logged/decide-many.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { scaledMs, until } from '#testing/until.ts';
import { heldOf, messagesOf } from './find-held.ts';
import { sendHeldEmails } from './send-held.ts';
import { takeBackDecision } from './take-back-decision.ts';

type TestApplication = Awaited<ReturnType<typeof readApplication>>;
let tenant: Tenant;
let staff: Actor;
let round: ReadRound;
let all: TestApplication[];
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  round = await readRound(tenant, staff);
  all = [];
  for (const name of ['Acme', 'Birch', 'Cedar']) all.push(await readApplication(tenant, round, { name }));
  await inTenant(tenant.id, (tx) => tx.db.update(applications).set({ status: 'pending_decision' }));
});

const now = (id: string) => readTx(staff, (tx) => loadApplication(tx, id));
const held = () => readTx(staff, (tx) => heldOf(tx, { id: round.roundId }));
const at = (given: readonly TestApplication[]) =>
  Promise.all(given.map(async ({ id }) => ({ id, version: (await now(id)).version })));
const decideAll = async (given: readonly TestApplication[], decision: object, by: Actor = staff) =>
  decideMany(by, { roundId: round.roundId, applications: await at(given), decision });
const sent = async () => {
  const rows = await readTx(staff, (tx) => tx.db.select().from(mails).where(like(mails.kind, 'application-%')));
  return rows.map(({ kind, userId }) => `${kind} ${userId}`).sort();
};
const reject = { action: 'reject', reason: 'Too early.' };

const everything = `query ($id: ID!) {
  ownApplications { _id label withdrawnAt: submittedAt canWithdraw canSubmit isOpen }
  ownFeedback(applicationId: $id) { text }
  paginatedNotifications { notifications { message } }
}`;
/** The answers to all that the applicant can ask for. */
const seenBy = async ({ id, applicant }: TestApplication) => {
  const { data, errors } = await graphql(tenant, applicant, everything, { id });
  expect(errors).toBeUndefined();
  return JSON.stringify(data);
};

describe('decisions in bulk', () => {
  test('hold rejections and emails until the team sends all, and each email goes out once [RE-R7, UX-J5]', async () => {
    const [acme, birch, cedar] = all as [TestApplication, TestApplication, TestApplication];
    const before = await seenBy(acme);
    expect(await decideAll([acme, birch], reject)).toMatchObject({ decided: 2, refused: [] });
    expect(await decideAll([cedar], { action: 'accept' })).toMatchObject({ decided: 1, refused: [] });
    await runReactions(tenant);
    await runScheduledTransitions(tenant.id, Temporal.Now.instant().add({ hours: 24 * 400 }));
    expect([(await now(acme.id)).status, (await now(cedar.id)).roundId]).toEqual(['delay_rejected', round.nextId]);
    expect(await sent()).toEqual([]);
    expect(await seenBy(acme)).toBe(before);

    const { rows } = await held();
    expect(rows.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['Acme', 'rejected'],
      ['Birch', 'rejected'],
      ['Cedar', 'advanced'],
    ]);
    const [first] = await readTx(staff, (tx) => messagesOf(tx, rows[2] as never));
    expect(first?.paragraphs.join(' ')).toContain('Cedar');

    // One of them is undone, by somebody else of the team.
    const admin = await tenant.person('Admin');
    await takeBackDecision(admin, rows[1]?.id ?? '');
    expect(await now(birch.id)).toMatchObject({ status: 'pending_decision', roundId: round.roundId });
    await expect(takeBackDecision(admin, rows[1]?.id ?? '')).rejects.toThrow(NotFound);

    const { fingerprint } = await held();
    const call = { roundId: round.roundId, fingerprint };
    expect(await Promise.all([sendHeldEmails(staff, call), sendHeldEmails(staff, call)])).toEqual([2, 2]);
    await runReactions(tenant);
    await runReactions(tenant);
    expect(await sendHeldEmails(staff, call)).toBe(2);
    expect((await now(acme.id)).status).toBe('rejected');
    expect(await seenBy(acme)).not.toBe(before);
    expect(await sent()).toEqual(
      [`application-advance ${cedar.applicant.userId}`, `application-reject ${acme.applicant.userId}`].sort(),
    );
    expect((await held()).rows).toEqual([]);
  });

  test('refuse what changed meanwhile, and go on with the others', async () => {
    const [acme, birch] = all as [TestApplication, TestApplication];
    const seen = await at([acme, birch]);
    await decideAll([birch], { action: 'accept' });
    const call = { roundId: round.roundId, applications: seen, decision: reject };
    const decide = `mutation ($ids: [ID!]!, $input: JSON) {
      runBatch(kind: applications, action: "decide-in-round", ids: $ids, input: $input) { _id code message undoId }
    }`;
    const versions = Object.fromEntries(seen.map(({ id, version }) => [id, version]));
    const ids = seen.map(({ id }) => id);
    const { data } = await graphql(tenant, staff, decide, {
      ids,
      input: { ...reject, roundId: round.roundId, versions },
    });
    const message = 'This has changed since you opened it. Reload to see the latest version';
    expect(data.runBatch).toEqual([
      { _id: acme.id, code: null, message: null, undoId: expect.any(String) },
      { _id: birch.id, code: 'Conflict', message, undoId: null },
    ]);
    expect(await decideMany(staff, call)).toMatchObject({ decided: 1 });
    await expect(decideMany(staff, { ...call, decision: { action: 'reject' } })).rejects.toThrow(Validation);
  });

  test('count an application once that is named twice', async () => {
    const [acme] = all as [TestApplication];
    expect(await decideAll([acme, acme], reject)).toMatchObject({ decided: 1, refused: [] });
  });

  test('accept a hundred in the last round, each with an undo of its own', { timeout: scaledMs(120_000) }, async () => {
    const many = [...all];
    while (many.length < 100) many.push(await readApplication(tenant, round, { name: `Startup ${many.length}` }));
    const place = { status: 'pending_decision', roundId: round.nextId } as const;
    await inTenant(tenant.id, (tx) => tx.db.update(applications).set(place));
    const seen = await at(many);
    const { decided, refused, undoIds } = await decideMany(staff, {
      ...{ roundId: round.nextId, applications: seen },
      decision: { action: 'accept' },
    });
    expect({ decided, refused }).toEqual({ decided: 100, refused: [] });
    expect(new Set(undoIds).size).toBe(100);
    expect((await now(many[42]?.id ?? '')).status).toBe('accepted');
    await undo(staff, { undoId: undoIds[42] ?? '', zone });
    expect((await now(many[42]?.id ?? '')).status).toBe('pending_decision');
    expect((await now(many[41]?.id ?? '')).status).toBe('accepted');
  });

  test('are undone one by one by the ids of the answer', async () => {
    const given = all.slice(0, 2);
    const { undoIds } = await decideAll(given, { action: 'accept' });
    expect(undoIds).toHaveLength(2);
    expect((await held()).rows).toHaveLength(2);
    for (const undoId of undoIds) await undo(staff, { undoId, zone });
    expect((await held()).rows).toEqual([]);
  });

  test('are not sent if others are held than the person saw, nor by people without the right', async () => {
    await decideAll(all.slice(0, 1), reject);
    const { fingerprint } = await held();
    await decideAll(all.slice(1, 2), reject);
    const call = { roundId: round.roundId, fingerprint };
    await expect(sendHeldEmails(staff, call)).rejects.toThrow(UserError);
    const [coach, evaluator] = [await tenant.person('Coach'), await tenant.person('Evaluator')];
    await expect(sendHeldEmails(coach, call)).rejects.toThrow(Forbidden);
    await expect(sendHeldEmails(evaluator, call)).rejects.toThrow(NotFound);
    // Their role decides nothing, so that the call reads no round.
    for (const other of [evaluator, coach])
      await expect(decideAll(all.slice(2), reject, other)).rejects.toThrow(Forbidden);
    expect((await held()).rows).toHaveLength(2);
  });

  test('stay once their email was sent', async () => {
    const [acme, cedar] = [all.slice(0, 1), all.slice(2)];
    const { undoIds: rejections } = await decideAll(acme, reject);
    const { undoIds: acceptances } = await decideAll(cedar, { action: 'accept' });
    const { rows, fingerprint } = await held();
    await sendHeldEmails(staff, { roundId: round.roundId, fingerprint });
    for (const { id } of rows) await expect(takeBackDecision(staff, id)).rejects.toThrow(DecisionEmailSent);
    for (const undoId of [...rejections, ...acceptances])
      for (const overwrite of [false, true])
        await expect(undo(staff, { undoId, zone, overwrite })).rejects.toThrow(DecisionEmailSent);
    expect((await now(cedar[0]?.id ?? '')).roundId).toBe(round.nextId);
  });

  test('are either sent or taken back when both happen at once', async () => {
    for (const one of all) {
      await decideAll([one], { action: 'accept' });
      const { rows, fingerprint } = await held();
      const both = await Promise.allSettled([
        sendHeldEmails(staff, { roundId: round.roundId, fingerprint }),
        takeBackDecision(staff, rows[0]?.id ?? ''),
      ]);
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('are not undone once more after they were taken back: a newer decision stays', async () => {
    const [acme] = all as [TestApplication];
    const { undoIds } = await decideAll([acme], reject);
    const { rows } = await held();
    await takeBackDecision(staff, rows[0]?.id ?? '');
    await decideAll([acme], { action: 'reject', reason: 'Outside our focus.' });
    await undo(staff, { undoId: undoIds[0] ?? '', zone });
    expect(await now(acme.id)).toMatchObject({ status: 'delay_rejected' });
    expect((await held()).rows).toHaveLength(1);
  });

  test('are not taken back if their email is sent while the undo waits', async () => {
    const [acme] = all as [TestApplication];
    await decideAll([acme], { action: 'accept' });
    const heldId = (await held()).rows[0]?.id as Id<'DecisionEmail'>;
    let answer: Promise<unknown> | undefined;
    await inTenant(tenant.id, async (tx) => {
      await loadApplication(tx, acme.id, { lock: true });
      answer = takeBackDecision(staff, heldId).catch((fault: unknown) => fault);
      const { rows: own } = await tx.connection.query<{ pid: number }>('select pg_backend_pid() as pid');
      await until('the undo waits for the application', async () => {
        const { rows } = await ownerPool().query(
          'select from pg_stat_activity where $1::int = any(pg_blocking_pids(pid))',
          [own[0]?.pid],
        );
        return rows.length > 0;
      });
      await tx.db.update(decisionEmails).set({ sentAt: Temporal.Now.instant() }).where(eq(decisionEmails.id, heldId));
    });
    expect(await answer).toBeInstanceOf(DecisionEmailSent);
  });

  test('are sent with as many statements as a few', { tags: ['night'] }, async () => {
    const countOf = async (given: readonly TestApplication[]) => {
      await inTenant(tenant.id, (tx) => tx.db.update(applications).set({ status: 'pending_decision' }));
      await decideAll(given.slice(given.length / 2), reject);
      await decideAll(given.slice(0, given.length / 2), { action: 'accept' });
      const { fingerprint } = await held();
      const { result, count } = await countStatements(() =>
        sendHeldEmails(staff, { roundId: round.roundId, fingerprint }),
      );
      expect(result).toBe(given.length);
      return count;
    };
    const more = async (count: number) => {
      const given: TestApplication[] = [];
      for (let i = 0; i < count; i++) given.push(await readApplication(tenant, round, { name: `Applicant ${i}` }));
      return given;
    };
    const few = await countOf(await more(6));
    expect(await countOf(await more(30))).toBe(few);
    expect(await sent()).toHaveLength(18);
  });
});
