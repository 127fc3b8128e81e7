import type { ItemContent, QuizContent } from '#courses/content.ts';
import type { QuizDraw } from './draw.ts';
import { type QuizQuestion, readQuestion } from './question.ts';
import { shuffled } from './quiz.ts';

export type BankByTopic = ReadonlyMap<string, readonly QuizQuestion[]>;

type Drawing = Pick<QuizContent, 'questions'> & { draws?: readonly QuizDraw[] | undefined };

export const topicsOf = (content: Pick<ItemContent, 'draws'>): string[] => [
  ...new Set((content.draws ?? []).map(({ topic }) => topic)),
];

/** The content with the questions that the bank has now. */
export const withPools = <Content extends Pick<ItemContent, 'draws'>>(content: Content, bank: BankByTopic): Content =>
  content.draws?.length
    ? { ...content, draws: content.draws.map((one) => ({ ...one, pool: bank.get(one.topic) ?? [] })) }
    : content;

export const withoutPools = <Content extends Pick<ItemContent, 'draws'>>(content: Content): Content =>
  content.draws ? { ...content, draws: content.draws.map(({ pool, ...one }) => one) } : content;

/** Own questions that are copies of the bank are not drawn a second time. */
const copiedIds = ({ questions }: Drawing) => new Set(questions.map(({ fromBankId }) => fromBankId ?? null));

export interface TopicShortage {
  topic: string;
  wanted: number;
  found: number;
}

/** The first topic with fewer questions than the quiz draws from it. */
export function shortageOf(quiz: Drawing): TopicShortage | null {
  const copied = copiedIds(quiz);
  for (const [topic, draws] of Map.groupBy(quiz.draws ?? [], (one) => one.topic)) {
    const wanted = draws.reduce((sum, { count }) => sum + count, 0);
    const found = (draws[0]?.pool ?? []).filter(({ id }) => !copied.has(id)).length;
    if (found < wanted) return { topic, wanted, found };
  }
  return null;
}

/**
 * The questions of one attempt: the own ones, then the drawn ones, none of them twice. Equal seeds give equal
 * questions. Each question has a rank of its own, so that a changed pool changes as few of them as possible.
 */
export function questionsFor(quiz: Drawing & Partial<Pick<QuizContent, 'shuffle'>>, seed: string): QuizQuestion[] {
  const taken = copiedIds(quiz);
  const drawn = (quiz.draws ?? []).flatMap(({ id, count, pool = [] }) => {
    const chosen = pool
      .filter((one) => !taken.has(one.id))
      .map((one) => ({ one, rank: rankOf(`${seed}${id}${one.id}`) }))
      .sort((a, b) => a.rank - b.rank || (a.one.id < b.one.id ? -1 : 1))
      .slice(0, count)
      .map(({ one }) => one);
    for (const one of chosen) taken.add(one.id);
    return chosen;
  });
  const all = [...quiz.questions, ...drawn];
  return quiz.shuffle
    ? shuffled(all, seed).map((one) => ({ ...one, options: shuffled(one.options, seed + one.id) }))
    : all;
}

/** FNV-1a with a last mixing step: ids of one day begin alike. */
function rankOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The quiz as one attempt asks it. */
export const quizFor = (quiz: QuizContent, seed: string): QuizContent => ({
  ...quiz,
  questions: questionsFor(quiz, seed),
  draws: [],
});

/** All that any attempt may ask, each question once. */
export const everyQuestion = ({ questions, draws = [] }: Drawing): QuizQuestion[] => [
  ...new Map([...questions, ...draws.flatMap(({ pool = [] }) => pool)].map((one) => [one.id, one])).values(),
];

/** Stored content with all question texts as content, whatever they were when they were stored. */
export const readContent = <Content extends ItemContent>(stored: Content): Content => ({
  ...stored,
  ...(stored.questions && { questions: stored.questions.map(readQuestion) }),
  ...(stored.draws && {
    draws: stored.draws.map((one) => (one.pool ? { ...one, pool: one.pool.map(readQuestion) } : one)),
  }),
});
