import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { eq, or, sql } from 'drizzle-orm';
import { activities } from '#platform/activity-log/table.ts';
import { type UndoRule, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreIntroductionIn } from './introductions/withdraw-introduction.ts';
import { restoreQuestionIn } from './questions/delete-question.ts';
import { cohortAsked, cohortQuestions, introductions } from './table.ts';

export const undoRules: readonly UndoRule[] = [
  undoDeletion(
    'community.introduction-withdrawn',
    ({ tx, actor, recordId }) => restoreIntroductionIn(tx, actor, recordId),
    introductions,
  ),
  undoDeletion(
    'community.question-deleted',
    ({ tx, actor, recordId }) => restoreQuestionIn(tx, actor, recordId),
    cohortQuestions,
  ),
];

const isAsked = ({ userId }: Actor) =>
  sql`exists (select from ${cohortAsked} where ${cohortAsked.tenantId} = ${cohortQuestions.tenantId}
    and ${cohortAsked.questionId} = ${cohortQuestions.id} and ${cohortAsked.userId} = ${userId} and ${cohortAsked.passedAt} is null)`;

export const visibleChanges: VisibleChanges = {
  // Everybody sees only the own change.
  DirectoryPerson: (actor) => sql`${activities.recordId} = ${actor.userId}`,
  IntroductionAnswer: (actor) => sql`${activities.actorId} = ${actor.userId}`,
  Introduction: ({ userId }) =>
    recordIn(
      introductions,
      or(eq(introductions.introducerId, userId), eq(introductions.firstId, userId), eq(introductions.secondId, userId)),
    ),
  CohortQuestion: (actor) => recordIn(cohortQuestions, or(eq(cohortQuestions.askerId, actor.userId), isAsked(actor))),
};
