import { expect, test } from 'vitest';
import { type IntroductionFacts, stateFor } from './introductions.ts';

const now = Temporal.Instant.from('2026-05-20T10:00:00Z');
const asked: IntroductionFacts = {
  introducerId: 'ida',
  firstId: 'ana',
  secondId: 'ben',
  firstAccepts: null,
  secondAccepts: null,
  connectedAt: null,
  createdAt: now,
};
const stateOf = (userId: string, facts: Partial<IntroductionFacts> = {}) =>
  stateFor({ ...asked, ...facts }, userId, now);

test('each of the two answers, and the introducer waits', () => {
  expect([stateOf('ana'), stateOf('ben'), stateOf('ida')]).toEqual(['to_answer', 'to_answer', 'waiting']);
  expect(stateOf('ana', { firstAccepts: true })).toBe('waiting');
  expect(stateOf('ana', { firstAccepts: false })).toBe('declined');
});

test('nobody else can tell a declined introduction from a missing answer', () => {
  for (const who of ['ben', 'ida'])
    for (const secondAccepts of [null, true])
      for (const age of [0, 24 * 31]) {
        const facts = { secondAccepts, createdAt: now.subtract({ hours: age }) };
        expect(stateOf(who, { ...facts, firstAccepts: false })).toBe(stateOf(who, { ...facts, firstAccepts: null }));
      }
});

test('an introduction without both answers is over after a month, a connected one is not', () => {
  const createdAt = now.subtract({ hours: 24 * 31 });
  expect([stateOf('ana', { createdAt }), stateOf('ida', { createdAt })]).toEqual(['over', 'over']);
  expect(stateOf('ben', { createdAt, connectedAt: now })).toBe('connected');
  // A person who declined answers no later than others: it would tell of the refusal.
  expect(stateOf('ana', { createdAt, firstAccepts: false })).toBe('over');
});
