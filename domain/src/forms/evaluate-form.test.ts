import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#kernel/questions/answer.ts';
import { compareAnswer } from './compare-answer.ts';
import { decisionOrder, decisionsOf } from './decisions.ts';
import type { Dependency, DependencyAction, Statement, StatementGroup } from './dependency.ts';
import { type Answers, evaluateForm } from './evaluate-form.ts';
import { emptyContent, type FormQuestion } from './form.ts';

const optionIds = ['a', 'b', 'c'];
const option = (id: string) => ({
  id,
  label: [{ language: 'en', value: id }],
  parentId: null,
  isWriteIn: false,
  numericalValue: null,
});

const line = (given: Partial<FormQuestion> & { id: string }): FormQuestion => ({
  ...emptyContent,
  type: 'number',
  behavesAs: given.type === 'section' ? null : 'number',
  label: [{ language: 'en', value: given.id }],
  ...given,
});
const statement = (given: Partial<Statement> & { questionId: string }): Statement => ({
  action: 'show',
  operator: 'is',
  values: [1],
  ...given,
});
const when = (...statements: (Statement | StatementGroup)[]): Dependency => ({
  operator: 'and',
  statements,
  skipTo: null,
});

/** Straight from the definition, with nothing stored: asks the same again and again. */
function slowly(form: readonly FormQuestion[], answers: Answers) {
  const at = (id: string) => form.findIndex((one) => one.id === id);
  const sectionOf = (i: number): number => {
    if (form[i]?.type === 'section') return -1;
    for (let j = i; j >= 0; j -= 1) if (form[j]?.type === 'section') return j;
    return -1;
  };
  const isTrue = ({ questionId, ...rest }: Statement): boolean => {
    const read = form[at(questionId)];
    return read !== undefined && compareAnswer(read, answerAt(at(questionId)), rest);
  };
  const check = ({ dependency }: FormQuestion, action: DependencyAction, none: boolean): boolean => {
    if (!dependency) return none;
    const results: boolean[] = [];
    for (const one of dependency.statements) {
      if ('statements' in one) {
        const own = one.statements.filter((inner) => inner.action === action);
        if (own.length === 0) continue;
        let result = one.operator === 'and';
        for (const inner of own) result = one.operator === 'and' ? result && isTrue(inner) : result || isTrue(inner);
        results.push(result);
      } else if (one.action === action) results.push(isTrue(one));
    }
    if (results.length === 0) return none;
    return dependency.operator === 'and' ? !results.includes(false) : results.includes(true);
  };
  const isSkippedBy = (j: number, i: number): boolean => {
    const skipper = form[j] as FormQuestion;
    if (j >= i || skipper.type === 'section' || !check(skipper, 'skip', false)) return false;
    const target = skipper.dependency?.skipTo ?? null;
    if (target !== null && at(target) <= j) return false;
    for (let k = j + 1; k <= i; k += 1)
      if (target === null ? form[k]?.type === 'section' : form[k]?.id === target) return false;
    return isVisible(j);
  };
  const isVisible = (i: number): boolean => {
    const question = form[i] as FormQuestion;
    const section = sectionOf(i);
    if (section >= 0 && !isVisible(section)) return false;
    if (!check(question, 'show', true) || check(question, 'hide', false)) return false;
    if (question.type === 'section' && check(question, 'skip', false)) return false;
    return !form.some((_, j) => isSkippedBy(j, i));
  };
  const answerAt = (i: number): Answer => (isVisible(i) ? (answers[(form[i] as FormQuestion).id] ?? null) : null);
  return Object.fromEntries(
    form.map((question, i) => [
      question.id,
      {
        isVisible: isVisible(i),
        isRequired:
          question.behavesAs !== null && isVisible(i) && (question.isRequired || check(question, 'require', false)),
        answer: answerAt(i),
      },
    ]),
  );
}

const actions: fc.Arbitrary<DependencyAction> = fc.constantFrom('show', 'hide', 'require', 'skip');

const aStatement = (ids: readonly string[]): fc.Arbitrary<Statement> =>
  fc.record({
    action: actions,
    questionId: fc.constantFrom(...ids),
    operator: fc.constantFrom<Statement['operator']>(
      'is',
      'is_not',
      'above',
      'at_most',
      'is_empty',
      'any_of',
      'none_of',
    ),
    values: fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(...optionIds)), {
      minLength: 1,
      maxLength: 2,
    }),
  });

const aDependency = (ids: readonly string[], later: readonly string[]): fc.Arbitrary<Dependency | null> =>
  fc.option(
    fc.record({
      operator: fc.constantFrom('and' as const, 'or' as const),
      statements: fc.array(
        fc.oneof(
          aStatement(ids),
          fc.record({
            operator: fc.constantFrom('and' as const, 'or' as const),
            statements: fc.array(aStatement(ids), { minLength: 1, maxLength: 3 }),
          }),
        ),
        { minLength: 1, maxLength: 3 },
      ),
      skipTo: later.length > 0 ? fc.option(fc.constantFrom(...later)) : fc.constant(null),
    }),
    { freq: 3 },
  );

/** Lines that read only earlier ones, so that no circle can arise; or any lines. */
const aForm = (isAcyclic: boolean): fc.Arbitrary<FormQuestion[]> =>
  fc
    .array(fc.constantFrom('number', 'number', 'select_radio', 'section'), { minLength: 2, maxLength: 9 })
    .chain((types) => {
      const ids = types.map((_, i) => `q${i}`);
      return fc.tuple(
        ...types.map((type, i) => {
          const readable = isAcyclic ? ids.slice(0, i) : ids;
          const later = ids.filter((_, j) => j > i && types[j] === 'section');
          return fc
            .tuple(readable.length > 0 ? aDependency(readable, later) : fc.constant(null), fc.boolean())
            .map(([dependency, isRequired]) =>
              line({
                id: `q${i}`,
                type: type as FormQuestion['type'],
                behavesAs: type === 'section' ? null : (type as 'number'),
                options: type === 'select_radio' ? optionIds.map(option) : [],
                isRequired: isRequired && type !== 'section',
                dependency,
              }),
            );
        }),
      );
    });

const someAnswers = (form: readonly FormQuestion[]): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(
      form
        .filter(({ behavesAs }) => behavesAs !== null)
        .map(({ id, behavesAs }) => [
          id,
          fc.option(
            behavesAs === 'select_radio' ? fc.constantFrom<Answer>(...optionIds) : fc.integer({ min: 0, max: 3 }),
            { freq: 3 },
          ),
        ]),
    ) as Record<string, fc.Arbitrary<Answer>>,
  );

describe('dependencies', () => {
  test('a form has the state that the slow definition gives', () => {
    const given = aForm(true).chain((form) => fc.tuple(fc.constant(form), someAnswers(form)));
    fc.assert(
      fc.property(given, ([form, answers]) => {
        expect(Object.fromEntries(evaluateForm(form, answers))).toEqual(slowly(form, answers));
      }),
      { numRuns: 400 },
    );
  });

  test('a circle is found if and only if a line decides about itself, however far away', () => {
    fc.assert(
      fc.property(aForm(false), (form) => {
        const decisions = decisionsOf(form);
        const reaches = (from: string, to: string, depth: number): boolean =>
          depth > 0 && (decisions.get(from) ?? []).some((next) => next === to || reaches(next, to, depth - 1));
        const isCircular = form.some(({ id }) => reaches(id, id, 5));
        const found = 'circle' in decisionOrder(form);
        // The slow search ends after five steps: longer circles it cannot see.
        if (isCircular) expect(found).toBe(true);
        if (!found) expect(isCircular).toBe(false);
      }),
      { numRuns: 200 },
    );
  });

  test('a hidden answer counts nowhere', () => {
    const form = [
      line({ id: 'a' }),
      line({ id: 'b', dependency: when(statement({ questionId: 'a' })) }),
      line({ id: 'c', dependency: when(statement({ questionId: 'b', values: [5] })) }),
      line({ id: 'd', type: 'calculated', behavesAs: 'calculated', slug: 'd', formula: 'if(b > 0, b, -1)' }),
    ].map((one) => (one.id === 'b' ? { ...one, slug: 'b' } : one));
    const shown = evaluateForm(form, { a: 1, b: 5 });
    expect([shown.get('c')?.isVisible, shown.get('d')?.answer]).toEqual([true, 5]);
    const hidden = evaluateForm(form, { a: 2, b: 5 });
    expect([hidden.get('c')?.isVisible, hidden.get('d')?.answer]).toEqual([false, -1]);
  });

  test('two questions may require each other: one of them is enough', () => {
    const needs = (questionId: string) =>
      when(statement({ action: 'require', questionId, operator: 'is_empty', values: [] }));
    const form = [line({ id: 'mail', dependency: needs('phone') }), line({ id: 'phone', dependency: needs('mail') })];
    const required = (answers: Answers) => [...evaluateForm(form, answers).values()].map((one) => one.isRequired);
    expect(required({})).toEqual([true, true]);
    expect(required({ phone: 7 })).toEqual([false, true]);
  });

  test('an answer skips the rest of the section, or everything before another section', () => {
    const skip = (skipTo: string | null) => ({
      ...when(statement({ action: 'skip', questionId: 'q', values: [0] })),
      skipTo,
    });
    const form = (skipTo: string | null) => [
      line({ id: 'q', dependency: skip(skipTo) }),
      line({ id: 'rest' }),
      line({ id: 's', type: 'section' }),
      line({ id: 'in' }),
      line({ id: 't', type: 'section' }),
    ];
    const visible = (skipTo: string | null, q: number) =>
      [...evaluateForm(form(skipTo), { q })].flatMap(([id, { isVisible }]) => (isVisible ? id : [])).join(' ');
    expect(visible(null, 1)).toBe('q rest s in t');
    expect(visible(null, 0)).toBe('q s in t');
    expect(visible('t', 0)).toBe('q t');
  });
});

type Tree =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'operation'; sign: '+' | '-' | '*'; left: Tree; right: Tree }
  | { kind: 'choice'; test: Tree; yes: Tree; no: Tree }
  | { kind: 'call'; name: 'min' | 'max'; of: Tree[] };

const names = ['x', 'y', 'z'];
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ kind: fc.constant('number' as const), value: fc.integer({ min: 0, max: 20 }) }),
    fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom(...names) }),
    fc.record({
      kind: fc.constant('operation' as const),
      sign: fc.constantFrom('+' as const, '-' as const, '*' as const),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.record({ kind: fc.constant('choice' as const), test: tie('tree'), yes: tie('tree'), no: tie('tree') }),
    fc.record({
      kind: fc.constant('call' as const),
      name: fc.constantFrom('min' as const, 'max' as const),
      of: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

function written(one: Tree): string {
  if (one.kind === 'number') return String(one.value);
  if (one.kind === 'name') return one.name;
  if (one.kind === 'operation') return `(${written(one.left)} ${one.sign} ${written(one.right)})`;
  if (one.kind === 'choice') return `if(${written(one.test)} > 3, ${written(one.yes)}, ${written(one.no)})`;
  return `${one.name}(${one.of.map(written).join(', ')})`;
}

/** The value that a person would compute by hand. */
function byHand(one: Tree, values: Readonly<Record<string, number>>): number {
  if (one.kind === 'number') return one.value;
  if (one.kind === 'name') return values[one.name] ?? Number.NaN;
  if (one.kind === 'choice') return byHand(byHand(one.test, values) > 3 ? one.yes : one.no, values);
  if (one.kind === 'call') {
    const all = one.of.map((part) => byHand(part, values));
    return one.name === 'min' ? Math.min(...all) : Math.max(...all);
  }
  const [left, right] = [byHand(one.left, values), byHand(one.right, values)];
  if (one.sign === '+') return left + right;
  return one.sign === '-' ? left - right : left * right;
}

test('calculated questions have the value that a person computes by hand', () => {
  const values = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
  fc.assert(
    fc.property(tree, tree, values, (first, second, { x, y }) => {
      // The second formula reads the first one, and comes before it in the form.
      const form = [
        line({ id: 'w', type: 'calculated', behavesAs: 'calculated', slug: 'w', formula: written(second) }),
        line({ id: 'z', type: 'calculated', behavesAs: 'calculated', slug: 'z', formula: written(first) }),
        line({ id: 'x', slug: 'x' }),
        line({ id: 'y', slug: 'y' }),
      ];
      const isCircular = written(first).includes('z');
      fc.pre(!isCircular && written(first).length < 900 && written(second).length < 900);
      const states = evaluateForm(form, { x, y });
      const z = byHand(first, { x, y });
      const w = byHand(second, { x, y, z });
      fc.pre(Math.abs(z) < 1e12 && Math.abs(w) < 1e12);
      expect([states.get('z')?.answer, states.get('w')?.answer].map((n) => Number(n) + 0)).toEqual([z + 0, w + 0]);
    }),
    { numRuns: 300 },
  );
});
