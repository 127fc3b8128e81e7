import { checkAnswers } from '@seedbed/domain/forms/check-answers.ts';
import { ReviewOutdated } from '@seedbed/domain/forms/filling/errors.ts';
import { canAnswerQuestion, linesOfSections, shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { type Answer, isRecording } from '@seedbed/domain/kernel/questions/answer.ts';
import { fileProblem } from '@seedbed/domain/kernel/questions/file-rules.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import {
  assertAllowed,
  Conflict,
  type FieldProblem,
  type FieldProblems,
  Validation,
} from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { findFileFacts } from '#capabilities/files/public.ts';
import { formFillings, formSubmissions } from '#capabilities/forms/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { writeThrough } from './field-answers.ts';
import { logFilling } from './filling-activity.ts';
import { contentOf } from './filling-content.ts';
import { type AccessibleResponse, dividedAnswers, findFilling } from './find-fillings.ts';
import { mailReceipt } from './mail-receipt.ts';
import { assertFillable, valuesOf } from './save-answers.ts';

interface ReviewedFilling {
  fillingId: string;
  /** The version of the filling that the person reviewed. */
  version: number;
  /** The version of the form that the person reviewed. */
  formNumber: number;
}

/**
 * Checks all answers, and freezes them as a submission. Answers that changed since the person reviewed them are
 * refused, and so is a newer version of the form. A repeated submission succeeds. Problems name their questions in
 * the language of the person.
 */
export const submitAnswers = (
  actor: Actor,
  reviewed: ReviewedFilling,
  zone: string,
  language = 'en',
): Promise<AccessibleResponse> =>
  writeTx(actor, async (tx) => {
    const filling = await findFilling(tx, actor, reviewed.fillingId, { lock: true });
    assertAllowed(filling.rights.submits);
    if (filling.state === 'submitted' && filling.version === reviewed.version + 1) return filling;
    assertFillable(filling);
    const { current, answers, versions } = await contentOf(tx, filling);
    if (filling.version !== reviewed.version || current.number !== reviewed.formNumber) throw new ReviewOutdated();
    const given = valuesOf(dividedAnswers({ roleType: 'Admin' }, answers, current, versions).fitting);
    const { problems, sent } = checkedFor(actor.roleType, current.questions, filling.rights.sections, given, zone);
    const wrongFiles = await fileProblems(tx, filling, current.questions, sent);
    const wrong = { ...wrongFiles, ...problems };
    if (Object.keys(wrong).length > 0) throw new Validation(named(wrong, current.questions, language));
    const number = filling.submissionCount + 1;
    await tx.db.insert(formSubmissions).values({
      tenantId: tx.tenantId,
      id: newId<'FormSubmission'>(),
      fillingId: filling.id,
      number,
      formNumber: current.number,
      answers: sent,
      submittedById: actor.userId,
    });
    const submittedAt = Temporal.Now.instant();
    const after = await change(tx, filling, { state: 'submitted', submittedAt, submissionCount: number });
    await logFilling(tx, actor, 'forms.filling-submitted', after);
    const shown = new Set(shownLines(actor.roleType, current.questions).map(({ id }) => id));
    const seen = Object.fromEntries(Object.entries(sent).filter(([id]) => shown.has(id)));
    const words = filling.rights.sendsReceipt === false ? 'none' : ((await filling.rights.receipt?.()) ?? 'usual');
    if (words !== 'none') await mailReceipt(tx, actor, { filling: after, form: current, answers: seen, words });
    await writeThrough(tx, actor, { filling: after, questions: current.questions, answers: sent, zone });
    await filling.rights.submitted?.();
    return after;
  });

/** Problems of questions that the person does not see, or may not answer, are somebody else's. */
function checkedFor(
  roleType: RoleType,
  questions: readonly FormQuestion[],
  sections: readonly string[] | null | undefined,
  given: Readonly<Record<string, Answer>>,
  zone: string,
): { problems: FieldProblems; sent: Record<string, Answer> } {
  const { answers, problems } = checkAnswers(questions, given, today(zone));
  const own = new Set(
    shownLines(roleType, linesOfSections(questions, sections)).flatMap((question) =>
      canAnswerQuestion(roleType, question) ? question.id : [],
    ),
  );
  const wrong = Object.entries(problems).filter(([id]) => own.has(id));
  return { problems: Object.fromEntries(wrong.map(([id, problem]) => [id, [problem]])), sent: answers };
}

/** With the text of the question, since the API shows the message without the question. */
const named = (wrong: FieldProblems, questions: readonly FormQuestion[], language: string): FieldProblems =>
  Object.fromEntries(
    questions.flatMap(({ id, label, slug }) => {
      const field = translated(label, language) || label[0]?.value || slug || '';
      const problems = wrong[id]?.map(({ code, params }) => ({ code, params: { field, ...params } }));
      return problems ? [[id, problems]] : [];
    }),
  );

/** An upload that did not arrive, a file that somebody deleted, or one that the question does not allow. */
async function fileProblems(
  tx: Tx,
  { id }: AccessibleResponse,
  questions: readonly FormQuestion[],
  sent: Readonly<Record<string, Answer>>,
): Promise<FieldProblems> {
  // A video is a link or a recording.
  const asked = questions.filter(
    ({ id: question, behavesAs }) =>
      (behavesAs === 'file' && sent[question]) || (behavesAs === 'video' && isRecording(sent[question])),
  );
  if (asked.length === 0) return {};
  const known = await findFileFacts(tx, { kind: 'filling', id });
  const problemOf = ({ id: question, validations }: FormQuestion): FieldProblem | null => {
    const facts = [sent[question]].flat().map((one) => known.get(String(one)));
    if (facts.some((one) => !one)) return { code: 'filling.file-missing' };
    return facts.map((one) => one && fileProblem(validations, one)).find((problem) => problem) ?? null;
  };
  return Object.fromEntries(
    asked.flatMap((question) => {
      const problem = problemOf(question);
      return problem ? [[question.id, [problem]]] : [];
    }),
  );
}

/** Submitted answers become a draft again, for corrections. The submission stays. */
export const reopenFilling = (
  actor: Actor,
  fillingId: string,
  { version, deadlineAt }: ReopenInput,
): Promise<AccessibleResponse> =>
  writeTx(actor, async (tx) => {
    const filling = await findFilling(tx, actor, fillingId, { lock: true });
    assertAllowed(filling.rights.asks);
    if (filling.state === 'draft') return filling;
    if (version !== filling.version) throw new Conflict({ version: filling.version });
    const after = await change(tx, filling, { state: 'draft', deadlineAt: deadlineAt ?? null });
    await logFilling(tx, actor, 'forms.filling-reopened', after);
    return after;
  });

interface ReopenInput {
  version: number;
  deadlineAt?: Temporal.Instant | null | undefined;
}

async function change(
  tx: Tx,
  filling: AccessibleResponse,
  given: Partial<AccessibleResponse>,
): Promise<AccessibleResponse> {
  const { state, deadlineAt, submittedAt, submissionCount } = { ...filling, ...given };
  await tx.db
    .update(formFillings)
    .set({
      state,
      deadlineAt,
      submittedAt,
      submissionCount,
      updatedAt: sql`now()`,
      version: sql`${formFillings.version} + 1`,
    })
    .where(eq(formFillings.id, filling.id));
  return { ...filling, ...given, version: filling.version + 1 };
}
