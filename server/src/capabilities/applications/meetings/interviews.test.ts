import { MeetingTimeGone, StepNotPossible } from '@seedbed/domain/applications/errors.ts';
import { JustTaken } from '@seedbed/domain/calendar/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { findApplication } from '#capabilities/applications/find-applications.ts';
import { decide } from '#capabilities/applications/working/decide.ts';
import { deleteApplication } from '#capabilities/applications/working/trash/delete-application.ts';
import { saveAvailability } from '#capabilities/calendar/availability/save-availability.ts';
import { cancelBooking, moveBooking } from '#capabilities/calendar/bookings/change-booking.ts';
import { listOwnBookings, loadBooking } from '#capabilities/calendar/bookings/find-bookings.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { anApplication } from '#testing/database/an-application.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { cancelMeeting, chooseMeetingTime, listMeetingTimes } from './answer-meeting.ts';
import { findMeetings } from './find-meetings.ts';
import { offerMeeting } from './offer-meeting.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let host: Person;
let applicant: Person;
let id: string;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, host, applicant] = [
    await tenant.person('Staff'),
    await tenant.person('Coach'),
    await tenant.person('Applicant'),
  ];
  id = (await anApplication(tenant, staff, applicant, ['meeting'])).application.id;
});

/** Two hours each day. */
const opens = (who: Actor, from = 600) =>
  saveAvailability(who, who.userId, {
    weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [{ from, to: from + 120 }] })),
    zone: 'UTC',
    noticeAmount: 0,
  });
const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days });
const at = (days: number, plainTime: string) => day(days).toZonedDateTime({ timeZone: 'UTC', plainTime }).toInstant();
const read = () => readTx(staff, (tx) => findApplication(tx, staff, id));
const offer = async (given: object) =>
  offerMeeting(staff, id, {
    version: (await read()).version,
    input: { durationMinutes: 30, place: 'Room 4', hostIds: [host.userId], ...given },
  });
const days = () => ({ opensOn: day(2).toString(), closesOn: day(3).toString() });
const timesFor = (who: Actor, meetingId: string) => readTx(who, (tx) => listMeetingTimes(tx, who, meetingId));
const meeting = async () => (await readTx(staff, async (tx) => findMeetings(tx, [(await read()).id])))[0];
const booking = (bookingId: string | null) => readTx(staff, (tx) => loadBooking(tx, bookingId ?? ''));

test('offers the free times of all interviewers in the days, and books one of them', async () => {
  const second = await tenant.person('Staff');
  await opens(host);
  await opens(second, 660);
  const { id: meetingId } = await offer({ ...days(), hostIds: [host.userId, second.userId] });
  const free = await timesFor(applicant, meetingId);
  // Both are free from eleven to twelve. The organization's days begin at its own midnight.
  expect(free.map(String).filter((text) => text.startsWith(day(2).toString()))).toEqual([
    at(2, '11:00').toString(),
    at(2, '11:30').toString(),
  ]);
  await expect(chooseMeetingTime(applicant, meetingId, at(9, '11:00'))).rejects.toThrow(MeetingTimeGone);
  await expect(chooseMeetingTime(applicant, meetingId, at(2, '10:00'))).rejects.toThrow(JustTaken);
  const chosen = await chooseMeetingTime(applicant, meetingId, at(2, '11:00'));
  const booked = await booking(chosen.bookingId);
  expect(booked).toMatchObject({
    ...{ kind: 'interview', recordId: id, state: 'confirmed', sequence: 0 },
    ...{ hostIds: [host.userId, second.userId], attendeeIds: [applicant.userId] },
  });
  for (const who of [host, second, applicant])
    expect(
      await readTx(who, (tx) => listOwnBookings(tx, who, { from: at(1, '00:00'), to: at(4, '00:00') })),
    ).toHaveLength(1);
});

test('never books an interviewer twice, and offers the nearest free times', async () => {
  await opens(host);
  const other = await tenant.person('Applicant');
  const first = await offer({ times: [at(2, '18:00'), at(2, '19:00'), at(3, '18:00')].map(String) });
  const { application } = await anApplication(tenant, staff, other, ['meeting']);
  const second = await offerMeeting(staff, application.id, {
    version: application.version,
    input: {
      times: [at(2, '18:15'), at(3, '18:00')].map(String),
      durationMinutes: 30,
      place: 'Room 4',
      hostIds: [host.userId],
    },
  });
  // Times that the team wrote need no hours of the interviewer.
  await chooseMeetingTime(applicant, first.id, at(2, '18:00'));
  expect(await timesFor(other, second.id)).toEqual([at(3, '18:00')]);
  const refused = await chooseMeetingTime(other, second.id, at(2, '18:15')).catch((fault: unknown) => fault);
  expect(refused).toMatchObject({ code: 'calendar.just-taken', params: { nearest: at(3, '18:00').toString() } });
  await Promise.allSettled([
    chooseMeetingTime(other, second.id, at(3, '18:00')),
    moveBooking(host, (await meeting())?.bookingId ?? '', { startsAt: at(3, '18:00') }),
  ]);
  const busy = await readTx(host, (tx) => listOwnBookings(tx, host, { from: at(3, '00:00'), to: at(4, '00:00') }));
  expect(busy).toHaveLength(1);
});

test('moves with the booking, which keeps its id, within what the team offered', async () => {
  await opens(host);
  const { id: meetingId } = await offer(days());
  const { bookingId } = await chooseMeetingTime(applicant, meetingId, at(2, '10:00'));
  expect((await timesFor(host, meetingId)).map(String)).toContain(at(2, '10:00').toString());
  await expect(moveBooking(host, bookingId ?? '', { startsAt: at(5, '10:00') })).rejects.toThrow(JustTaken);
  await moveBooking(host, bookingId ?? '', { startsAt: at(3, '11:00') });
  expect(await meeting()).toMatchObject({ status: 'meeting_scheduled', startsAt: at(3, '11:00'), bookingId });
  expect(await booking(bookingId)).toMatchObject({ sequence: 1, startsAt: at(3, '11:00') });
});

test('moves to no time between offered ones, and a second offer is refused', async () => {
  const { id: meetingId } = await offer({ times: ['03:00', '03:30', '04:00'].map((time) => at(2, time).toString()) });
  const refused = await offer({ times: [at(2, '19:00').toString()] }).catch((fault: unknown) => fault);
  expect(refused).toBeInstanceOf(StepNotPossible);
  const { bookingId } = await chooseMeetingTime(applicant, meetingId, at(2, '03:00'));
  await expect(moveBooking(applicant, bookingId ?? '', { startsAt: at(2, '03:17') })).rejects.toThrow(JustTaken);
  await moveBooking(applicant, bookingId ?? '', { startsAt: at(2, '03:30') });
  expect(await meeting()).toMatchObject({ startsAt: at(2, '03:30') });
});

test('is canceled on the calendar like on the page, and comes back by its undo', async () => {
  const { id: meetingId } = await offer({ times: [at(2, '18:00').toString()] });
  const { bookingId } = await chooseMeetingTime(applicant, meetingId, at(2, '18:00'));
  await cancelBooking(host, bookingId ?? '', { reason: 'I am ill.' });
  expect(await meeting()).toMatchObject({ status: 'meeting_canceled', cancelReason: 'I am ill.' });
  expect((await read()).status).toBe('ready_for_invitation');
  const undoId = (await activity(tenant, bookingId ?? '')).findLast(({ undoId: one }) => one)?.undoId ?? '';
  await undo(host, { undoId, zone });
  expect(await meeting()).toMatchObject({ status: 'meeting_scheduled', cancelReason: null });
  expect(await booking(bookingId)).toMatchObject({ state: 'confirmed' });
  expect((await read()).status).toBe('ready_for_meeting');
  // The page frees the time too.
  await cancelMeeting(host, meetingId, {});
  expect(await booking(bookingId)).toMatchObject({ state: 'canceled', canceledById: host.userId });
});

test('tells the applicant nothing of a scheduled rejection when the host cancels', async () => {
  const { id: meetingId } = await offer({ times: [at(2, '18:00').toString()] });
  const { bookingId } = await chooseMeetingTime(applicant, meetingId, at(2, '18:00'));
  const { version, roundId } = await read();
  const decision = { action: 'delay_reject', reason: 'Too early.', noticeAt: at(1, '12:00').toString() };
  await decide(staff, id, { roundId: roundId ?? '', version, input: decision });
  await cancelBooking(host, bookingId ?? '', {});
  expect(await read()).toMatchObject({ status: 'delay_rejected', heldStatus: 'ready_for_invitation' });
  expect(await meeting()).toMatchObject({ status: 'meeting_canceled' });
});

test('names as interviewers only people who may see the application', async () => {
  const mentor = await tenant.person('Mentor');
  const { data } = await graphql(tenant, staff, 'query ($id: ID!) { interviewersFor(applicationId: $id) { _id } }', {
    id,
  });
  const listed = data.interviewersFor.map(({ _id }: { _id: string }) => _id);
  expect(listed).toEqual(expect.arrayContaining([staff.userId, host.userId]));
  expect(listed).not.toContain(applicant.userId);
  const times = [at(2, '18:00').toString()];
  await expect(offer({ times, hostIds: [applicant.userId] })).rejects.toThrow(Validation);
  if (!listed.includes(mentor.userId))
    await expect(offer({ times, hostIds: [mentor.userId] })).rejects.toThrow(Validation);
  await expect(offer({ ...days(), closesOn: day(60).toString() })).rejects.toThrow(Validation);
  await expect(offer({ opensOn: day(2).toString() })).rejects.toThrow(Validation);
  const { id: meetingId } = await offer({ times });
  const stranger = await tenant.person('Applicant');
  await expect(timesFor(stranger, meetingId)).rejects.toThrow(NotFound);
  await expect(chooseMeetingTime(stranger, meetingId, at(2, '18:00'))).rejects.toThrow(NotFound);
  await expect(chooseMeetingTime(host, meetingId, at(2, '18:00'))).rejects.toThrow(Forbidden);
});

test('a deleted application frees the time of its interviewer', async () => {
  const admin = await tenant.person('Admin');
  const { id: meetingId } = await offer({ times: [at(2, '18:00').toString()], video: true, place: null });
  const { bookingId, place, link } = await chooseMeetingTime(applicant, meetingId, at(2, '18:00'));
  expect([place, link]).toEqual([null, null]);
  await transact(deleteApplication, admin, id);
  expect(await booking(bookingId)).toMatchObject({ state: 'canceled' });
});
