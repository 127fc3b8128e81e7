import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import { isAnswered } from '@seedbed/domain/forms/form.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { formVersions } from '#capabilities/forms/table.ts';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { feedbackAnswers, feedbackRecipients, feedbackRequests } from './table.ts';

interface AnswerSheet {
  questions: readonly FormQuestion[] | null;
  answers: Readonly<Record<string, Answer>> | null;
}

/** Which surveys a person got, and their named answers. Nobody knows which anonymous answers are theirs. */
export const privacySource: PrivacySource = {
  name: 'surveys',
  collect: async (tx, { id }, { language }) => {
    const rows = await tx.db
      .select({
        name: feedbackRequests.name,
        state: feedbackRecipients.state,
        sentAt: feedbackRecipients.sentAt,
        answeredOn: feedbackRecipients.answeredOn,
        questions: formVersions.questions,
        answers: feedbackAnswers.answers,
      })
      .from(feedbackRecipients)
      .innerJoin(
        feedbackRequests,
        and(
          eq(feedbackRequests.tenantId, feedbackRecipients.tenantId),
          eq(feedbackRequests.id, feedbackRecipients.requestId),
        ),
      )
      .leftJoin(
        feedbackAnswers,
        and(
          eq(feedbackAnswers.tenantId, feedbackRecipients.tenantId),
          eq(feedbackAnswers.recipientId, feedbackRecipients.id),
        ),
      )
      .leftJoin(
        formVersions,
        and(
          eq(formVersions.tenantId, feedbackRequests.tenantId),
          eq(formVersions.formId, feedbackRequests.formId),
          eq(formVersions.number, feedbackRequests.formNumber),
        ),
      )
      .where(
        and(
          eq(feedbackRecipients.userId, id),
          ne(feedbackRecipients.state, 'queued'),
          isNull(feedbackRequests.trashedAt),
        ),
      )
      .orderBy(asc(feedbackRecipients.id));
    return rows.map(({ questions, answers, ...row }) => ({
      ...row,
      answers: textsOf({ questions, answers }, language),
    }));
  },
  formatters: {
    state: (state: string, { language }) => translate(`feedback:recipients.${state}`, language),
    answers: (given: readonly { question: string; answer: string }[]) =>
      given.map(({ question, answer }) => `${question}: ${answer}`).join('\n'),
  },
  labels: {
    sentAt: 'feedback:fields.sentAt',
    answeredOn: 'feedback:fields.answeredOn',
    answers: 'feedback:fields.answers',
  },
  /** Answers stay for the results, without their author. Unanswered questions are deleted. */
  erase: async (tx, { id }) => {
    await tx.db
      .delete(feedbackRecipients)
      .where(and(eq(feedbackRecipients.userId, id), ne(feedbackRecipients.state, 'answered')));
    await tx.db
      .update(feedbackRecipients)
      .set({ userId: null, startupId: null, tokenHash: null })
      .where(eq(feedbackRecipients.userId, id));
  },
};

const textsOf = ({ questions, answers }: AnswerSheet, language: string) =>
  (questions ?? []).filter(isAnswered).flatMap((question) => {
    const answer = answers?.[question.id];
    if (answer === undefined || answer === null) return [];
    return {
      question: translated(question.label, language) || (question.label[0]?.value ?? ''),
      answer: answerTexts({ ...question, type: question.behavesAs }, answer, language).join(', '),
    };
  });
