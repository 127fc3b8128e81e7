import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';

const lines = [
  'Finds leaks in water pipes before they burst.',
  'Gives clinics back the time lost to paper.',
  'Brings farm food to restaurants in one trip.',
];
const texts = [
  'Our first twelve customers pay by the month, and nine of them came through another customer.',
  'People do this by hand today. It takes two days, and nobody trusts the result.',
  'We have worked on this problem for six years, two of them inside the largest company of the field.',
];

const isCountry = (label: FormQuestion['label']) => label.some(({ value }) => value.startsWith('Country'));

/** Short answers to the questions that a person can answer with a word or a choice. */
export function demoAnswers(
  questions: readonly FormQuestion[],
  { name, country, source, seed }: { name: string; country: string; source: string | null; seed: number },
): Record<string, Answer> {
  const answers: Record<string, Answer> = {};
  for (const [i, { id, slug, label, behavesAs, options, validations, dependency }] of questions.entries()) {
    const option = options[(seed + i) % Math.max(1, options.length)];
    if (dependency) continue;
    if (slug === 'company') answers[id] = name;
    else if (slug === 'source') {
      const chosen = options.find(({ label }) => label.some(({ value }) => value === source));
      if (chosen) answers[id] = [chosen.id];
    } else if (behavesAs === 'text_long') answers[id] = texts[(seed + i) % texts.length] ?? null;
    else if (behavesAs === 'text' && (validations.maxCharacters || isCountry(label)))
      answers[id] = isCountry(label) ? country : (lines[seed % lines.length] ?? null);
    else if (behavesAs === 'number') answers[id] = (validations.min ?? 0) + ((seed * 7 + i) % 24);
    else if ((behavesAs === 'select_radio' || behavesAs === 'select_dropdown') && option) answers[id] = option.id;
    else if (behavesAs === 'tree_single' && option) answers[id] = option.id;
  }
  return answers;
}
