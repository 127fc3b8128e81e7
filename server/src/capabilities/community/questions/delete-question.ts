import { questionEvent } from '@seedbed/domain/community/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { cohortQuestions } from '#capabilities/community/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { lockQuestion } from './find-questions.ts';

/** Its author moves it to the trash. */
export const deleteQuestion = (actor: Actor, id: string): Promise<Id<'CohortQuestion'>> =>
  writeTx(actor, async (tx) => {
    const event = 'community.question-deleted';
    if (await isTrashedBy(tx, actor, cohortQuestions, id, event)) return id as Id<'CohortQuestion'>;
    const row = await lockQuestion(tx, actor, id);
    assertAllowed(row.askerId === actor.userId);
    await setTrashed(tx, cohortQuestions, row.id, true);
    await logActivity(tx, actor, questionEvent(event, row.id, [row.askerId, ...row.askedIds]));
    return row.id;
  });

export async function restoreQuestionIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const wasDeleted = await isTrashed(tx, cohortQuestions, id);
  if (wasDeleted) await setTrashed(tx, cohortQuestions, id, false);
  const row = await lockQuestion(tx, actor, id);
  assertAllowed(row.askerId === actor.userId);
  if (wasDeleted)
    await logActivity(tx, actor, questionEvent('community.question-restored', row.id, [row.askerId, ...row.askedIds]));
}
