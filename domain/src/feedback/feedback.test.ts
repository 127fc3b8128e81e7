import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import { checkActions, checkRequest } from './input.ts';
import { canCreateRequests, canEditRequest, canReadOnStartup, canSeeRequest } from './policy.ts';
import { dueDayOf, mayBecome } from './request.ts';
import { nextReminderOf } from './sending.ts';

const request = { name: 'Spring', formId: newId(), audience: [{ kind: 'role', id: 'Cofounder' }] };

test('fills in the usual terms, and asks for the week and the program that a trigger needs', () => {
  expect(checkRequest(request)).toMatchObject({
    trigger: 'manual',
    delayMinutes: 120,
    reminders: 2,
    expiresAfterDays: 14,
  });
  const refused = (input: object) => {
    try {
      checkRequest({ ...request, ...input });
    } catch (fault) {
      return Object.keys((fault as { fields: object }).fields);
    }
    return [];
  };
  expect(refused({ trigger: 'program_week' })).toEqual(['programWeek', 'audience']);
  expect(refused({ trigger: 'exit' })).toEqual(['audience']);
  expect(refused({ audience: [{ kind: 'role', id: 'King' }] })).toHaveLength(1);
  expect(refused({ trigger: 'exit', audience: [{ kind: 'program', id: newId() }] })).toEqual([]);
  expect(() => checkActions([])).toThrow();
});

test('lets anonymity become stricter only, once somebody answered', () => {
  expect(mayBecome('named', 'anonymous', true)).toBe(true);
  expect(mayBecome('anonymous', 'staff', true)).toBe(false);
  expect(mayBecome('anonymous', 'staff', false)).toBe(true);
});

test('gives SubAdmins their own requests, and mentors none', () => {
  const ofOther = { createdById: newId() };
  const [admin, part, mentor] = [anActor('Staff'), anActor('SubAdmin'), anActor('Mentor')];
  const rights = (actor: typeof admin, one: { createdById: string }) => [
    canCreateRequests(actor),
    canSeeRequest(actor, one),
    canEditRequest(actor, one),
  ];
  expect(rights(admin, ofOther)).toEqual([true, true, true]);
  expect(rights(part, ofOther)).toEqual([true, false, false]);
  expect(rights(part, { createdById: part.userId })).toEqual([true, true, true]);
  expect(rights(mentor, { createdById: mentor.userId })).toEqual([false, false, false]);
  expect(canReadOnStartup(mentor, { ...ofOther, anonymity: 'named' })).toBe(true);
  expect(canReadOnStartup(mentor, { ...ofOther, anonymity: 'staff' })).toBe(false);
});

test('spreads the reminders over the time of the link, and knows the days of programs', () => {
  const sentAt = Temporal.Instant.from('2026-03-01T08:00:00Z');
  const terms = { expiresAfterDays: 12, reminders: 2 };
  expect(nextReminderOf({ sentAt, reminded: 0 }, terms)?.toString()).toBe('2026-03-05T08:00:00Z');
  expect(nextReminderOf({ sentAt, reminded: 1 }, terms)?.toString()).toBe('2026-03-09T08:00:00Z');
  expect(nextReminderOf({ sentAt, reminded: 2 }, terms)).toBeNull();
  const program = { startsOn: Temporal.PlainDate.from('2026-03-02'), endsOn: Temporal.PlainDate.from('2026-05-29') };
  expect(dueDayOf({ trigger: 'program_week', programWeek: 3 }, program)?.toString()).toBe('2026-03-16');
  expect(dueDayOf({ trigger: 'exit', programWeek: null }, program)?.toString()).toBe('2026-05-30');
});
