import { expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import { anActor } from '#testing/an-actor.ts';
import { funnelPhaseOf, mainName, slugFrom, takesSubmissions } from './funnel.ts';
import { checkFunnel, checkRound, checkRoundWrites } from './input.ts';
import { canCreateFunnels, canDeleteFunnel, canEditFunnel, canSeeFunnel } from './policy.ts';
import { funnelProblems } from './publish-problems.ts';
import { emptyRound } from './round.ts';

const owner = '01900000-0000-7000-8000-000000000001';
const form = '01900000-0000-7000-8000-000000000002';
const facts = { names: [{ language: 'en', value: 'Spring' }], slug: 'spring', kind: 'startup', ownerIds: [owner] };

const refused = (input: object): string[] => {
  try {
    checkFunnel({ ...facts, ...input });
    return [];
  } catch (fault) {
    return Object.keys((fault as Validation).fields ?? {});
  }
};

test('fills in the usual rules, and sorts what has no order', () => {
  const other = owner.replace(/1$/, '0');
  expect(checkFunnel({ ...facts, ownerIds: [owner, other, owner], opensAt: '2026-11-24T09:00:31Z' })).toMatchObject({
    ownerIds: [other, owner],
    draftsAtClose: 'keep',
    reapply: 'never',
    limitPerFounder: 1,
    hidesNames: false,
    opensAt: Temporal.Instant.from('2026-11-24T09:01:00Z'),
    closesAt: null,
  });
});

test.each([
  [{ names: [] }, 'names'],
  [{ slug: 'Spring 2027' }, 'slug'],
  [{ slug: '-a' }, 'slug'],
  [{ kind: 'event' }, 'kind'],
  [{ ownerIds: [] }, 'ownerIds'],
  [{ limitPerFounder: 0 }, 'limitPerFounder'],
  [{ opensAt: '2026-11-24T09:00Z', closesAt: '2026-11-24T09:00Z' }, 'closesAt'],
  [{ intakeFormId: 'x' }, 'intakeFormId'],
])('refuses %o', (input, field) => {
  expect(refused(input)).toEqual([field]);
});

test('is upcoming, open and closed by the clock, and only while it is published', () => {
  const times = { opensAt: '2026-11-24T09:00Z', closesAt: '2026-11-30T09:00Z' };
  const phase = (at: string, status: 'draft' | 'published' | 'archived' = 'published') =>
    funnelPhaseOf({ ...times, status }, Temporal.Instant.from(at));
  expect(phase('2026-11-24T08:59Z')).toBe('upcoming');
  expect(phase('2026-11-24T09:00Z')).toBe('open');
  expect(phase('2026-11-30T08:59Z')).toBe('open');
  expect(phase('2026-11-30T09:00Z')).toBe('closed');
  expect(phase('2026-11-25T09:00Z', 'draft')).toBe('draft');
  expect(phase('2026-11-25T09:00Z', 'archived')).toBe('archived');
  expect(funnelPhaseOf({ status: 'published', opensAt: null, closesAt: null })).toBe('open');
});

test('takes what is sent up to ten minutes late', () => {
  const funnel = { status: 'published', opensAt: null, closesAt: '2026-11-30T09:00Z' } as const;
  const takes = (at: string) => takesSubmissions(funnel, Temporal.Instant.from(at));
  expect([takes('2026-11-30T09:09Z'), takes('2026-11-30T09:10Z')]).toEqual([true, false]);
  expect(takesSubmissions({ ...funnel, status: 'archived' }, Temporal.Instant.from('2026-11-30T08:00Z'))).toBe(false);
});

test('makes addresses of names', () => {
  expect(slugFrom('Été à Genève: 2027!')).toBe('ete-a-geneve-2027');
  expect(slugFrom('ربيع')).toBe('apply');
  expect(mainName([{ language: 'fr', value: 'Printemps' }])).toBe('Printemps');
});

test('drops the facts of other types of rounds', () => {
  const content = {
    name: [],
    formId: form,
    evaluationFormId: form,
    minReaders: 3,
    minAgreement: 60,
    othersScores: 'always',
  };
  expect(checkRound('meeting', content)).toMatchObject({ minAgreement: null, advanceScore: null });
  expect(checkRound('evaluation', content).othersScores).toBe('after_own');
  expect(checkRound('evaluation', { othersScores: 'never' }).othersScores).toBe('never');
  expect(() => checkRound('evaluation', { minAgreement: 49 })).toThrow(Validation);
  expect(() => checkRound('evaluation', { advanceScore: 101 })).toThrow(Validation);
  expect(checkRound('form', content)).toMatchObject({ formId: form, evaluationFormId: null, minReaders: null });
  expect(checkRound('evaluation', content)).toMatchObject({ formId: null, evaluationFormId: form, minReaders: 3 });
  expect(checkRound('staff_decision', content)).toMatchObject({ evaluationFormId: null, othersScores: 'after_own' });
  expect(() => checkRound('evaluation', { minReaders: 0 })).toThrow(Validation);
});

test('says what is missing before publishing', () => {
  const name = facts.names;
  const round = (given: object) => ({ ...emptyRound, id: 'r', type: 'evaluation' as const, name, ...given });
  const problems = (given: object) =>
    funnelProblems({ intakeFormId: form, rounds: [], publishedFormIds: new Set([form]), ...given }).map(
      ({ code }) => code,
    );
  expect(problems({ intakeFormId: null })).toEqual(['no-form', 'no-rounds']);
  expect(problems({ rounds: [round({ name: [] })] })).toEqual(['no-round-name', 'no-round-form']);
  expect(problems({ rounds: [round({ evaluationFormId: owner })] })).toEqual(['form-not-published']);
  expect(problems({ rounds: [round({ evaluationFormId: form }), round({ type: 'staff_decision' })] })).toEqual([]);
});

test('people with a part of the rights see and change only the funnels that they own', () => {
  const [own, others] = [
    { id: 'f1', ownerIds: ['me'] },
    { id: 'f2', ownerIds: ['they'] },
  ];
  const rights = (role: Parameters<typeof anActor>[0]) => {
    const actor = anActor(role, { userId: 'me' as never });
    return [own, others].map((funnel) =>
      [canSeeFunnel, canEditFunnel, canDeleteFunnel].map((can) => (can(actor, funnel) ? 'y' : 'n')).join(''),
    );
  };
  expect(rights('Admin')).toEqual(['yyy', 'yyy']);
  expect(rights('Staff')).toEqual(['yyy', 'yyy']);
  expect(rights('SubAdmin')).toEqual(['yyy', 'nnn']);
  expect(rights('Coach')).toEqual(['ynn', 'ynn']);
  expect(rights('Mentor')).toEqual(['nnn', 'nnn']);
  expect(canCreateFunnels(anActor('Coach'))).toBe(false);
  const picked = anActor('Coach', {
    userId: 'me' as never,
    scopes: { 'FUNNEL/LIST:VIEW': 'ASSIGNED', 'FUNNEL:EDIT': 'SELECTED' },
    picked: { 'FUNNEL:EDIT': [others.id] },
  });
  expect([canSeeFunnel(picked, others), canEditFunnel(picked, others)]).toEqual([true, true]);
  expect([canSeeFunnel(picked, own), canEditFunnel(picked, own)]).toEqual([true, false]);
  expect(canDeleteFunnel(picked, others)).toBe(false);
});

test('writes each round once in a save', () => {
  expect(checkRoundWrites([{ id: owner }, { id: form }])).toHaveLength(2);
  expect(() => checkRoundWrites([{ id: owner }, { id: form }, { id: owner, isRemoved: true }])).toThrow(Validation);
});
