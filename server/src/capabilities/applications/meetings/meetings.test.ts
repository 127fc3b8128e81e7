import { MeetingTimeGone } from '@seedbed/domain/applications/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { withdrawApplication } from '#capabilities/applications/applying/apply.ts';
import { findApplication } from '#capabilities/applications/find-applications.ts';
import { applicationPeople } from '#capabilities/applications/people/table.ts';
import { decide, stepApplication } from '#capabilities/applications/working/decide.ts';
import { runScheduledTransitions } from '#capabilities/applications/working/run-scheduled-transitions.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { anApplication } from '#testing/database/an-application.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { jobOf } from '#testing/mail/mail.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { cancelMeeting, chooseMeetingTime } from './answer-meeting.ts';
import { findMeetings } from './find-meetings.ts';
import { offerMeeting } from './offer-meeting.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let applicant: typeof staff;
let id: string;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, applicant] = [await tenant.person('Staff'), await tenant.person('Applicant')];
  id = (await anApplication(tenant, staff, applicant, ['meeting', 'meeting'])).application.id;
});

const inDays = (days: number) =>
  Temporal.Now.instant()
    .add({ hours: 24 * days })
    .round('minute');
const input = { times: [inDays(3), inDays(2)].map(String), durationMinutes: 30, link: 'meet.example.com/acme' };
const read = () => readTx(staff, (tx) => findApplication(tx, staff, id));
const offer = async (given: object = {}, offerId: string | null = null) =>
  offerMeeting(staff, id, { id: offerId, version: (await read()).version, input: { ...input, ...given } });
const sentTo = ({ userId }: { userId: string }) =>
  readTx(staff, (tx) =>
    tx.db
      .select({ kind: mails.kind, calendar: mails.calendar })
      .from(mails)
      .where(eq(mails.userId, userId as never))
      .orderBy(mails.id),
  );
const meetings = () => readTx(staff, async (tx) => findMeetings(tx, [(await read()).id]));

test('offers times once, of which the applicant chooses one; calendars of both get it', async () => {
  const offerId = newId();
  const { version } = await read();
  const call = () => offerMeeting(staff, id, { id: offerId, version, input });
  const offered = await call();
  expect((await call()).id).toBe(offered.id);
  expect(offered).toMatchObject({ status: 'pending', link: 'http://meet.example.com/acme' });
  expect((await read()).status).toBe('ready_for_meeting');
  await expect(chooseMeetingTime(applicant, offered.id, inDays(9))).rejects.toThrow(MeetingTimeGone);
  await expect(chooseMeetingTime(staff, offered.id, inDays(2))).rejects.toThrow(Forbidden);
  const [first] = offered.times;
  if (!first) throw new Error('No time was offered.');
  const chosen = await chooseMeetingTime(applicant, offered.id, first);
  expect((await chooseMeetingTime(applicant, offered.id, first)).version).toBe(chosen.version);
  expect(chosen).toMatchObject({ status: 'meeting_scheduled', startsAt: first });
  expect((await sentTo(applicant)).map(({ kind }) => kind)).toEqual(['application-meeting-offered', 'booking-booked']);
  const [{ calendar } = { calendar: null }] = (await sentTo(staff)).filter(({ kind }) => kind.endsWith('booked'));
  expect(calendar?.method).toBe('REQUEST');
  expect(calendar?.text).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:0/);
  expect(calendar?.text.replaceAll(/\r?\n /g, '')).toContain(`${chosen.bookingId}-${staff.userId}`);
  expect(calendar?.text).toContain('meet.example.com/acme');
});

test('holds the email of an offer, and its undo stops the email and sends no second one [UX-B4]', async () => {
  await offer();
  const emails = () =>
    readTx(staff, (tx) => tx.db.select().from(mails).where(eq(mails.userId, applicant.userId)).orderBy(mails.id));
  const [held] = await emails();
  const { putOffSeconds = 0 } = (await jobOf(held?.id ?? '')) ?? {};
  expect(putOffSeconds).toBeGreaterThan(20);
  const undoIdOf = async () =>
    (await activity(tenant, id)).findLast(({ type }) => type === 'applications.meeting-offered')?.id ?? '';
  await undo(staff, { undoId: await undoIdOf(), zone });
  expect((await emails()).map(({ state }) => state)).toEqual(['cancelled']);
  expect((await meetings()).map(({ status }) => status)).toEqual(['meeting_canceled']);
  expect((await read()).status).toBe('ready_for_invitation');
});

test('withdraws an offer by an email if the first one was sent, and not after a time was chosen', async () => {
  await offer();
  const kinds = async () => (await sentTo(applicant)).map(({ kind }) => kind);
  await ownerPool().query("update mails set state = 'sent' where tenant_id = $1", [tenant.id]);
  const undoIdOf = async () =>
    (await activity(tenant, id)).findLast(({ type }) => type === 'applications.meeting-offered')?.id ?? '';
  await undo(staff, { undoId: await undoIdOf(), zone });
  expect(await kinds()).toEqual(['application-meeting-offered', 'application-meeting-canceled']);
  const again = await offer();
  await chooseMeetingTime(applicant, again.id, again.times[0] as Temporal.Instant);
  const undoId = await undoIdOf();
  await expect(undo(staff, { undoId, zone })).rejects.toThrow(MeetingTimeGone);
  // The email of the offer is still held: the chosen time makes it needless, its cancellation does not.
  await cancelMeeting(staff, again.id, {});
  expect((await kinds()).slice(2)).toEqual(['application-meeting-offered', 'booking-booked', 'booking-canceled']);
});

test('needs one to five times ahead, a place or a link, and somebody who manages the application', async () => {
  await expect(offer({ times: [] })).rejects.toThrow(Validation);
  await expect(offer({ times: [1, 2, 3, 4, 5, 6].map((n) => inDays(n).toString()) })).rejects.toThrow(Validation);
  await expect(offer({ times: [inDays(-1).toString()] })).rejects.toThrow(Validation);
  await expect(offer({ link: ' ', place: '' })).rejects.toThrow(Validation);
  await expect(offer({ link: 'not a link' })).rejects.toThrow(Validation);
  await expect(offerMeeting(staff, id, { version: 99, input })).rejects.toThrow(Conflict);
  const { version } = await read();
  await expect(offerMeeting(await tenant.person('Coach'), id, { version, input })).rejects.toThrow(Forbidden);
  await expect(offerMeeting(applicant, id, { version, input })).rejects.toThrow(NotFound);
  expect((await read()).status).toBe('ready_for_invitation');
});

test('is canceled by either side with a calendar message, and offered again', async () => {
  const offered = await offer();
  await chooseMeetingTime(applicant, offered.id, offered.times[0] as Temporal.Instant);
  const canceled = await cancelMeeting(applicant, offered.id, { reason: 'My train is late.' });
  expect(canceled).toMatchObject({ status: 'meeting_canceled', cancelReason: 'My train is late.' });
  expect((await read()).status).toBe('ready_for_invitation');
  const last = (await sentTo(staff)).at(-1)?.calendar;
  expect(last?.method).toBe('CANCEL');
  expect(last?.text).toContain('SEQUENCE:1');
  const again = await offer();
  await cancelMeeting(staff, again.id, {});
  await cancelMeeting(staff, again.id, {});
  expect((await meetings()).map(({ status }) => status)).toEqual(['meeting_canceled', 'meeting_canceled']);
  await expect(cancelMeeting(await tenant.person('Applicant'), again.id, {})).rejects.toThrow(NotFound);
});

test('shows applicants their open meeting, and nothing to people who apply with them', async () => {
  const [member, stranger] = [await tenant.person('Applicant'), await tenant.person('Applicant')];
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(applicationPeople).values({
      tenantId: tenant.id,
      id: newId<'ApplicationPerson'>(),
      applicationId: id as never,
      userId: member.userId,
    }),
  );
  const seenBy = async (person: typeof applicant) => {
    const { data } = await graphql(
      tenant,
      person,
      'query { ownApplications { meeting { status startsAt times place link } } }',
      {},
    );
    return data.ownApplications.map(({ meeting }: { meeting: object | null }) => meeting);
  };
  expect(await seenBy(applicant)).toEqual([null]);
  const offered = await offer({ place: 'Room 4' });
  const times = offered.times.map((time) => time.toString({ smallestUnit: 'millisecond' }));
  const shown = { times, place: 'Room 4', link: 'http://meet.example.com/acme' };
  expect(await seenBy(applicant)).toEqual([{ ...shown, status: 'pending', startsAt: null }]);
  await chooseMeetingTime(applicant, offered.id, offered.times[0] as Temporal.Instant);
  expect(await seenBy(applicant)).toEqual([{ ...shown, status: 'meeting_scheduled', startsAt: times[0] }]);
  expect(await seenBy(member)).toEqual([null]);
  expect(await seenBy(stranger)).toEqual([]);
  await cancelMeeting(staff, offered.id, {});
  expect(await seenBy(applicant)).toEqual([null]);
});

test('ends with the application, and waits for the next round after it was held', async () => {
  const offered = await offer();
  await chooseMeetingTime(applicant, offered.id, offered.times[0] as Temporal.Instant);
  await stepApplication(staff, id, { step: 'hold_meeting', version: (await read()).version });
  const { version, roundId } = await read();
  await decide(staff, id, { roundId: roundId ?? '', version, input: { action: 'accept' } });
  expect((await read()).status).toBe('ready_for_invitation');
  const second = await offer();
  await withdrawApplication(applicant, id);
  expect((await meetings()).find((one) => one.id === second.id)?.status).toBe('meeting_canceled');
});

test('shows the applicant the same meeting before and during a scheduled rejection', async () => {
  const offered = await offer();
  const ask = () =>
    graphql(
      tenant,
      applicant,
      `query ($id: ID!) {
        ownApplication(id: $id) { label canWithdraw meeting { _id status times startsAt place link } }
        applicationMeetings(applicationId: $id) { _id status times startsAt version canceledAt }
      }`,
      { id },
    );
  const before = await ask();
  const { version, roundId } = await read();
  const noticeAt = inDays(1);
  const decision = { action: 'delay_reject', reason: 'Too early.', noticeAt: noticeAt.toString() };
  await decide(staff, id, { roundId: roundId ?? '', version, input: decision });
  expect(await ask()).toEqual(before);
  expect((await sentTo(applicant)).map(({ kind }) => kind)).toEqual(['application-meeting-offered']);
  // Choosing works as without it, and so does canceling.
  await chooseMeetingTime(applicant, offered.id, offered.times[0] as Temporal.Instant);
  expect((await ask()).data.ownApplication.label).toBe('interview');
  await runScheduledTransitions(tenant.id, noticeAt.add({ minutes: 1 }));
  expect((await meetings())[0]?.status).toBe('meeting_canceled');
  expect((await sentTo(applicant)).at(-1)).toMatchObject({ calendar: { method: 'CANCEL' } });
});

test('emails an applicant whose address is not confirmed yet, and nobody who is out', async () => {
  const set = (status: 'pending' | 'deny') =>
    ownerPool().query('update users set status = $1, validated = false where id = $2', [status, applicant.userId]);
  await set('pending');
  const offered = await offer();
  await chooseMeetingTime(applicant, offered.id, offered.times[0] as Temporal.Instant);
  const kinds = async () => (await sentTo(applicant)).map(({ kind }) => kind);
  expect(await kinds()).toEqual(['application-meeting-offered', 'booking-booked']);
  await set('deny');
  await cancelMeeting(staff, offered.id, {});
  expect(await kinds()).toHaveLength(2);
});
