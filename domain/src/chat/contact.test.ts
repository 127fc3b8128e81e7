import { describe, expect, test } from 'vitest';
import { roleTypes } from '#kernel/actor.ts';
import { type ContactFacts, chatGroupOf, chatGroups, defaultMatrix, mayAnswer, whyNoContact } from './contact.ts';

const strangers: ContactFacts = {
  from: 'founders',
  to: 'mentors',
  isActive: true,
  isBlocked: false,
  isSuspended: false,
  sharesStartup: false,
  sharesProgram: false,
};
const why = (facts: Partial<ContactFacts>) => whyNoContact(defaultMatrix, { ...strangers, ...facts });

test('knows the group of each role, and only the system has none', () => {
  expect(roleTypes.filter((role) => chatGroupOf(role) === null)).toEqual(['System']);
});

describe('a founder', () => {
  test('writes to the mentors of the own startup, and to no other mentor', () => {
    expect(why({})).toBe('rule');
    expect(why({ sharesStartup: true })).toBeNull();
    expect(why({ sharesProgram: true })).toBe('rule');
  });

  test('writes to founders of the same program, and to the team', () => {
    expect(why({ to: 'founders' })).toBe('rule');
    expect(why({ to: 'founders', sharesProgram: true })).toBeNull();
    expect(why({ to: 'team' })).toBeNull();
  });

  test('answers the team, and a mentor who may write', () => {
    const founder: ContactFacts = { ...strangers, from: 'applicants', to: 'team' };
    expect(mayAnswer(defaultMatrix, founder)).toBe(true);
    expect(mayAnswer(defaultMatrix, { ...strangers, from: 'evaluators', to: 'mentors' })).toBe(true);
    expect(mayAnswer(defaultMatrix, { ...strangers, from: 'evaluators', to: 'founders' })).toBe(false);
  });
});

test.each([
  ['self', { isSelf: true }],
  ['suspended', { isSuspended: true }],
  ['blocked', { isBlocked: true }],
  ['inactive', { isActive: false }],
  ['inactive', { to: null }],
] as const)('no relation helps a person who is %s', (reason, facts) => {
  for (const from of chatGroups) expect(why({ from, sharesStartup: true, sharesProgram: true, ...facts })).toBe(reason);
});
