import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { type Answer, checkAnswer } from './answer.ts';
import { convertAnswer } from './convert.ts';
import { optionsSchema, type Question, writeIn } from './question.ts';
import type { AnswerType } from './question-type.ts';
import { type Validations, validationsSchema } from './validations.ts';

const today = Temporal.PlainDate.from('2026-11-23');
const en = (value: string) => [{ language: 'en', value }];
const option = (label: string, more: object = {}) => ({
  id: newId<'Option'>(),
  label: en(label),
  parentId: null,
  isWriteIn: false,
  numericalValue: null,
  ...more,
});
const [idea, growth, other] = [
  option('Idea', { numericalValue: 1 }),
  option('Growth'),
  option('Other', { isWriteIn: true }),
];
const question = (type: AnswerType, validations: Validations = {}): Question => ({
  id: newId(),
  type,
  label: en('Question'),
  description: [],
  validations,
  options: [idea, growth, other],
});
const check = (type: AnswerType, given: unknown, validations: Validations = {}) => {
  const checked = checkAnswer(question(type, validations), given, today);
  return 'answer' in checked ? checked.answer : { problem: checked.problem.code };
};
const problem = (code: string) => ({ problem: code });
const name = newId<'Column'>();
const columns = [
  { id: name, label: 'Name', type: 'text', isRequired: true },
  { id: newId<'Column'>(), label: 'Share', type: 'number', isRequired: false },
] as const;
const share = columns[1].id;

describe('answers', () => {
  test.each<[AnswerType, Validations, unknown, unknown]>([
    ['text', {}, '  Two\u0000  words ', 'Two words'],
    ['text', {}, ' ', null],
    ['text', {}, 7, problem('invalid')],
    ['text', { maxCharacters: 3 }, 'four', problem('max-characters')],
    ['text', { minCharacters: 5 }, 'four', problem('min-characters')],
    ['text', { minWords: 2 }, 'one', problem('fields.min-words')],
    ['text', { maxWords: 1 }, 'one two', problem('fields.max-words')],
    ['text', { format: 'email' }, 'ada@x.org', 'ada@x.org'],
    ['text', { format: 'email' }, 'ada', problem('email')],
    ['text', { format: 'url' }, 'x.org', 'http://x.org'],
    ['text', { format: 'url' }, 'javascript:alert(1)', problem('url')],
    ['text', { pattern: '@@-##' }, 'AB-12', 'AB-12'],
    ['text', { pattern: '@@-##' }, 'AB-123', problem('fields.pattern')],
    ['text_long', {}, ' a\r\nb ', 'a\nb'],
    ['number', {}, '12.5', 12.5],
    ['number', {}, 'many', problem('fields.number')],
    ['number', {}, '1e5', problem('fields.number')],
    ['number', {}, '8912,50', 8912.5],
    ['number', {}, Number.NaN, problem('fields.number')],
    ['number', { decimals: 0 }, 1.5, problem('fields.whole-number')],
    ['number', { decimals: 2 }, 0.29, 0.29],
    ['number', { decimals: 1 }, 0.29, problem('fields.max-decimals')],
    ['number', { min: 0 }, -1, problem('min')],
    ['number', { max: 5 }, 6, problem('max')],
    ['number_scale', {}, 5, 5],
    ['number_scale', {}, 6, problem('max')],
    ['number_scale', { min: 0, max: 10 }, 10, 10],
    ['date', {}, '2026-02-29', problem('fields.date')],
    ['date', { earliest: 'today' }, '2026-11-22', problem('fields.earliest')],
    ['date', { latest: 'today+7' }, '2026-12-01', problem('fields.latest')],
    ['date', { latest: 'today+7' }, '2026-11-30', '2026-11-30'],
    ['select_radio', {}, idea.id, idea.id],
    ['select_radio', {}, newId(), problem('fields.unknown-option')],
    ['select_dropdown', {}, writeIn(other.id, ' Mine '), writeIn(other.id, 'Mine')],
    ['select_dropdown', {}, writeIn(idea.id, 'Mine'), problem('fields.unknown-option')],
    ['select_checkbox', {}, [growth.id, idea.id], [idea.id, growth.id]],
    ['select_checkbox', {}, [], null],
    ['select_checkbox', {}, [idea.id, idea.id], problem('invalid')],
    ['select_multi_dropdown', { maxPicks: 1 }, [growth.id, idea.id], problem('fields.max-picks')],
    ['tree_multi', { minPicks: 2 }, [idea.id], problem('fields.min-picks')],
    ['table', { columns }, [{ [name]: 'Ada', [share]: '40' }, {}], [{ [name]: 'Ada', [share]: 40 }]],
    ['table', { columns }, [{ [share]: 40 }], problem('fields.cell')],
    ['table', { columns }, [{ [name]: 'Ada', [share]: 'half' }], problem('fields.cell')],
    ['table', { columns, maxRows: 1 }, [{ [name]: 'Ada' }, { [name]: 'Bo' }], problem('fields.max-rows')],
    ['file', {}, ['no id'], problem('invalid')],
    ['calculated', {}, 1, problem('fields.read-only')],
  ])('%s %o: %o', (type, validations, given, expected) => {
    expect(check(type, given, validations)).toEqual(expected);
  });
});

describe('definitions', () => {
  const isValid = (schema: v.GenericSchema, given: unknown) => v.safeParse(schema, given).success;
  test.each<[AnswerType, object, boolean]>([
    ['text', { maxCharacters: 20 }, true],
    ['text', { min: 3 }, false],
    ['text', { minWords: 5, maxWords: 2 }, false],
    ['date', { earliest: 'today-30' }, true],
    ['date', { earliest: 'tomorrow' }, false],
    ['table', {}, false],
    ['table', { columns }, true],
    ['number', { decimals: 9 }, false],
  ])('rules of %s %o are valid: %s', (type, rules, valid) => {
    expect(isValid(validationsSchema(type), rules)).toBe(valid);
  });

  test('refuses options with one id, without a label, or whose tree has a circle', () => {
    expect(isValid(optionsSchema, [idea, growth])).toBe(true);
    expect(isValid(optionsSchema, [idea, idea])).toBe(false);
    expect(isValid(optionsSchema, [option(' ')])).toBe(false);
    const [a, b] = [option('A'), option('B')];
    expect(isValid(optionsSchema, [a, { ...b, parentId: a.id }])).toBe(true);
    expect(
      isValid(optionsSchema, [
        { ...a, parentId: b.id },
        { ...b, parentId: a.id },
      ]),
    ).toBe(false);
    expect(isValid(optionsSchema, [{ ...a, parentId: newId() }])).toBe(false);
  });
});

describe('conversions', () => {
  const convert = (from: AnswerType, to: AnswerType, answer: Answer, map = {}, rules: Validations = {}) =>
    convertAnswer(question(from), question(to, rules), answer, { language: 'en', today, map });
  test.each<[AnswerType, AnswerType, Answer, object]>([
    ['text', 'text_long', 'same', { outcome: 'kept', answer: 'same' }],
    ['text', 'number', '1,200', { outcome: 'changed', answer: 1200 }],
    ['text', 'number', '8912,50', { outcome: 'changed', answer: 8912.5 }],
    ['text', 'number', '8912,500', { outcome: 'lost', answer: null }],
    ['text', 'number', 'a lot', { outcome: 'lost', answer: null }],
    ['text', 'select_radio', 'growth', { outcome: 'changed', answer: growth.id }],
    ['text', 'select_checkbox', 'Growth, idea', { outcome: 'changed', answer: [idea.id, growth.id] }],
    ['text', 'select_checkbox', 'Growth, unknown', { outcome: 'lost', answer: null }],
    ['text', 'date', '2026-01-02', { outcome: 'kept', answer: '2026-01-02' }],
    ['select_radio', 'text', idea.id, { outcome: 'changed', answer: 'Idea' }],
    ['select_radio', 'number', idea.id, { outcome: 'changed', answer: 1 }],
    ['select_checkbox', 'select_radio', [idea.id, growth.id], { outcome: 'lost', answer: null }],
    ['select_checkbox', 'text', [idea.id, growth.id], { outcome: 'changed', answer: 'Idea, Growth' }],
    ['number', 'text', 12.5, { outcome: 'changed', answer: '12.5' }],
    ['text', 'number', null, { outcome: 'kept', answer: null }],
  ])('%s to %s: %o', (from, to, answer, expected) => {
    expect(convert(from, to, answer)).toEqual(expected);
  });

  test('follows the map for texts that match no option, and drops those mapped to none', () => {
    expect(convert('text', 'select_radio', 'Scaling', { Scaling: growth.id })).toMatchObject({ answer: growth.id });
    expect(convert('text', 'select_radio', 'Scaling', { Scaling: '' })).toMatchObject({ outcome: 'lost' });
  });

  test('loses what the new rules refuse instead of cutting it', () => {
    expect(convert('text_long', 'text', 'Too long', {}, { maxCharacters: 3 })).toMatchObject({ outcome: 'lost' });
  });
});
