import { expect, test } from 'vitest';
import { takesBookings, usualPreferences } from './preferences.ts';
import { actualMinutes, inviteStatusOf, phaseOf, type SessionTimes } from './session.ts';

const at = (time: string) => `2026-03-02T${time}:00Z`;
const times = (more: Partial<SessionTimes> = {}): SessionTimes => ({
  state: 'scheduled',
  startsAt: at('10:00'),
  endsAt: at('11:00'),
  startedAt: null,
  endedAt: null,
  ...more,
});

test.each([
  ['09:59', {}, 'upcoming'],
  ['09:50', { startedAt: at('09:50') }, 'in_progress'],
  ['10:00', {}, 'in_progress'],
  ['11:00', {}, 'awaiting_notes'],
  ['11:30', { startedAt: at('10:05') }, 'in_progress'],
  ['12:00', { startedAt: at('10:05') }, 'awaiting_notes'],
  ['12:00', { state: 'completed' }, 'completed'],
  ['09:00', { state: 'canceled' }, 'canceled'],
] as const)('is at %s with %o: %s', (time, more, phase) => {
  expect(phaseOf(times(more), Date.parse(at(time)))).toBe(phase);
});

test('counts the minutes of the clock, else the planned ones', () => {
  expect(actualMinutes(times())).toBe(60);
  expect(actualMinutes(times({ startedAt: at('10:05'), endedAt: at('10:50') }))).toBe(45);
});

test('lets only a pending invite expire', () => {
  const now = Date.parse(at('12:00'));
  expect(inviteStatusOf({ status: 'pending', expiresAt: at('12:00') }, now)).toBe('expired');
  expect(inviteStatusOf({ status: 'pending', expiresAt: at('12:01') }, now)).toBe('pending');
  expect(inviteStatusOf({ status: 'accepted', expiresAt: at('11:00') }, now)).toBe('accepted');
});

test.each([
  ['assigned', true, false, true],
  ['assigned', false, true, false],
  ['programs', false, true, true],
  ['programs', true, false, true],
  ['programs', false, false, false],
  ['all', false, false, true],
] as const)(
  'takes bookings of %s: assigned %s, shares a program %s: %s',
  (whoMayBook, isAssigned, sharesProgram, takes) => {
    const coach = { ...usualPreferences, whoMayBook, isAssigned, sharesProgram };
    expect(takesBookings({ ...coach, isOpen: true })).toBe(takes);
    expect(takesBookings({ ...coach, isOpen: false })).toBe(false);
  },
);
