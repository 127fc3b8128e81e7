import { anyNumberFrom, numberSignsOf } from '#kernel/text/typed-number.ts';
import { localeOf, translated } from '#kernel/translations.ts';
import { type Answer, type CheckedAnswer, checkAnswer, isNoAnswer } from './answer.ts';
import { optionIdOf, type Question, writtenIn } from './question.ts';
import { answerKindOf } from './question-type.ts';

/** An answer under another type. */
export type Conversion =
  | { outcome: 'kept' | 'changed'; answer: Answer }
  /** The new field cannot hold it; the old field keeps it. */
  | { outcome: 'lost'; answer: null };

/** For texts and options that do not match: the option of the new field, by the old text or option. */
export type ChoiceMap = Readonly<Record<string, string>>;

const lost: Conversion = { outcome: 'lost', answer: null };

/** An answer in words, in one language. */
export function answerTexts({ options, type, validations }: Question, answer: Answer, language: string): string[] {
  if (answer === null) return [];
  const kind = answerKindOf(type);
  if (kind === 'choice' || kind === 'choices')
    return [answer].flat().map((choice) => {
      const option = options.find(({ id }) => id === optionIdOf(String(choice)));
      return writtenIn(String(choice)) || translated(option?.label ?? [], language);
    });
  if (kind !== 'table') return [answer].flat().map(String);
  return (answer as readonly Record<string, unknown>[]).map((row) =>
    (validations.columns ?? []).map(({ id }) => row[id] ?? '').join(' | '),
  );
}

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

function choiceFor(to: Question, text: string, map: ChoiceMap): string | undefined {
  const mapped = map[text];
  if (mapped !== undefined) return mapped || undefined;
  return to.options.find(({ label }) => label.some(({ value }) => sameText(value, text)))?.id;
}

interface Words {
  language: string;
  today: Temporal.PlainDate;
  map: ChoiceMap;
}

/** The answer as the new type would have it, before its check. Undefined if nothing fits. */
function candidate(from: Question, to: Question, answer: Answer, { language, map }: Words): unknown {
  const texts = answerTexts(from, answer, language);
  const kind = answerKindOf(to.type);
  if (kind === 'text') return texts.join(to.type === 'text_long' ? '\n' : ', ');
  if (kind === 'choice') return texts.length === 1 ? choiceFor(to, texts[0] ?? '', map) : undefined;
  if (kind === 'choices') {
    const parts = answerKindOf(from.type) === 'text' ? texts.flatMap((text) => text.split(/[,;\n]/)) : texts;
    const chosen = parts.map((text) => choiceFor(to, text.trim(), map));
    return chosen.every((one) => one !== undefined) ? [...new Set(chosen)] : undefined;
  }
  if (kind === 'number') return texts.length === 1 ? numberIn(from, answer, texts[0] ?? '', language) : undefined;
  if (kind === 'date') return texts.length === 1 ? texts[0] : undefined;
  return kind === 'files' && answerKindOf(from.type) === 'files' ? answer : undefined;
}

/** An option counts with its worth. A text that may mean two numbers is refused. */
function numberIn(from: Question, answer: Answer, text: string, language: string): unknown {
  const option = from.options.find(({ id }) => id === optionIdOf(String(answer)));
  if (option?.numericalValue != null) return option.numericalValue;
  return anyNumberFrom(text, numberSignsOf(localeOf(language)));
}

/** Converts one answer; nothing is cut or guessed. */
export function convertAnswer(from: Question, to: Question, answer: Answer, words: Words): Conversion {
  if (isNoAnswer(answer)) return { outcome: 'kept', answer: null };
  const checked: CheckedAnswer = checkAnswer(to, candidate(from, to, answer, words), words.today);
  if ('problem' in checked || checked.answer === null) return lost;
  return {
    outcome: JSON.stringify(checked.answer) === JSON.stringify(answer) ? 'kept' : 'changed',
    answer: checked.answer,
  };
}
