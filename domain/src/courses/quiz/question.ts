import * as v from 'valibot';
import { lessonText } from '#courses/texts/lesson-text.ts';
import { newId } from '#kernel/ids.ts';
import { cleanLine } from '#kernel/text/clean-text.ts';
import { richTextOf } from '#kernel/text/rich-text.ts';
import { checked, recordId } from '#kernel/validation.ts';
import { type ArticleContent, emptyArticle, nodesOf } from '#resources/article/content.ts';
import { linesOf, plainArticle } from '#resources/article/plain.ts';

export const mostOptions = 12;
const mostCharacters = 20_000;
const mostLines = 500;
export const nameCharacters = 300;

export const answerKinds = ['one', 'many', 'text'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Older quizzes hold plain texts: each line becomes a paragraph. Null for a value that is no text. */
export function questionText(stored: unknown): ArticleContent | null {
  if (typeof stored !== 'string') return lessonText(stored);
  const lines = stored.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) return emptyArticle;
  const rest = lines.splice(mostLines).join(' ');
  return richTextOf([...lines, rest].filter(Boolean).join('\n')) as ArticleContent;
}

/** The words of a question in one line: for lists, exports and the search. Without words, its tables and pictures name it. */
export function questionName(text: ArticleContent): string {
  const lines = linesOf(text);
  const words = lines.filter(({ kind }) => kind !== 'row' && kind !== 'picture');
  const all = (words.length > 0 ? words : lines).map((line) => line.text).join(' ');
  return all.replace(/\s+/g, ' ').trim().slice(0, nameCharacters).trim();
}

/** Nothing to read and nothing to see. Cells of a table are divided by strokes. */
export const isBlank = (text: ArticleContent): boolean =>
  !/[^\s|]/.test(plainArticle(text)) && ![...nodesOf(text)].some(({ type }) => type === 'picture' || type === 'embed');

const content = v.pipe(
  v.unknown(),
  v.transform(questionText),
  v.check((text) => text !== null, 'invalid'),
  v.transform((text) => text ?? emptyArticle),
  v.check((text) => plainArticle(text).length <= mostCharacters, 'courses.long-text'),
);
const optionText = v.pipe(
  v.string('courses.empty-option'),
  v.transform(cleanLine),
  v.nonEmpty('courses.empty-option'),
  v.maxLength(300, 'max-characters'),
);
const option = v.object({ id: recordId(), text: optionText, isRight: v.boolean('invalid') });

export const question = v.pipe(
  v.object({
    id: recordId(),
    text: v.pipe(
      content,
      v.check((text) => !isBlank(text), 'courses.empty-question'),
    ),
    kind: v.picklist(answerKinds, 'invalid'),
    options: v.pipe(v.array(option, 'invalid'), v.maxLength(mostOptions, 'invalid')),
    explanation: v.optional(
      v.nullable(
        v.pipe(
          content,
          v.transform((text) => (isBlank(text) ? null : text)),
        ),
      ),
      null,
    ),
    /** The question of the bank that it was copied from. */
    fromBankId: v.optional(v.nullable(recordId()), null),
  }),
  v.check(({ options }) => options.some(({ isRight }) => isRight), 'courses.no-right-answer'),
);
export type QuizQuestion = v.InferOutput<typeof question>;

/** Throws `Validation` with all that is wrong with it. */
export const checkQuestion = (given: unknown): QuizQuestion =>
  checked(v.object({ question }), { question: given }, { namespace: 'courses' }).question;

const emptyOption = (isRight = false) => ({ id: newId(), text: '', isRight });
export const newOption = (kind: AnswerKind) => emptyOption(kind === 'text');
export const newQuestion = (): QuizQuestion => ({
  ...{ id: newId(), text: emptyArticle, kind: 'one', explanation: null, fromBankId: null },
  options: [emptyOption(true), emptyOption()],
});

/** New ids, so that two copies in one quiz have answers of their own. */
export const copyOfQuestion = (one: QuizQuestion, fromBankId: string | null): QuizQuestion => ({
  ...one,
  id: newId(),
  options: one.options.map((given) => ({ ...given, id: newId() })),
  fromBankId: fromBankId as QuizQuestion['fromBankId'],
});

/** A stored question, whose texts may be strings. */
export const readQuestion = (stored: QuizQuestion): QuizQuestion =>
  typeof stored.text === 'string' || typeof stored.explanation === 'string' ? withTexts(stored) : stored;

function withTexts(stored: QuizQuestion): QuizQuestion {
  const explanation = questionText(stored.explanation);
  return {
    ...stored,
    text: questionText(stored.text) ?? emptyArticle,
    explanation: explanation && isBlank(explanation) ? null : explanation,
    fromBankId: stored.fromBankId ?? null,
  };
}
