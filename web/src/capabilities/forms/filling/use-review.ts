import { reviewAnswers } from '@seedbed/domain/forms/check-answers.ts';
import { type FillingProgress, fillingProgress } from '@seedbed/domain/forms/filling/sections.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import i18next from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import type { FillingState } from '#capabilities/forms/filling/autosave/use-filling.ts';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { labelOf, questionOf } from './filling.ts';

const missing = 'forms.answer-required';

/** The answered, open and wrong questions, by the rules of the server. A question is first checked when it is left. */
export function useReview(filling: FillingPageFragment, { answers, refused }: FillingState) {
  const questions = useMemo(() => filling.questions.map(questionOf), [filling.questions]);
  const own = useMemo(() => new Set(filling.editableQuestions), [filling.editableQuestions]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(0);
  const reviewed = useMemo(() => {
    const { states, problems } = reviewAnswers(questions, answers, Temporal.PlainDate.from(filling.today));
    // An answer of somebody else is no problem of this person.
    return { states, problems: Object.fromEntries(Object.entries(problems).filter(([id]) => own.has(id))) };
  }, [questions, answers, filling.today, own]);
  const progress: FillingProgress = useMemo(
    () => fillingProgress(questions, answers, reviewed),
    [questions, answers, reviewed],
  );
  const textOf = useCallback(
    (id: string, { code, params }: FieldProblem) => {
      const question = questions.find((one) => one.id === id);
      const field = question ? labelOf(question, i18next.language) : '';
      return textOfCode('problems', code, { field, ...params }) ?? code;
    },
    [questions],
  );
  const problems: Record<string, string> = {};
  const shown: Record<string, string> = {};
  for (const { id } of questions) {
    const problem = refused[id] ?? reviewed.problems[id];
    if (!problem) continue;
    const text = textOf(id, problem);
    problems[id] = text;
    // An empty answer is no mistake before the person wants to send.
    if (tried > 0 || refused[id] || (left.has(id) && problem.code !== missing)) shown[id] = text;
  }
  return {
    questions: questions as readonly FormQuestion[],
    states: reviewed.states,
    progress,
    /** All problems, by question in the order of the form. */
    problems,
    /** The errors to show at their fields now. */
    errors: shown,
    tried,
    try: () => setTried((n) => n + 1),
    leave: useCallback((id: string) => setLeft((old) => (old.has(id) ? old : new Set(old).add(id))), []),
    isReadOnly: (id: string) => !filling.canEdit || !own.has(id),
  };
}

export type ReviewState = ReturnType<typeof useReview>;
