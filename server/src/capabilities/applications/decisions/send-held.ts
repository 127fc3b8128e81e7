import { decisionsSent } from '@seedbed/domain/applications/decisions/activity-types.ts';
import { HeldEmailsOutdated } from '@seedbed/domain/applications/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { applicantsOf, loadApplications } from '#capabilities/applications/find-applications.ts';
import { mailManyApplicants } from '#capabilities/applications/mails/mail-applicants.ts';
import { decisionEmails } from '#capabilities/applications/mails/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { takeSteps } from '#capabilities/applications/working/take-step.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type HeldEmails, type HeldRow, heldOf, isMailed, mails } from './find-held.ts';
import { findDecisionRound, lockRound, type RoundOfFunnel } from './find-round.ts';

interface SendCall {
  roundId: string;
  /** Names the emails that the person saw. */
  fingerprint: string;
}

/**
 * Sends all held emails of a round in one transaction, each once; held rejections become visible with it. Other emails
 * than those that the person saw are refused; the same call again finds what it sent. The number of applications.
 */
export const sendHeldEmails = (actor: Actor, { roundId, fingerprint }: SendCall): Promise<number> =>
  writeTx(actor, async (tx) => {
    const round = await findDecisionRound(tx, actor, roundId);
    await lockRound(tx, round.id);
    const earlier = await sentWith(tx, actor, round.id, fingerprint);
    if (earlier > 0) return earlier;
    const held = await lockedHeldOf(tx, round);
    assertAllowed(held.fingerprint === fingerprint, () => new HeldEmailsOutdated());
    if (held.rows.length === 0) return 0;
    // Marked first: the step of a rejection drops rows that still wait.
    await tx.db
      .update(decisionEmails)
      .set({
        ...{ sentAt: sql`now()`, sentById: actor.userId, sentFingerprint: fingerprint, updatedAt: sql`now()` },
        version: sql`${decisionEmails.version} + 1`,
      })
      .where(
        inArray(
          decisionEmails.id,
          held.rows.map(({ id }) => id),
        ),
      );
    await send(tx, actor, round, held.rows);
    await logActivity(tx, actor, decisionsSent(round.funnel, round.id, held.rows.length));
    return held.rows.length;
  });

/** Read again once their applications are locked: a decision may be taken back until then. */
async function lockedHeldOf(tx: Tx, round: RoundOfFunnel): Promise<HeldEmails> {
  const { rows } = await heldOf(tx, round);
  const ids = rows.map(({ applicationId }) => applicationId);
  // In one order everywhere, so that two senders cannot deadlock.
  await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(asc(applications.id))
    .for('update');
  return heldOf(tx, round);
}

/** The statements do not grow with the emails. */
async function send(tx: Tx, actor: Actor, round: RoundOfFunnel, rows: readonly HeldRow[]): Promise<void> {
  const all = await loadApplications(
    tx,
    rows.map(({ applicationId }) => applicationId),
  );
  const having = (outcome: HeldRow['outcome']) => all.filter((_, at) => rows[at]?.outcome === outcome);
  // Their reactions send the emails.
  await takeSteps(tx, actor, having('rejected'), { action: 'send_rejection' });
  for (const outcome of ['advanced', 'accepted'] as const) {
    const mailed = (await isMailed(tx, round, outcome)) ? having(outcome) : [];
    await mailManyApplicants(
      tx,
      mailed.map((application) => ({
        application,
        mail: mails[outcome],
        userIds: applicantsOf(application),
        path: outcome === 'accepted' ? '/' : '/applications-manager',
      })),
    );
  }
}

async function sentWith(tx: Tx, actor: Actor, roundId: Id<'FunnelRound'>, fingerprint: string): Promise<number> {
  const [row] = await tx.db
    .select({ sent: count() })
    .from(decisionEmails)
    .where(
      and(
        eq(decisionEmails.roundId, roundId),
        eq(decisionEmails.sentById, actor.userId),
        eq(decisionEmails.sentFingerprint, fingerprint),
      ),
    );
  return row?.sent ?? 0;
}
