import { expect, test } from 'vitest';
import { roleTypes } from '#kernel/actor.ts';
import { anActor } from '#testing/an-actor.ts';
import { isStuck, mailStates } from './mail.ts';
import { canLiftMailStop, canSeeMailStop, canSeeOutbox, canSendMailAgain } from './policy.ts';

const those = (may: (actor: ReturnType<typeof anActor>) => boolean) => roleTypes.filter((type) => may(anActor(type)));

test('the outbox is for Admins', () => {
  expect(those(canSeeOutbox)).toEqual(['Admin', 'AdminCoach']);
  expect(those(canSendMailAgain)).toEqual(['Admin', 'AdminCoach']);
  expect(those(canLiftMailStop)).toEqual(['Admin', 'AdminCoach']);
});

test('stopped addresses are for those who may edit people', () => {
  expect(those(canSeeMailStop)).toEqual(['Admin', 'AdminCoach', 'Staff', 'System']);
  expect(canSeeMailStop(anActor('Admin', { scopes: {} }))).toBe(false);
});

test('sent again is only what did not go, and was meant to', () => {
  expect(mailStates.filter(isStuck)).toEqual(['kept', 'failed']);
});
