import { describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { checkAnswers } from './check-answers.ts';
import { compareAnswer } from './compare-answer.ts';
import { compareForms } from './compare-forms.ts';
import { emptyContent, type FormQuestion, questionsOf } from './form.ts';
import { checkLine, checkLineWrites } from './input.ts';
import { canPublish, linesFor, publishProblems } from './publish-problems.ts';

const en = (value: string) => [{ language: 'en', value }];
const line = (given: Partial<FormQuestion> = {}): FormQuestion => ({
  ...emptyContent,
  id: newId(),
  type: 'text',
  behavesAs: 'text',
  label: en('Question'),
  ...given,
});
const option = (label: string, more: object = {}) => ({
  id: newId(),
  label: label ? en(label) : [],
  parentId: null,
  isWriteIn: false,
  numericalValue: null,
  ...more,
});
const form = (...questions: FormQuestion[]) => ({
  title: en('Apply'),
  description: [],
  languages: ['en' as const],
  questions,
});
const codes = (...questions: FormQuestion[]) => publishProblems(form(...questions)).map(({ code }) => code);
const shownIf = (questionId: string, operator: 'is' | 'any_of', values: (string | number)[]) => ({
  operator: 'and' as const,
  statements: [{ action: 'show' as const, questionId, operator, values }],
  skipTo: null,
});

describe('before publishing', () => {
  const choice = line({ type: 'select_radio', behavesAs: 'select_radio', options: [option('Yes')] });
  const calculated = (formula: string) => line({ type: 'calculated', behavesAs: 'calculated', slug: 'total', formula });

  test.each<[string, FormQuestion[], string[]]>([
    ['a complete form', [line()], []],
    ['no question', [line({ type: 'heading', behavesAs: null })], ['no-questions']],
    ['no label', [line({ label: [] })], ['no-label']],
    ['no options', [line({ type: 'select_radio', behavesAs: 'select_radio' })], ['no-options']],
    ['an empty option', [line({ ...choice, options: [option('')] })], ['empty-option']],
    ['no columns', [line({ type: 'table', behavesAs: 'table' })], ['no-columns']],
    ['an unknown field', [line(), line({ type: 'custom_field', behavesAs: null })], ['unknown-field']],
    ['an unknown question', [line({ dependency: shownIf(newId(), 'is', ['a']) })], ['unknown-question']],
    ['an unknown option', [choice, line({ dependency: shownIf(choice.id, 'any_of', [newId()]) })], ['unknown-option']],
    ['no value', [choice, line({ dependency: shownIf(choice.id, 'any_of', []) })], ['no-value']],
    ['an operator of other types', [choice, line({ dependency: shownIf(choice.id, 'is', ['a']) })], ['wrong-operator']],
    ['no formula', [line(), calculated('')], ['no-formula']],
    ['a wrong formula', [line(), calculated('1 +')], ['formula-syntax']],
    ['an unknown name', [line(), calculated('revenue')], ['unknown-name']],
    ['its own name', [line(), calculated('total')], ['own-answer', 'circle']],
    ['a name twice', [line({ slug: 'a' }), line({ slug: 'a' })], ['name-taken']],
  ])('%s', (_, questions, expected) => expect(codes(...questions)).toEqual(expected));

  test('refuses a circle, and names its questions', () => {
    const [a, b] = [line({ label: en('A') }), line({ label: en('B') })];
    const problems = publishProblems(
      form({ ...a, dependency: shownIf(b.id, 'is', ['x']) }, { ...b, dependency: shownIf(a.id, 'is', ['x']) }),
    );
    expect(problems).toMatchObject([{ code: 'circle', params: { names: 'A → B → A' } }]);
  });

  test('warns of missing translations, and publishes nevertheless', () => {
    const problems = publishProblems({ ...form(line()), languages: ['ar', 'en'] });
    expect(problems.map(({ code, params }) => [code, params.language])).toEqual([
      ['missing-title', 'ar'],
      ['missing-translation', 'ar'],
    ]);
    expect(canPublish(problems)).toBe(true);
  });

  test('warns of columns without a translation', () => {
    const column = { id: newId(), label: 'Kind', type: 'text' as const, isRequired: false };
    const both = [...en('Question'), { language: 'ar', value: 'سؤال' }];
    const table = (labels?: typeof both) =>
      line({ type: 'table', behavesAs: 'table', label: both, validations: { columns: [{ ...column, labels }] } });
    const missing = (question: FormQuestion) =>
      publishProblems({ ...form(question), title: both, languages: ['ar', 'en'] }).map(({ params }) => params.language);
    expect(missing(table())).toEqual(['ar']);
    expect(missing(table(both))).toEqual([]);
  });

  test('refuses a question whose decision some of its readers cannot see', () => {
    const secret = line({ visibleTo: ['Staff'] });
    const open = line({ dependency: shownIf(secret.id, 'is', ['x']) });
    expect(codes(secret, open)).toEqual(['hidden-decision']);
    expect(codes(secret, { ...open, visibleTo: ['Staff'] })).toEqual([]);
  });
});

test('a hidden section hides its lines, except from admins', () => {
  const lines = [line({ type: 'section', behavesAs: null, visibleTo: ['Staff'] }), line(), line({ type: 'section' })];
  const seen = (role: 'Staff' | 'Admin' | 'Applicant') => linesFor(role, lines).length;
  expect([seen('Staff'), seen('Admin'), seen('Applicant')]).toEqual([3, 3, 1]);
});

describe('versions', () => {
  const [a, b, c] = [line({ label: en('A') }), line({ label: en('B') }), line({ label: en('C') })];
  const differences = (before: FormQuestion[], after: FormQuestion[]) =>
    compareForms(before, after).map(({ kind, facts, isBreaking }) => [kind, facts.join(), isBreaking]);
  const [yes, no] = [option('Yes'), option('No')];
  const choice = line({ type: 'select_radio', behavesAs: 'select_radio', options: [yes, no] });

  test.each<[string, FormQuestion[], FormQuestion[], unknown[]]>([
    ['the same', [a, b], [a, b], []],
    ['added', [a], [b, a], [['added', '', false]]],
    ['removed', [a, b], [a], [['removed', '', true]]],
    ['moved to the end', [a, b, c], [b, c, a], [['moved', '', false]]],
    ['a new label', [a], [{ ...a, label: en('Z') }], [['changed', 'label', false]]],
    ['another type', [a], [{ ...a, type: 'number', behavesAs: 'number' }], [['changed', 'type,behavesAs', true]]],
    ['an option more', [choice], [{ ...choice, options: [yes, no, option('Maybe')] }], [['changed', 'options', false]]],
    ['an option less', [choice], [{ ...choice, options: [yes] }], [['changed', 'options', true]]],
    ['a removed heading', [a, line({ type: 'heading', behavesAs: null })], [a], [['removed', '', false]]],
  ])('%s', (_, before, after, expected) => expect(differences(before, after)).toEqual(expected));

  test('the order of keys makes no difference', () => {
    const shuffled = { ...a, label: [{ value: 'A', language: 'en' }] };
    expect(differences([a], [shuffled])).toEqual([]);
  });
});

test('a choice of a branch is a choice of the tree above it', () => {
  const europe = option('Europe');
  const france = option('France', { parentId: europe.id });
  const tree = { behavesAs: 'tree_single' as const, options: [europe, france] };
  const holds = (operator: 'any_of' | 'none_of') => compareAnswer(tree, france.id, { operator, values: [europe.id] });
  expect([holds('any_of'), holds('none_of')]).toEqual([true, false]);
});

test.each([
  ['text', 'Yes, we do', 'contains', 'YES', true],
  ['number', 5, 'above', 4, true],
  ['number', 5, 'at_most', '5', true],
  ['date', '2026-02-01', 'below', '2026-10-01', true],
  ['number', null, 'is_not', 4, false],
  ['number', null, 'is_empty', 4, true],
] as const)('%s %s %s %s: %s', (behavesAs, answer, operator, value, expected) => {
  expect(compareAnswer({ behavesAs, options: [] }, answer, { operator, values: [value] })).toBe(expected);
});

test('answers are checked, and those of hidden questions are left out', () => {
  const today = Temporal.PlainDate.from('2026-11-23');
  const has = line({ type: 'number', behavesAs: 'number', isRequired: true });
  const amount = line({
    type: 'number',
    behavesAs: 'number',
    isRequired: true,
    dependency: shownIf(has.id, 'is', [1]),
  });
  const check = (answers: object) => checkAnswers([has, amount], answers as Record<string, unknown>, today);
  expect(check({ [has.id]: 0, [amount.id]: 9 })).toEqual({ answers: { [has.id]: 0 }, problems: {} });
  expect(check({ [has.id]: '1' })).toEqual({
    answers: { [has.id]: 1 },
    problems: { [amount.id]: { code: 'forms.answer-required' } },
  });
  expect(check({ [has.id]: 'x' }).problems).toEqual({ [has.id]: { code: 'fields.number' } });
});

test('a table takes more rows than it has only if people may add them', () => {
  const column = { id: newId(), label: 'Kind', type: 'text' as const, isRequired: false };
  const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ [column.id]: `row ${i}` }));
  const problem = (count: number, given: Partial<FormQuestion>, rules: object = {}) => {
    const table = line({ type: 'table', behavesAs: 'table', validations: { columns: [column], ...rules }, ...given });
    return checkAnswers([table], { [table.id]: rows(count) }, Temporal.PlainDate.from('2026-11-23')).problems[table.id];
  };
  const isTooMany = (max: number) => ({ code: 'fields.max-rows', params: { max } });
  expect(problem(9, { canAddRows: true })).toBeUndefined();
  expect(problem(2, {})).toEqual(isTooMany(1));
  expect(problem(4, {}, { minRows: 3 })).toEqual(isTooMany(3));
  expect(problem(4, {}, { minRows: 1, maxRows: 4 })).toBeUndefined();
  expect(problem(9, { type: 'custom_field' })).toBeUndefined();
});

test('a custom field has the type and options of its field, and its label unless the form has another', () => {
  const field = {
    id: newId(),
    type: 'number' as const,
    label: en('Revenue'),
    description: [],
    validations: { min: 0 },
    options: [],
  };
  const [own, other] = questionsOf(
    [
      { ...emptyContent, id: newId(), type: 'custom_field', fieldId: field.id },
      { ...emptyContent, id: newId(), type: 'custom_field', fieldId: field.id, label: en('Sales') },
    ],
    [field],
  );
  expect(own).toMatchObject({ behavesAs: 'number', label: en('Revenue'), validations: { min: 0 } });
  expect(other).toMatchObject({ label: en('Sales') });
});

test('an application requires a field that is required there, another form does not', () => {
  const facts = { type: 'number' as const, label: en('Revenue'), description: [], validations: {}, options: [] };
  const field = { id: newId(), ...facts, requiredAt: 'application' };
  const lines = [{ ...emptyContent, id: newId(), type: 'custom_field' as const, fieldId: field.id }];
  expect(questionsOf(lines, [field], 'application')[0]?.isRequired).toBe(true);
  expect(questionsOf(lines, [field], 'feedback')[0]?.isRequired).toBe(false);
  expect(questionsOf(lines, [{ ...field, requiredAt: 'profile' }], 'application')[0]?.isRequired).toBe(false);
});

describe('input', () => {
  test('a line keeps only the facts of its type', () => {
    const options = [option('A')];
    expect(checkLine('text', { label: en('A'), options, formula: '1', canAddRows: true })).toMatchObject({
      options: [],
      formula: null,
      canAddRows: false,
    });
    expect(checkLine('select_radio', { options }).options).toHaveLength(1);
    expect(checkLine('heading', { isRequired: true, slug: 'a' })).toMatchObject({ isRequired: false, slug: null });
    expect(checkLine('table', {}).validations).toEqual({});
  });

  test('refuses unknown facts, roles, actions and languages', () => {
    for (const wrong of [
      { color: 'red' },
      { visibleTo: ['King'] },
      { label: [{ language: 'xx', value: 'a' }] },
      { dependency: { operator: 'and', statements: [] } },
      { dependency: { operator: 'xor', statements: [] } },
      { slug: '1a' },
    ])
      expect(() => checkLine('text', wrong), JSON.stringify(wrong)).toThrow('Validation');
    expect(() => checkLineWrites([{ id: 'x' }])).toThrow('Validation');
  });
});
