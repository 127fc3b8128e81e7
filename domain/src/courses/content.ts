import * as v from 'valibot';
import { lessonText } from '#courses/texts/lesson-text.ts';
import type { Id } from '#kernel/ids.ts';
import { optionalLine, requiredLine } from '#kernel/text/line-input.ts';
import { playerAddress } from '#kernel/text/players.ts';
import { languages } from '#kernel/translations.ts';
import { recordId } from '#kernel/validation.ts';
import type { ArticleContent } from '#resources/article/content.ts';
import { type EventAct, eventActs, type ItemAct, itemActs } from './acts.ts';
import type { ItemKind } from './item-kind.ts';
import { draw, mostDraws, mostQuestions, type QuizDraw } from './quiz/draw.ts';
import { type QuizQuestion, question } from './quiz/question.ts';

const mostLevels = 8;
const mostCharacters = 20_000;

const formatted = v.pipe(
  v.unknown(),
  v.check((given) => lessonText(given) !== null, 'invalid'),
  v.transform((given) => lessonText(given) as ArticleContent),
);
/** The text of an item, the same as of an article. Null is no text. */
const body = v.optional(v.nullable(formatted), null);
const long = v.optional(v.pipe(v.string('invalid'), v.trim(), v.maxLength(mostCharacters, 'max-characters')), '');
const player = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.check((typed) => playerAddress(typed) !== null, 'courses.host'),
);

/** When a learner sees which answers are right. */
export const feedbackTimes = ['at_once', 'after'] as const;
export type FeedbackTime = (typeof feedbackTimes)[number];
export const promptKinds = ['text', 'link', 'video'] as const;
export type PromptKind = (typeof promptKinds)[number];

const prompt = v.object({ id: recordId(), label: requiredLine(300), kind: v.picklist(promptKinds, 'invalid') });
const whole = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));

const quizFields = v.object({
  body,
  questions: v.pipe(v.array(question, 'invalid'), v.maxLength(mostQuestions, 'courses.too-many-questions')),
  draws: v.optional(v.pipe(v.array(draw, 'invalid'), v.maxLength(mostDraws, 'courses.too-many-draws')), []),
  /** Null means as many as the learner wants. */
  attempts: v.optional(v.nullable(whole(1, 20)), null),
  /** In percent. */
  passMark: v.optional(whole(0, 100), 70),
  shuffle: v.optional(v.boolean('invalid'), false),
  feedback: v.optional(v.picklist(feedbackTimes, 'invalid'), 'at_once'),
});
/** Questions that one attempt asks: the own ones, and those that it draws. */
const askedBy = ({ questions, draws }: v.InferOutput<typeof quizFields>): number =>
  draws.reduce((sum, { count }) => sum + count, questions.length);
const quiz = v.pipe(
  quizFields,
  v.check(({ questions, draws }) => questions.length + draws.length > 0, 'courses.no-questions'),
  v.check((given) => askedBy(given) <= mostQuestions, 'courses.too-many-questions'),
);
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
  /** Done by what the learner does at the event. */
  event: v.object({
    body,
    eventId: v.optional(v.nullable(recordId<'IncubatorEvent'>()), null),
    eventDone: v.optional(v.picklist(eventActs, 'invalid'), 'registered'),
  }),
  /** Done by the first own comment. */
  discussion: v.object({ body }),
} satisfies Record<ItemKind, v.GenericSchema>;

/** Older quizzes have no draws. */
export type QuizContent = Omit<v.InferOutput<typeof quiz>, 'draws'> & { draws?: readonly QuizDraw[] };
export type SubmissionContent = v.InferOutput<typeof submission>;
export type ItemContent = { body: ArticleContent | null } & Partial<
  Omit<QuizContent, 'body'> &
    Omit<SubmissionContent, 'body'> & {
      url: string;
      transcript: string;
      watchToComplete: boolean;
      act: ItemAct | null;
    } & {
      eventId: Id<'IncubatorEvent'> | null;
      eventDone: EventAct;
    }
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

const words = v.pipe(v.string('invalid'), v.trim(), v.maxLength(mostCharacters, 'max-characters'));
/** The words of an item in its other languages. `settledWords` drops those that are not needed. */
export const itemWords = v.record(
  v.picklist(languages, 'invalid'),
  v.object({
    title: v.optional(optionalLine(200)),
    body: v.optional(v.nullable(formatted)),
    transcript: v.optional(words),
    texts: v.optional(v.record(v.string(), v.union([words, formatted], 'invalid'))),
  }),
);

/** Item content for learners: nothing says which options are right, or what else may be drawn. */
export const withoutAnswers = (content: ItemContent): ItemContent => {
  const { draws, questions, ...rest } = content;
  return questions ? { ...rest, questions: questions.map(withoutAnswer) } : content;
};

const withoutAnswer = ({ options, ...one }: QuizQuestion): QuizQuestion => ({
  ...one,
  explanation: null,
  fromBankId: null,
  options: one.kind === 'text' ? [] : options.map((given) => ({ ...given, isRight: false })),
});
