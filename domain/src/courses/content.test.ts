import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { playerAddress } from '#kernel/text/players.ts';
import { richTextOf } from '#kernel/text/rich-text.ts';
import type { Validation } from '#kernel/user-error.ts';
import type { ArticleContent } from '#resources/article/content.ts';
import { actOf } from './acts.ts';
import type { OutlineItem } from './course.ts';
import { checkItem } from './input.ts';
import { changesToPublish, toPublish } from './publish.ts';
import { gradeQuiz, knownAnswers, showsAnswers, shuffled } from './quiz/quiz.ts';
import { claimant, knownGrades, passes } from './submission.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  [
    'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
  ],
  ['http://vimeo.com/76979871', null],
  ['https://vimeo.com.evil.example/76979871', null],
  ['https://www.youtube.com/watch?v="><script>', null],
  ['javascript:alert(1)', null],
])('plays %s at %s', (typed, address) => expect(playerAddress(typed)).toBe(address));

const [yes, no, id] = [newId(), newId(), newId()];
const question = (kind: 'one' | 'many' | 'text') => ({
  ...{ id, text: richTextOf('Which?') as ArticleContent, kind, explanation: null, fromBankId: null },
  options: [
    { id: yes, text: 'Paris ', isRight: true },
    { id: no, text: 'Rome', isRight: kind === 'text' },
  ],
});
const quiz = (kind: 'one' | 'many' | 'text', more: object = {}) => ({
  ...{
    body: null,
    questions: [question(kind)],
    attempts: null,
    passMark: 70,
    shuffle: false,
    feedback: 'after' as const,
  },
  ...more,
});

test.each([
  ['one', [yes], 100],
  ['one', [no], 0],
  ['one', [yes, no], 0],
  ['many', [yes], 100],
  ['many', [yes, no], 0],
  ['text', ['  paris'], 100],
  ['text', ['Berlin'], 0],
  ['many', [], 0],
] as const)('grades an answer of kind %s', (kind, given, score) => {
  expect(gradeQuiz(quiz(kind), { [id]: given }).score).toBe(score);
});

test('keeps known options only, and shows answers after the last attempt', () => {
  expect(knownAnswers(quiz('one'), { [id]: [newId(), no, yes], other: ['x'] })).toEqual({ [id]: [no] });
  const shows = (more: object, made: number, hasPassed = false) => showsAnswers(quiz('one', more), { made, hasPassed });
  expect([shows({}, 1), shows({}, 1, true), shows({ attempts: 1 }, 1), shows({ feedback: 'at_once' }, 0)]).toEqual([
    ...[false, true, true, false],
  ]);
});

test('mixes in the same way for the same seed, and loses nothing', () => {
  const all = Array.from({ length: 20 }, (_, i) => i);
  expect(shuffled(all, 'a')).toEqual(shuffled(all, 'a'));
  expect(shuffled(all, 'a')).not.toEqual(all);
  expect(shuffled(all, 'a').toSorted((a, b) => a - b)).toEqual(all);
});

test('refuses videos of other hosts, quizzes without a right answer, and submissions without a question or files', () => {
  const fieldsOf = (input: object) => {
    try {
      checkItem({ title: 'Item', ...input });
    } catch (error) {
      return Object.keys((error as Validation).fields ?? {});
    }
    return [];
  };
  expect(fieldsOf({ kind: 'video', content: { url: 'https://evil.example/1' } })).toEqual(['content']);
  expect(fieldsOf({ kind: 'video', content: { url: 'https://vimeo.com/76979871' } })).toEqual([]);
  const wrong = { ...question('one'), options: [{ id: no, text: 'Rome', isRight: false }] };
  expect(fieldsOf({ kind: 'quiz', content: { questions: [wrong] } })).toEqual(['content']);
  expect(fieldsOf({ kind: 'submission', content: {} })).toEqual(['content']);
  expect(fieldsOf({ kind: 'submission', content: { wantsFiles: true } })).toEqual([]);
  expect(fieldsOf({ kind: 'submission', content: { prompts: [{ id, label: 'What?', kind: 'text' }] } })).toEqual([]);
  expect(fieldsOf({ kind: 'text', content: {}, releaseOffsetDays: 9, dueOffsetDays: 2 })).toEqual(['dueOffsetDays']);
});

test('completes a task of a founder by an act, and no other item', () => {
  const item = (kind: string, act: string | null) => checkItem({ kind, title: 'Report', content: { act } });
  expect(() => item('task', 'party')).toThrow();
  expect(actOf(item('task', 'metrics'), newId())).toBe('metrics');
  expect(actOf(item('task', 'metrics'), null)).toBe(null);
  expect(actOf(item('task', null), newId())).toBe(null);
  expect(actOf(item('text', 'metrics'), newId())).toBe(null);
});

test('lists what publishing changes, and keeps the first version of each item', () => {
  const sections = [{ id: 's', title: 'First' }];
  const item = (name: string, more: object = {}): OutlineItem => ({
    ...{
      id: name,
      sectionId: 's',
      kind: 'text',
      title: name,
      content: { body: null },
      isRequired: true,
      isTeam: false,
    },
    ...{ unlockAfterId: null, releaseOffsetDays: null, dueOffsetDays: null, criteria: [] },
    ...more,
  });
  const live = toPublish({ sections, items: [item('a'), item('b'), item('c')] }, 1, new Map());
  const draft = { sections, items: [item('b'), item('a', { title: 'New title' }), item('d')] };
  expect(changesToPublish(live, draft).map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    ...['moved b', 'changed New title', 'added d', 'removed c'],
  ]);
  expect(changesToPublish(live, { sections, items: live.items })).toEqual([]);
  expect(
    toPublish(
      draft,
      2,
      new Map([
        ['a', 1],
        ['b', 1],
      ]),
    ).items.map(({ since }) => since),
  ).toEqual([1, 1, 2]);
});

test('a claim ends with its time, and grades keep known levels', () => {
  const now = Temporal.Instant.from('2026-03-02T10:00:00Z');
  const claim = { state: 'in_review' as const, claimedById: 'me', claimedUntil: now.add({ hours: 1 }) };
  expect([claimant(claim, now), claimant(claim, now.add({ hours: 2 }))]).toEqual(['me', null]);
  const criteria = [
    {
      id,
      name: 'Evidence',
      levels: [
        { id: no, name: 'No', passes: false },
        { id: yes, name: 'Yes', passes: true },
      ],
    },
  ];
  expect(knownGrades(criteria as never, { [id]: yes, other: no })).toEqual({ [id]: yes });
  expect([passes(criteria as never, { [id]: yes }), passes(criteria as never, { [id]: no })]).toEqual([true, false]);
});
