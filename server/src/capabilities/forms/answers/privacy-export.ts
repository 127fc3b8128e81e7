import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { formAnswers, formFillings, formSubmissions, forms, formVersions } from '#capabilities/forms/table.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';

/** The answers that the person wrote. They stay without their author: they belong to the record. */
export const privacySource: PrivacySource = {
  name: 'answers',
  collect: async (tx, { id }, { language }) => {
    const rows = await tx.db
      .select({
        form: forms.name,
        questions: formVersions.questions,
        questionId: formAnswers.questionId,
        value: formAnswers.value,
        at: formAnswers.updatedAt,
      })
      .from(formAnswers)
      .innerJoin(
        formFillings,
        and(eq(formFillings.tenantId, formAnswers.tenantId), eq(formFillings.id, formAnswers.fillingId)),
      )
      .innerJoin(forms, and(eq(forms.tenantId, formFillings.tenantId), eq(forms.id, formFillings.formId)))
      .innerJoin(
        formVersions,
        and(
          eq(formVersions.tenantId, forms.tenantId),
          eq(formVersions.formId, forms.id),
          eq(formVersions.number, formAnswers.formNumber),
        ),
      )
      .where(and(eq(formAnswers.authorId, id), sql`${formAnswers.value} is not null`))
      .orderBy(asc(formAnswers.createdAt));
    return rows.flatMap(({ form, questions, questionId, value, at }) => {
      const question = questions.find((one) => one.id === questionId);
      if (!question?.behavesAs) return [];
      return {
        name: form,
        question: translated(question.label, language),
        answer: answerTexts({ ...question, type: question.behavesAs }, value, language).join(', '),
        answeredAt: at,
      };
    });
  },
  labels: {
    question: 'filling:columns.question',
    answer: 'filling:columns.answer',
    answeredAt: 'filling:columns.answeredAt',
  },
  erase: async (tx, { id }) => {
    await tx.db.update(formFillings).set({ createdById: null }).where(eq(formFillings.createdById, id));
    await tx.db.update(formAnswers).set({ authorId: null }).where(eq(formAnswers.authorId, id));
    await tx.db.update(formSubmissions).set({ submittedById: null }).where(eq(formSubmissions.submittedById, id));
  },
};
