import { expect, test } from 'vitest';
import { roleTypes } from '#kernel/actor.ts';
import { anActor } from '#testing/an-actor.ts';
import { isStuck, mailStates } from './mail.ts';
import { canLiftMailStop, canSeeMailStop, canSeeOutbox, canSendMailAgain } from './policy.ts';

const those = (may: (actor: ReturnType<typeof anActor>) => boolean) => roleTypes.filter((type) => may(anActor(type)));

test('allows the outbox to Admins only', () => {
  expect(those(canSeeOutbox)).toEqual(['Admin', 'AdminCoach']);
  expect(those(canSendMailAgain)).toEqual(['Admin', 'AdminCoach']);
  expect(those(canLiftMailStop)).toEqual(['Admin', 'AdminCoach']);
});

test('shows stopped addresses to people who may edit users', () => {
  expect(those(canSeeMailStop)).toEqual(['Admin', 'AdminCoach', 'Staff', 'System']);
  expect(canSeeMailStop(anActor('Admin', { scopes: {} }))).toBe(false);
});

test('resends only mails that were meant to be sent and were not', () => {
  expect(mailStates.filter(isStuck)).toEqual(['kept', 'failed']);
});
