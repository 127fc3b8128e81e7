import { expect, test } from 'vitest';
import type { Evaluator } from './allocation/allocation.ts';
import { companyDomainOf } from './company-domain.ts';
import { type EvaluationParam, scorecardFor } from './params.ts';
import { allocateAtRandom } from './random.ts';
import { evaluationActions, evaluationStates, stateAfter } from './states.ts';

test('allows exactly these steps', () => {
  const parts = ['evaluator', 'manager', 'system'] as const;
  const steps = evaluationStates.flatMap((state) =>
    evaluationActions.flatMap((action) =>
      parts.flatMap((part) => {
        const next = stateAfter(state, action, part);
        return next ? `${state} ${action} by ${part}: ${next}` : [];
      }),
    ),
  );
  expect(steps).toEqual([
    'assigned accept by evaluator: accepted',
    'assigned decline by evaluator: abstained',
    'assigned recuse by manager: recused',
    'assigned submit by evaluator: submitted',
    'assigned expire by system: expired',
    'accepted decline by evaluator: abstained',
    'accepted recuse by manager: recused',
    'accepted submit by evaluator: submitted',
    'accepted expire by system: expired',
    'submitted recuse by manager: recused',
    'submitted return by manager: accepted',
    'submitted take_back by evaluator: accepted',
    'submitted lock by system: locked',
  ]);
});

test('takes the most specific scorecard: program before topic before role', () => {
  const param = (formId: string, given: Partial<EvaluationParam>): EvaluationParam => ({
    programId: null,
    topicId: null,
    roleType: null,
    formId,
    ...given,
  });
  const params = [
    param('any', {}),
    param('role', { roleType: 'Mentor' }),
    param('topic and role', { topicId: 't', roleType: 'Mentor' }),
    param('program', { programId: 'p' }),
  ];
  const find = (programId: string | null, topicIds: string[], roleType: 'Mentor' | 'Expert') =>
    scorecardFor(params, { programId, topicIds, roleType })?.formId;
  expect(find('p', ['t'], 'Mentor')).toBe('program');
  expect(find('q', ['t'], 'Mentor')).toBe('topic and role');
  expect(find(null, [], 'Mentor')).toBe('role');
  expect(find(null, [], 'Expert')).toBe('any');
  expect(scorecardFor([], { programId: null, topicIds: [], roleType: 'Expert' })).toBeNull();
});

test('draws at random, the same for the same seed, within capacity and without conflicts', () => {
  const evaluator = (id: string, more: Partial<Evaluator> = {}): Evaluator => ({
    id,
    role: 'Evaluator',
    industries: [],
    languages: [],
    domain: null,
    capacity: 2,
    ...more,
  });
  const people = [evaluator('a'), evaluator('b'), evaluator('c', { domain: 'acme.example' })];
  const candidates = ['1', '2', '3'].map((id) => ({ id, needs: [], domains: ['acme.example'], excluded: [] }));
  const draw = (seed: number) => allocateAtRandom(people, candidates, [], { count: 2, seed });
  const given = draw(7);
  expect(draw(7)).toEqual(given);
  expect(given).toHaveLength(4);
  expect(new Set(given.map(({ applicationId, evaluatorId }) => applicationId + evaluatorId)).size).toBe(4);
  expect(given.some(({ evaluatorId }) => evaluatorId === 'c')).toBe(false);
});

test('knows a company by its domain, and public providers', () => {
  expect(companyDomainOf('kim@Acme.example')).toBe('acme.example');
  expect(companyDomainOf('kim@gmail.com')).toBeNull();
});
