import { lowScores, surveyAnswered } from '@seedbed/domain/feedback/activity-types.ts';
import { SurveyAnswered, SurveyOver } from '@seedbed/domain/feedback/errors.ts';
import { isLow } from '@seedbed/domain/feedback/results/score.ts';
import { checkAnswers } from '@seedbed/domain/forms/check-answers.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { type FieldProblems, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import { addWaiting, anonymousRow } from '#capabilities/feedback/results/anonymize.ts';
import { feedbackAnswers, feedbackRecipients } from '#capabilities/feedback/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { type FoundSurvey, findSurvey, type Survey } from './find-survey.ts';

type TenantId = Tx['tenantId'];

/** The person typed something. The page of the link alone, which scanners open too, tells nothing. */
export const startSurvey = (tenantId: TenantId, token: string): Promise<boolean> =>
  inTenant(tenantId, async (tx) => {
    const { rowCount } = await tx.db
      .update(feedbackRecipients)
      .set({ state: 'started' })
      .where(and(eq(feedbackRecipients.tokenHash, hashOfToken(token)), eq(feedbackRecipients.state, 'sent')));
    return rowCount === 1;
  });

interface SentAnswers {
  token: string;
  answers: Readonly<Record<string, unknown>>;
  zone: string;
  language: string;
}

/** Spends the link with a finished answer: a wrong one leaves it as it was. */
export const answerSurvey = (
  tenantId: TenantId,
  { token, answers: given, zone, language }: SentAnswers,
): Promise<Survey> =>
  inTenant(tenantId, async (tx) => {
    const found = await findSurvey(tx, token, true);
    if (!found) throw new NotFound();
    const { survey } = found;
    if (survey.state === 'answered') throw new SurveyAnswered();
    if (survey.state === 'over') throw new SurveyOver();
    const { answers, problems } = checkAnswers(survey.questions, given, today(zone));
    if (Object.keys(problems).length > 0) throw new Validation(namedProblems(survey, problems, language));
    if (found.request.anonymity === 'anonymous') await keepAnonymous(tx, found, answers, zone);
    else await keepNamed(tx, found, answers, zone);
    return { ...survey, state: 'answered', questions: [], actions: [] };
  });

async function keepNamed(tx: Tx, { recipient, request, survey }: FoundSurvey, answers: GivenAnswers, zone: string) {
  await spend(tx, recipient.id, { answeredOn: today(zone), updatedAt: Temporal.Now.instant() });
  await tx.db.insert(feedbackAnswers).values({
    tenantId: tx.tenantId,
    id: newId<'FeedbackAnswer'>(),
    requestId: request.id,
    recipientId: recipient.id,
    answers,
  });
  const { userId } = recipient;
  if (!userId) return;
  await logActivity(tx, { userId }, surveyAnswered(request, userId));
  if (isLow(survey.questions, answers, request.lowScore))
    await logActivity(tx, null, lowScores(request, { userId, count: 1 }));
}

/**
 * No activity: its time, address and browser would lead to the author. The release tells of low scores. The recipient
 * keeps no day and no time of the change.
 */
async function keepAnonymous(tx: Tx, { recipient, request }: FoundSurvey, answers: GivenAnswers, zone: string) {
  await spend(tx, recipient.id, { updatedAt: recipient.updatedAt });
  const { programId } = recipient;
  await addWaiting(tx, request, anonymousRow(tx, zone, { requestId: request.id, programId, answers }));
}

type GivenAnswers = Record<string, Answer>;

const spend = (tx: Tx, id: Id<'FeedbackRecipient'>, values: Partial<typeof feedbackRecipients.$inferInsert>) =>
  tx.db
    .update(feedbackRecipients)
    .set({
      state: 'answered',
      sealedToken: null,
      remindAt: null,
      version: sql`${feedbackRecipients.version} + 1`,
      ...values,
    })
    .where(eq(feedbackRecipients.id, id));

const namedProblems = (
  { questions }: Survey,
  problems: ReturnType<typeof checkAnswers>['problems'],
  language: string,
): FieldProblems =>
  Object.fromEntries(
    questions.flatMap(({ id, label, slug }) => {
      const problem = problems[id];
      const field = translated(label, language) || slug || '';
      return problem ? [[id, [{ code: problem.code, params: { field, ...problem.params } }]]] : [];
    }),
  );
