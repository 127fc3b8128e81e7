import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import {
  canEditMentorProfile,
  canEditStartupNeeds,
  canMatch,
  canRateMatch,
  canSeeMatch,
  wishSideOf,
} from './policy.ts';
import { matchStates } from './relation.ts';

const startupId = newId<'Startup'>();
const founder = anActor('Cofounder', { ownStartupIds: [startupId] });
const mentor = anActor('Mentor', { assignedStartupIds: [startupId] });
const staff = anActor('Staff');
const pair = { startupId, mentorId: mentor.userId };

test('lets only people match who see and connect all startups', () => {
  expect(['Admin', 'AdminCoach', 'Staff'].map((role) => canMatch(anActor(role as 'Admin')))).toEqual([
    true,
    true,
    true,
  ]);
  for (const role of ['Coach', 'SubAdmin', 'Mentor', 'Cofounder'] as const) expect(canMatch(anActor(role))).toBe(false);
  expect(canMatch({ ...staff, startupVisibility: 'ASSIGNED' })).toBe(false);
  expect(canMatch({ ...staff, peopleVisibility: 'ASSIGNED' })).toBe(false);
  expect(canMatch({ ...staff, visibleRoleIds: [newId()] })).toBe(false);
});

test('shows a match to founders only from the moment at which the mentor accepts', () => {
  const seenBy = (actor: typeof founder) => matchStates.filter((state) => canSeeMatch(actor, { ...pair, state }));
  expect(seenBy(founder)).toEqual(['confirmed', 'ended']);
  expect([seenBy(mentor), seenBy(staff)]).toEqual([matchStates, matchStates]);
  expect(seenBy(anActor('Mentor', { assignedStartupIds: [startupId] }))).toEqual([]);
});

test('tells whose wish it is, and lets nobody rate their own help', () => {
  expect([mentor, founder, staff, anActor('Coach')].map((actor) => wishSideOf(actor, pair))).toEqual([
    'mentor',
    'startup',
    'team',
    null,
  ]);
  expect([mentor, founder, staff].map((actor) => canRateMatch(actor, pair))).toEqual([false, true, true]);
});

test('leaves profiles to mentors and needs to founders, and both to the team', () => {
  const person = { id: mentor.userId, roleType: mentor.roleType };
  expect([mentor, staff, founder].map((actor) => canEditMentorProfile(actor, person))).toEqual([true, true, false]);
  expect(canEditMentorProfile(staff, { id: staff.userId, roleType: 'Staff' })).toBe(false);
  expect([founder, staff, mentor].map((actor) => canEditStartupNeeds(actor, startupId))).toEqual([true, true, false]);
});
