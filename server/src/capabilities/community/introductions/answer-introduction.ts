import { introductionAnswer, introductionEvent } from '@seedbed/domain/community/activity-types.ts';
import { IntroductionIsOver } from '@seedbed/domain/community/errors.ts';
import { type Side, sideOf, stateFor } from '@seedbed/domain/community/introductions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { openIntroducedChannel } from '#capabilities/chat/public.ts';
import { introductions } from '#capabilities/community/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { findActor } from '#platform/actors.ts';
import { inTenant, type Tx, writeTx } from '#platform/tx.ts';
import {
  cardOf,
  factsOf,
  type IntroductionCard,
  type IntroductionRow,
  lockIntroduction,
} from './find-introductions.ts';
import { readIntroductionLink } from './introduction-link.ts';
import { findByLink, type LinkedIntroduction } from './linked-introduction.ts';

export const answerIntroduction = (actor: Actor, id: string, accepts: boolean): Promise<IntroductionCard> =>
  writeTx(actor, (tx) => answerIn(tx, actor.userId, id, accepts));

/** By the link of the email, without signing in. */
export const answerByLink = (tenantId: Id<'Incubator'>, token: string, accepts: boolean): Promise<LinkedIntroduction> =>
  inTenant(tenantId, async (tx) => {
    const link = readIntroductionLink(tx, token);
    if (!link || !(await findActor(tx, link.userId))) throw new NotFound();
    await answerIn(tx, link.userId, link.id, accepts);
    return (await findByLink(tx, token)) as LinkedIntroduction;
  });

/** A person may change an answer until both agree. */
async function answerIn(tx: Tx, userId: Id<'User'>, id: string, accepts: boolean): Promise<IntroductionCard> {
  const row = await lockIntroduction(tx, userId, id);
  const side = ownSide(row, userId);
  const state = stateFor(factsOf(row), userId);
  assertAllowed(state !== 'over', () => new IntroductionIsOver());
  const answer = side === 'first' ? { firstAccepts: accepts } : { secondAccepts: accepts };
  const after = { ...row, ...answer };
  const isSame = row.firstAccepts === after.firstAccepts && row.secondAccepts === after.secondAccepts;
  if (state !== 'connected' && !isSame) {
    await tx.db
      .update(introductions)
      .set({ ...answer, updatedAt: sql`now()`, version: sql`${introductions.version} + 1` })
      .where(eq(introductions.id, row.id));
    const type = accepts ? 'community.introduction-accepted' : 'community.introduction-declined';
    await logActivity(tx, { userId }, introductionAnswer(type, row.id, userId));
    if (after.firstAccepts && after.secondAccepts) await connect(tx, userId, after);
  }
  return cardOf(tx, userId, row.id);
}

/** The conversation begins with both notes. */
async function connect(tx: Tx, userId: Id<'User'>, row: IntroductionRow): Promise<void> {
  const channelId = await openIntroducedChannel(tx, {
    people: [row.firstId, row.secondId],
    introducerId: row.introducerId,
    notes: [...new Set([row.firstNote, row.secondNote])],
  });
  await tx.db.update(introductions).set({ channelId, connectedAt: sql`now()` }).where(eq(introductions.id, row.id));
  await logActivity(tx, { userId }, introductionEvent('community.introduction-connected', row));
}

function ownSide(row: IntroductionRow, userId: Id<'User'>): Side {
  const side = sideOf(factsOf(row), userId);
  assertAllowed(side !== null);
  return side as Side;
}

/** Whether the two met. Each of them says so for themselves. */
export const setMet = (actor: Actor, id: string, hasMet: boolean): Promise<IntroductionCard> =>
  writeTx(actor, async (tx) => {
    const row = await lockIntroduction(tx, actor.userId, id);
    const side = ownSide(row, actor.userId);
    assertAllowed(row.connectedAt !== null);
    const before = side === 'first' ? row.firstMet : row.secondMet;
    if (before !== hasMet) {
      const met = side === 'first' ? { firstMet: hasMet } : { secondMet: hasMet };
      await tx.db
        .update(introductions)
        .set({ ...met, updatedAt: sql`now()` })
        .where(eq(introductions.id, row.id));
      await logActivity(tx, actor, introductionAnswer('community.introduction-met', row.id, actor.userId));
      // The introducer sees that they met, and learns nothing of a no.
      const isNews = (hasMet || before === true) && (side === 'first' ? row.secondMet : row.firstMet) !== true;
      if (row.introducerId && isNews)
        tx.changes.push({ kind: 'Introduction', id: row.id, audience: [`user:${row.introducerId}`] });
    }
    return cardOf(tx, actor.userId, row.id);
  });
