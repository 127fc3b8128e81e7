import * as v from 'valibot';
import { requiredLine } from '#kernel/text/line-input.ts';
import { playerAddress } from '#kernel/text/players.ts';
import { type RichText, richTextFrom } from '#kernel/text/rich-text.ts';
import { recordId } from '#kernel/validation.ts';
import { type ItemAct, itemActs } from './acts.ts';
import type { ItemKind } from './item-kind.ts';

const mostQuestions = 60;
const mostOptions = 12;
const mostLevels = 8;
const mostCharacters = 20_000;

/** The parts of the text of an item. Missing parts are empty. */
const body = v.optional(
  v.nullable(
    v.pipe(
      v.unknown(),
      v.check((given) => richTextFrom(given) !== null, 'invalid'),
      v.transform((given) => richTextFrom(given) as RichText),
    ),
  ),
  null,
);
const long = v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(mostCharacters, 'max-characters')), '');
const player = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.check((typed) => playerAddress(typed) !== null, 'courses.host'),
);

export const answerKinds = ['one', 'many', 'text'] as const;
export type AnswerKind = (typeof answerKinds)[number];
/** When a learner sees which answers are right. */
export const feedbackTimes = ['at_once', 'after'] as const;
export type FeedbackTime = (typeof feedbackTimes)[number];
export const promptKinds = ['text', 'link', 'video'] as const;
export type PromptKind = (typeof promptKinds)[number];

const option = v.object({ id: recordId(), text: requiredLine(300), isRight: v.boolean('invalid') });
const question = v.pipe(
  v.object({
    id: recordId(),
    text: requiredLine(1_000),
    kind: v.picklist(answerKinds, 'invalid'),
    options: v.pipe(v.array(option, 'invalid'), v.maxLength(mostOptions, 'invalid')),
    explanation: long,
  }),
  v.check(({ options }) => options.some(({ isRight }) => isRight), 'courses.no-right-answer'),
);
const prompt = v.object({ id: recordId(), label: requiredLine(300), kind: v.picklist(promptKinds, 'invalid') });
const whole = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));

const quiz = v.object({
  body,
  questions: v.pipe(
    v.array(question, 'invalid'),
    v.minLength(1, 'courses.no-questions'),
    v.maxLength(mostQuestions, 'invalid'),
  ),
  /** Null means as many as the learner wants. */
  attempts: v.optional(v.nullable(whole(1, 20)), null),
  /** In percent. */
  passMark: v.optional(whole(0, 100), 70),
  shuffle: v.optional(v.boolean('invalid'), false),
  feedback: v.optional(v.picklist(feedbackTimes, 'invalid'), 'at_once'),
});
const submission = v.object({
  body,
  prompts: v.optional(v.pipe(v.array(prompt, 'invalid'), v.maxLength(mostQuestions, 'invalid')), []),
  wantsFiles: v.optional(v.boolean('invalid'), false),
});

const contents = {
  text: v.object({ body }),
  /** Without an address, the video is a file of the item. */
  video: v.object({
    body,
    url: v.optional(v.union([v.literal(''), player], 'courses.host'), ''),
    transcript: long,
    /** Done when enough of it was watched. Only for a video among the files. */
    watchToComplete: v.optional(v.boolean('invalid'), false),
  }),
  file: v.object({ body }),
  embed: v.object({ body, url: player }),
  quiz,
  submission,
  /** Done by what the startup does, or by hand. */
  task: v.object({ body, act: v.optional(v.nullable(v.picklist(itemActs, 'invalid')), null) }),
  package: v.object({ body }),
} satisfies Record<ItemKind, v.GenericSchema>;

export type QuizContent = v.InferOutput<typeof quiz>;
export type QuizQuestion = QuizContent['questions'][number];
export type SubmissionContent = v.InferOutput<typeof submission>;
export type ItemContent = { body: RichText | null } & Partial<
  Omit<QuizContent, 'body'> &
    Omit<SubmissionContent, 'body'> & { url: string; transcript: string; watchToComplete: boolean; act: ItemAct | null }
>;

/** The schema of the content of a kind. Parts of other kinds are dropped. */
export const contentSchema = (kind: ItemKind): v.GenericSchema<unknown, ItemContent> =>
  contents[kind] as unknown as v.GenericSchema<unknown, ItemContent>;

const level = v.object({ id: recordId(), name: requiredLine(120), passes: v.boolean('invalid') });
export const criterion = v.object({
  id: recordId(),
  name: requiredLine(200),
  levels: v.pipe(v.array(level, 'invalid'), v.minLength(2, 'courses.levels'), v.maxLength(mostLevels, 'invalid')),
});
export type ItemCriterion = v.InferOutput<typeof criterion>;

/** Item content for learners: nothing says which options are right. */
export const withoutAnswers = (content: ItemContent): ItemContent =>
  content.questions
    ? {
        ...content,
        questions: content.questions.map(({ options, ...one }) => ({
          ...one,
          explanation: '',
          options: one.kind === 'text' ? [] : options.map((given) => ({ ...given, isRight: false })),
        })),
      }
    : content;
