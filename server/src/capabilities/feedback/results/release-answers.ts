import { lowScores } from '@seedbed/domain/feedback/activity-types.ts';
import { leastAnswers, releasable } from '@seedbed/domain/feedback/results/disclosure.ts';
import { isLow } from '@seedbed/domain/feedback/results/score.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { loadRequest } from '#capabilities/feedback/requests/find-requests.ts';
import { feedbackAnonymousAnswers, feedbackRequests, type RequestRow } from '#capabilities/feedback/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { shuffled, withNewId } from './anonymize.ts';
import { questionsOf } from './load-rows.ts';

const ofRequest = ({ id }: Pick<RequestRow, 'id'>) => eq(feedbackAnonymousAnswers.requestId, id);

/**
 * Gives the team the next anonymous answers. They are written again with new ids and in a random order: the row of an
 * answer then shares neither its place nor its transaction with that of its author.
 */
export async function releaseAnswers(tx: Tx, request: RequestRow): Promise<void> {
  if (request.anonymity !== 'anonymous') return;
  const waiting = await tx.db
    .select()
    .from(feedbackAnonymousAnswers)
    .where(and(ofRequest(request), eq(feedbackAnonymousAnswers.isReleased, false)))
    .for('update');
  const count = releasable(waiting.length, request.state === 'closed');
  const chosen = shuffled(waiting).slice(0, count);
  if (chosen.length > 0) {
    const ids = chosen.map(({ id }) => id);
    await tx.db.delete(feedbackAnonymousAnswers).where(inArray(feedbackAnonymousAnswers.id, ids));
    await tx.db.insert(feedbackAnonymousAnswers).values(chosen.map((row) => ({ ...withNewId(row), isReleased: true })));
    const questions = await questionsOf(tx, request);
    const low = chosen.filter(({ answers }) => isLow(questions, answers, request.lowScore)).length;
    if (low > 0) await logActivity(tx, null, lowScores(request, { userId: null, count: low }));
  }
  if (request.state === 'closed') await forgetSmallPrograms(tx, request);
}

/** A program that few share would narrow the circle of authors. */
async function forgetSmallPrograms(tx: Tx, request: RequestRow): Promise<void> {
  const small = sql`(select a.program_id from ${feedbackAnonymousAnswers} a where a.tenant_id = ${tx.tenantId}
    and a.request_id = ${request.id} group by a.program_id having count(*) < ${leastAnswers})`;
  await tx.db
    .update(feedbackAnonymousAnswers)
    .set({ programId: null })
    .where(
      and(
        ofRequest(request),
        isNotNull(feedbackAnonymousAnswers.programId),
        sql`${feedbackAnonymousAnswers.programId} in ${small}`,
      ),
    );
}

/** Apart from the transactions of the answers. */
export async function releaseWaiting(tx: Tx): Promise<void> {
  const found = await tx.db
    .select({ id: feedbackRequests.id })
    .from(feedbackRequests)
    .where(
      and(
        eq(feedbackRequests.state, 'open'),
        eq(feedbackRequests.anonymity, 'anonymous'),
        isNull(feedbackRequests.trashedAt),
      ),
    );
  for (const { id } of found) await releaseAnswers(tx, await loadRequest(tx, id, { lock: true }));
}
