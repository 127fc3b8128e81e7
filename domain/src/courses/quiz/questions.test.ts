import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ItemContent, type QuizContent, withoutAnswers } from '#courses/content.ts';
import type { OutlineItem } from '#courses/course.ts';
import { checkItem } from '#courses/input.ts';
import { changesToPublish, toPublish } from '#courses/publish.ts';
import { newId } from '#kernel/ids.ts';
import { richTextOf } from '#kernel/text/rich-text.ts';
import type { Validation } from '#kernel/user-error.ts';
import type { ArticleContent } from '#resources/article/content.ts';
import { checkBankQuestion } from './bank.ts';
import type { QuizDraw } from './draw.ts';
import { copyOfQuestion, isBlank, newQuestion, type QuizQuestion, questionName, questionText } from './question.ts';
import { everyQuestion, questionsFor, quizFor, readContent, shortageOf, withPools } from './questions-for.ts';
import { gradeQuiz, knownAnswers } from './quiz.ts';

const textOf = (plain: string) => richTextOf(plain) as ArticleContent;
const filled = (plain: string, more: Partial<QuizQuestion> = {}): QuizQuestion => {
  const one = newQuestion();
  return { ...one, text: textOf(plain), options: one.options.map((given, i) => ({ ...given, text: `${i}` })), ...more };
};
const picture = (alt: string): ArticleContent => ({
  type: 'doc',
  content: [{ type: 'picture', attrs: { id: newId(), alt } }],
});
const table: ArticleContent = {
  type: 'doc',
  content: [
    {
      type: 'table',
      content: ['Revenue', 'Costs'].map((text) => ({
        type: 'tableRow',
        content: [{ type: 'tableCell', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }],
      })),
    },
  ],
};
const quizOf = (more: Partial<QuizContent>): QuizContent => ({
  ...{ body: null, questions: [], attempts: null, passMark: 70, shuffle: false, feedback: 'at_once' },
  ...more,
});
const codesOf = (check: () => unknown): string[] => {
  try {
    check();
  } catch (error) {
    return Object.values((error as Validation).fields ?? {}).flatMap((all) => all.map(({ code }) => code));
  }
  return [];
};

/** Pools of a few topics, draws that they can fill, and own questions, some of which are copies of the bank. */
const drawing = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
    counts: fc.array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 6 }),
    own: fc.nat({ max: 3 }),
    copies: fc.nat({ max: 2 }),
    shuffle: fc.boolean(),
  })
  .map(({ sizes, counts, own, copies, shuffle }) => {
    const bank = new Map(
      sizes.map((size, topic) => [`${topic}`, Array.from({ length: size }, (_, i) => filled(`${topic}-${i}`))]),
    );
    const copied = [...bank.values()].flat().slice(0, copies);
    const questions = [
      ...Array.from({ length: own }, (_, i) => filled(`own-${i}`)),
      ...copied.map((one) => copyOfQuestion(one, one.id)),
    ];
    const draws = counts.map(
      ([topic, count]): QuizDraw => ({
        ...{ id: newId(), topic: `${topic % sizes.length}`, count },
      }),
    );
    return { quiz: withPools(quizOf({ questions, draws, shuffle }) as ItemContent, bank) as QuizContent, bank };
  });
const seeds = fc.string({ minLength: 1, maxLength: 40 });

test('draws as many as asked for, none twice, and the same for the same seed', () => {
  fc.assert(
    fc.property(drawing, seeds, ({ quiz }, seed) => {
      const asked = questionsFor(quiz, seed);
      const ids = asked.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(questionsFor(quiz, seed)).toEqual(asked);
      for (const { id } of quiz.questions) expect(ids).toContain(id);
      const sources = asked.map(({ id, fromBankId }) => fromBankId ?? id);
      expect(new Set(sources).size).toBe(sources.length);
      const wanted = (quiz.draws ?? []).reduce((sum, { count }) => sum + count, quiz.questions.length);
      if (shortageOf(quiz) === null) expect(asked.length).toBe(wanted);
      else expect(asked.length).toBeLessThan(wanted);
    }),
  );
});

test('grades the questions of the attempt, and ignores answers to others', () => {
  fc.assert(
    fc.property(drawing, seeds, ({ quiz }, seed) => {
      const attempt = quizFor(quiz, seed);
      const right = (all: readonly QuizQuestion[]) =>
        Object.fromEntries(all.map((one) => [one.id, one.options.flatMap(({ id, isRight }) => (isRight ? id : []))]));
      const given = knownAnswers(attempt, right(everyQuestion(quiz)));
      expect(Object.keys(given).toSorted()).toEqual(attempt.questions.map(({ id }) => id).toSorted());
      expect(gradeQuiz(attempt, given).score).toBe(100);
      const asked = new Set(attempt.questions.map(({ id }) => id));
      const others = everyQuestion(quiz).filter(({ id }) => !asked.has(id));
      expect(gradeQuiz(attempt, right(others)).score).toBe(0);
    }),
  );
});

test('asks other questions for another seed, each of the pool equally often', () => {
  const pool = Array.from({ length: 8 }, (_, i) => filled(`${i}`));
  const quiz = quizOf({ draws: [{ id: newId(), topic: 'a', count: 2, pool }] });
  const times = new Map<string, number>();
  for (let i = 0; i < 4_000; i++)
    for (const { id } of questionsFor(quiz, `seed ${i}`)) times.set(id, (times.get(id) ?? 0) + 1);
  expect(times.size).toBe(8);
  for (const count of times.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

test('changes at most one drawn question when the pool gets a new one', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 1, max: 5 }), (seed, count) => {
      const pool = Array.from({ length: 9 }, (_, i) => filled(`${i}`));
      const draw = { id: newId(), topic: 'a', count };
      const before = questionsFor(quizOf({ draws: [{ ...draw, pool }] }), seed);
      const after = questionsFor(quizOf({ draws: [{ ...draw, pool: [...pool, filled('new')] }] }), seed);
      expect(before.filter(({ id }) => after.every((one) => one.id !== id)).length).toBeLessThanOrEqual(1);
    }),
  );
});

test('shows learners neither the pool nor the right answers', () => {
  fc.assert(
    fc.property(drawing, seeds, ({ quiz }, seed) => {
      for (const content of [quiz, quizFor(quiz, seed)]) {
        const shown = withoutAnswers(content as ItemContent);
        expect(shown).not.toHaveProperty('draws');
        expect(JSON.stringify(shown)).not.toMatch(/"isRight":true|"fromBankId":"/);
      }
    }),
  );
});

test('names the topic that has too few questions, without those that the quiz holds already', () => {
  const pool = [filled('a'), filled('b')];
  const draw = { id: newId(), topic: 'Pricing', count: 1, pool };
  const short = (more: Partial<QuizContent>) => shortageOf(quizOf({ draws: [draw], ...more }));
  expect(short({})).toBe(null);
  expect(short({ draws: [draw, { ...draw, id: newId() }] })).toBe(null);
  expect(short({ draws: [{ ...draw, count: 3 }] })).toEqual({ topic: 'Pricing', wanted: 3, found: 2 });
  const own = pool.map((one) => copyOfQuestion(one, one.id));
  expect(short({ questions: own })).toEqual({ topic: 'Pricing', wanted: 1, found: 0 });
});

test('reads old questions as text, and stores rich ones', () => {
  expect(questionText('One\n\nTwo')).toEqual(textOf('One\nTwo'));
  expect(questionText(Array.from({ length: 9_000 }, () => 'x').join('\n'))?.content.length).toBe(501);
  expect(questionText({ type: 'doc', content: [{ type: 'script' }] })).toBe(null);
  const old = { ...filled('x'), text: 'Which?', explanation: '' } as never as QuizQuestion;
  const read = readContent({
    body: null,
    questions: [old],
    draws: [{ id: newId(), topic: '', count: 1, pool: [old] }],
  });
  expect(read.questions).toEqual([{ ...old, text: textOf('Which?'), explanation: null }]);
  expect(read.draws?.[0]?.pool).toEqual(read.questions);
  const item = checkItem({ kind: 'quiz', title: 'Quiz', content: { questions: [old] } });
  expect(item.content.questions?.[0]?.text).toEqual(textOf('Which?'));
});

test('needs words or a picture, and names both in one line', () => {
  expect([isBlank(textOf(' \n ')), isBlank(picture('')), isBlank(table)]).toEqual([true, false, false]);
  const cell = { type: 'tableCell' as const, content: [{ type: 'paragraph' as const }] };
  expect(
    isBlank({ type: 'doc', content: [{ type: 'table', content: [{ type: 'tableRow', content: [cell, cell] }] }] }),
  ).toBe(true);
  expect(questionName(textOf('Which  one?\nThis'))).toBe('Which one? This');
  expect(questionName(picture('A funnel'))).toBe('A funnel');
  expect(questionName(table)).toBe('Revenue Costs');
  expect(questionName({ ...table, content: [...textOf('Which?').content, ...table.content] })).toBe('Which?');
  expect(questionName(textOf('x'.repeat(400))).length).toBe(300);
});

test('refuses pictures in the bank, empty quizzes, and quizzes that ask too much', () => {
  const bank = (question: QuizQuestion, topic = 'Pricing') => codesOf(() => checkBankQuestion({ topic, question }));
  expect(bank(filled('Which?'))).toEqual([]);
  expect(bank(filled('', { text: table }))).toEqual([]);
  expect(bank(filled('Which?', { text: picture('A funnel') }))).toEqual(['courses.bank-pictures']);
  expect(bank(filled('Which?', { explanation: picture('A funnel') }))).toEqual(['courses.bank-pictures']);
  expect(bank(filled('Which?', { options: [] }))).toEqual(['courses.no-right-answer']);
  expect(bank(filled(''))).toEqual(['courses.empty-question']);
  expect(bank(filled('Which?'), ' ')).toEqual(['required']);
  const quiz = (content: object) => codesOf(() => checkItem({ kind: 'quiz', title: 'Quiz', content }));
  const draw = (count: number) => ({ id: newId(), topic: 'Pricing', count });
  expect(quiz({ questions: [], draws: [] })).toEqual(['courses.no-questions']);
  expect(quiz({ questions: [], draws: [draw(3)] })).toEqual([]);
  expect(quiz({ questions: [], draws: [draw(0)] })).toEqual(['courses.draw-count']);
  expect(quiz({ questions: [], draws: [{ ...draw(1), topic: ' ' }] })).toEqual(['courses.no-topic']);
  expect(quiz({ questions: [], draws: [draw(60), draw(1)] })).toEqual(['courses.too-many-questions']);
});

test('counts a changed bank as a change of its own', () => {
  const [sections, pool] = [[{ id: 's', title: 'First' }], [filled('a')]];
  const draws = [{ id: newId(), topic: 'Pricing', count: 1 }];
  const itemWith = (bank: readonly QuizQuestion[], title = 'Quiz'): OutlineItem => ({
    ...{ id: 'q', sectionId: 's', title },
    ...checkItem({ kind: 'quiz', title, content: { draws, questions: [] } }),
    content: withPools({ body: null, questions: [], draws } as ItemContent, new Map([['Pricing', bank]])),
  });
  const live = toPublish({ sections, items: [itemWith(pool)] }, 1, new Map());
  const changes = (item: OutlineItem) => changesToPublish(live, { sections, items: [item] }).map(({ kind }) => kind);
  expect(changes(itemWith(pool))).toEqual([]);
  expect(changes(itemWith([...pool, filled('b')]))).toEqual(['bank']);
  expect(changes(itemWith([...pool, filled('b')], 'New'))).toEqual(['changed']);
});
