import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AssignedEvaluation,
  allocate,
  type Candidate,
  conflictOf,
  type Evaluator,
  meets,
  type Need,
  shortOf,
} from './allocation.ts';

const evaluator = (id: string, given: Partial<Evaluator> = {}): Evaluator => ({
  id,
  role: 'Evaluator',
  industries: [],
  languages: [],
  domain: null,
  capacity: 10,
  ...given,
});
const readers = (count: number): Need => ({ kind: 'readers', count });
const candidate = (id: string, given: Partial<Candidate> = {}): Candidate => ({
  id,
  needs: [readers(2)],
  domains: [],
  excluded: [],
  ...given,
});
const pairs = (given: ReturnType<typeof allocate>) => given.map((one) => `${one.applicationId} ${one.evaluatorId}`);

test('gives the most needy application first, and the evaluator who meets most of its needs', () => {
  const health: Need = { kind: 'industry', industry: 'health', count: 1 };
  const given = allocate(
    [evaluator('anna'), evaluator('hugo', { industries: ['health'] }), evaluator('zoe')],
    [candidate('plain', { needs: [readers(1)] }), candidate('clinic', { needs: [readers(2), health] })],
    [],
  );
  expect(given[0]).toEqual({ applicationId: 'clinic', evaluatorId: 'hugo', reasons: ['readers', 'industry'] });
  expect(pairs(given)).toEqual(['clinic hugo', 'plain anna', 'clinic zoe']);
});

test('never gives an application to its own company, or to somebody who is excluded', () => {
  const own = evaluator('own', { domain: 'acme.example' });
  const conflict = candidate('acme', { domains: ['acme.example'], excluded: ['mentor'] });
  expect([conflictOf(own, conflict), conflictOf(evaluator('mentor'), conflict)]).toEqual(['same-domain', 'excluded']);
  expect(allocate([own, evaluator('mentor')], [conflict], [])).toEqual([]);
});

test('counts an untouched evaluation of a week as half, and takes it from the capacity', () => {
  const late: AssignedEvaluation = { applicationId: 'acme', evaluatorId: 'late', state: 'late' };
  const people = [evaluator('late', { capacity: 2 }), evaluator('free', { capacity: 1 })];
  const two = [candidate('acme', { needs: [readers(1)] }), candidate('beta', { needs: [readers(2)] })];
  expect(pairs(allocate(people, two, [late]))).toEqual(['beta late', 'beta free']);
  expect(pairs(allocate(people, two.slice(0, 1), [late]))).toEqual(['acme free']);
  expect(allocate(people, two.slice(0, 1), [{ ...late, state: 'open' }])).toEqual([]);
});

test('counts readers from outside of the pool, and says which applications lack a need', () => {
  const outside: AssignedEvaluation = { applicationId: 'acme', evaluatorId: 'gone', state: 'open' };
  const pool = [evaluator('anna'), evaluator('ben')];
  const acme = [candidate('acme', { needs: [readers(2)] })];
  expect(pairs(allocate(pool, acme, [outside]))).toEqual(['acme anna']);
  const health: Need = { kind: 'industry', industry: 'health', count: 1 };
  const clinic = [candidate('acme', { needs: [readers(1), health] })];
  expect(allocate(pool, clinic, [outside])).toEqual([]);
  expect(shortOf(pool, clinic, [outside])).toEqual([{ applicationId: 'acme', missing: 1 }]);
  expect(shortOf(pool, acme, [outside, { ...outside, evaluatorId: 'anna' }])).toEqual([]);
});

const people = fc.array(
  fc.record({
    role: fc.constantFrom('Evaluator', 'Mentor'),
    industries: fc.subarray(['health', 'energy']),
    languages: fc.subarray(['en', 'ar']),
    domain: fc.constantFrom(null, 'acme.example', 'beta.example'),
    capacity: fc.nat(5),
  }),
  { maxLength: 8 },
);
const needs = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('readers' as const), count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({
      kind: fc.constant('industry' as const),
      industry: fc.constantFrom('health', 'energy'),
      count: fc.constant(1),
    }),
    fc.record({ kind: fc.constant('language' as const), language: fc.constantFrom('en', 'ar'), count: fc.constant(1) }),
  ),
  { minLength: 1, maxLength: 3 },
);
const applications = fc.array(
  fc.record({
    needs,
    domains: fc.subarray(['acme.example', 'beta.example']),
    excluded: fc.subarray(['e0', 'e1']),
  }),
  { maxLength: 10 },
);

test('keeps every promise for any people and applications', () => {
  fc.assert(
    fc.property(people, applications, fc.array(fc.tuple(fc.nat(9), fc.nat(7)), { maxLength: 6 }), (who, what, had) => {
      const evaluators = who.map((one, i) => ({ id: `e${i}`, ...one }));
      const candidates = what.map((one, i) => ({ id: `a${i}`, ...one }));
      const before = [...new Set(had.map(([a, e]) => `a${a} e${e}`))].map((pair): AssignedEvaluation => {
        const [applicationId = '', evaluatorId = ''] = pair.split(' ');
        return { applicationId, evaluatorId, state: 'open' };
      });
      const given = allocate(evaluators, candidates, before);
      const all = [...pairs(given), ...before.map((one) => `${one.applicationId} ${one.evaluatorId}`)];
      expect(new Set(all).size).toBe(all.length);
      const readersOf = (id: string) => evaluators.filter((one) => all.includes(`${id} ${one.id}`));
      for (const one of evaluators) {
        const mine = given.filter(({ evaluatorId }) => evaluatorId === one.id);
        const held = all.filter((pair) => pair.endsWith(` ${one.id}`)).length;
        if (mine.length > 0) expect(held).toBeLessThanOrEqual(one.capacity);
        for (const { applicationId } of mine) {
          const application = candidates.find(({ id }) => id === applicationId);
          expect(application && conflictOf(one, application)).toBeNull();
        }
      }
      // Whatever is still missing, nobody with free capacity may read and would help.
      for (const application of candidates)
        for (const need of application.needs) {
          const outside = before.filter(
            (one) => one.applicationId === application.id && !evaluators.some(({ id }) => id === one.evaluatorId),
          );
          const met =
            readersOf(application.id).filter((one) => meets(one, need)).length +
            (need.kind === 'readers' ? outside.length : 0);
          if (met >= need.count) continue;
          const helpers = evaluators.filter(
            (one) =>
              meets(one, need) &&
              !conflictOf(one, application) &&
              !all.includes(`${application.id} ${one.id}`) &&
              all.filter((pair) => pair.endsWith(` ${one.id}`)).length < one.capacity,
          );
          expect(helpers).toEqual([]);
        }
    }),
  );
});
