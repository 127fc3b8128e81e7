import { questionEvent } from '@seedbed/domain/community/activity-types.ts';
import { canPublishAnswer } from '@seedbed/domain/community/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { cohortQuestions } from '#capabilities/community/table.ts';
import { createArticleDraft } from '#capabilities/resources/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { cardOf, lockQuestion, type QuestionCard } from './find-questions.ts';

/** Makes a draft of an article. The author of the question edits and publishes it among the resources. */
export const publishAnswer = (actor: Actor, id: string): Promise<QuestionCard> =>
  writeTx(actor, async (tx) => {
    const row = await lockQuestion(tx, actor, id);
    if (row.askerId === actor.userId && row.resourceId) return cardOf(tx, actor, row.id);
    const facts = { askerId: row.askerId, isAnswered: row.answer !== null, isPublished: false };
    assertAllowed(canPublishAnswer(actor, facts));
    const { answeredBy } = await cardOf(tx, actor, row.id);
    const paragraphs = [row.details, ...(row.answer ?? '').split(/\n{2,}/), answeredBy?.fullName ?? ''];
    const resourceId = await createArticleDraft(tx, actor, {
      title: row.question,
      paragraphs: paragraphs.map((text) => text.trim()).filter(Boolean),
    });
    await tx.db
      .update(cohortQuestions)
      .set({ resourceId, updatedAt: sql`now()` })
      .where(eq(cohortQuestions.id, row.id));
    await logActivity(tx, actor, questionEvent('community.question-published', row.id, [row.askerId]));
    return cardOf(tx, actor, row.id);
  });
