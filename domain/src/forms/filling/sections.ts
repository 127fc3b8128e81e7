import type { ReviewedForm } from '#forms/check-answers.ts';
import { type FormQuestion, isAsked } from '#forms/form.ts';
import { type Answer, isNoAnswer } from '#kernel/questions/answer.ts';

/** `problem`: an answer that does not fit its question. */
export type SectionState = 'not-started' | 'in-progress' | 'complete' | 'problem';

export interface FillingSection {
  /** The line of the section; null for the questions before the first one. */
  section: FormQuestion | null;
  /** Its visible lines. */
  lines: readonly FormQuestion[];
  state: SectionState;
}

export interface FillingProgress {
  sections: readonly FillingSection[];
  /** Questions that need an answer, and how many of them have a correct one. */
  required: number;
  answered: number;
  /** Questions with a problem, missing answers included, in the order of the form. */
  open: readonly string[];
}

const missing = 'forms.answer-required';

/** The visible sections with their states. A section without anything to answer is complete. */
export function fillingProgress(
  questions: readonly FormQuestion[],
  given: Readonly<Record<string, Answer>>,
  { states, problems }: Pick<ReviewedForm, 'states' | 'problems'>,
): FillingProgress {
  const visible = questions.filter(({ id }) => states.get(id)?.isVisible);
  const groups: { section: FormQuestion | null; lines: FormQuestion[] }[] = [{ section: null, lines: [] }];
  for (const line of visible) {
    if (line.type === 'section') groups.push({ section: line, lines: [] });
    else groups.at(-1)?.lines.push(line);
  }
  const stateOf = (lines: readonly FormQuestion[]): SectionState => {
    const asked = lines.filter(isAsked);
    const isGiven = ({ id }: FormQuestion) => !isNoAnswer(given[id]);
    if (asked.some(({ id }) => problems[id] && problems[id].code !== missing)) return 'problem';
    if (asked.length > 0 && !asked.some(isGiven)) return 'not-started';
    return asked.some(({ id }) => problems[id]) ? 'in-progress' : 'complete';
  };
  const required = visible.filter(({ id }) => states.get(id)?.isRequired);
  return {
    sections: groups
      .filter(({ section, lines }) => section !== null || lines.length > 0)
      .map((group) => ({ ...group, state: stateOf(group.lines) })),
    required: required.length,
    answered: required.filter(({ id }) => !problems[id]).length,
    open: visible.filter(({ id }) => problems[id]).map(({ id }) => id),
  };
}
