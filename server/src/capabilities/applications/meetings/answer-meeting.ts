import { MeetingTimeGone } from '@seedbed/domain/applications/errors.ts';
import { meetingChosen } from '@seedbed/domain/applications/meetings/activity-types.ts';
import { checkMeetingReason } from '@seedbed/domain/applications/meetings/input.ts';
import { isInMeeting } from '@seedbed/domain/applications/meetings/meeting.ts';
import { canManageApplication, canSeeMeetings } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type ApplicationCard,
  factsOf,
  findApplication,
  findOwnApplication,
  loadApplication,
} from '#capabilities/applications/find-applications.ts';
import { namedOf } from '#capabilities/applications/working/application-state.ts';
import { createBookingIn, lockHosts, recheckCalendars } from '#capabilities/calendar/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { translate } from '#platform/messages.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { interviewKind, leaveMeeting } from './booking-kind.ts';
import { findMeetings, type MeetingCard } from './find-meetings.ts';
import { assertTimeIsFree, findInterviewTimes } from './interview-times.ts';
import { dropHeldOffer } from './mail-meeting.ts';
import { applicationMeetings } from './table.ts';

async function loadMeeting(tx: Tx, id: string): Promise<MeetingCard> {
  if (!isId<'ApplicationMeeting'>(id)) throw new NotFound();
  const [found] = await tx.db
    .select({ applicationId: applicationMeetings.applicationId })
    .from(applicationMeetings)
    .where(and(eq(applicationMeetings.id, id), isNull(applicationMeetings.trashedAt)));
  if (!found) throw new NotFound();
  return cardOf(tx, found.applicationId, id);
}

async function cardOf(tx: Tx, applicationId: Id<'Application'>, id: string): Promise<MeetingCard> {
  const found = (await findMeetings(tx, [applicationId])).find((one) => one.id === id);
  if (!found) throw new NotFound();
  return found;
}

const isPartOf = ({ userId }: Actor, { hostIds }: Pick<MeetingCard, 'hostIds'>): boolean => hostIds.includes(userId);

/** The applicant, the interviewers, and the people who manage the application move and cancel its meeting. */
export const mayChangeMeeting = (actor: Actor, application: ApplicationCard, { hostIds }: MeetingCard): boolean =>
  application.applicantId === actor.userId ||
  isPartOf(actor, { hostIds }) ||
  canManageApplication(actor, factsOf(application));

/** The free starts of a meeting that is open. */
export async function listMeetingTimes(tx: Tx, actor: Actor, meetingId: string): Promise<Temporal.Instant[]> {
  const meeting = await loadMeeting(tx, meetingId);
  const application = await loadApplication(tx, meeting.applicationId);
  assertAllowed(isPartOf(actor, meeting) || canSeeMeetings(actor, factsOf(application)), () => new NotFound());
  assertAllowed(mayChangeMeeting(actor, application, meeting));
  return meeting.status === 'meeting_canceled' ? [] : findInterviewTimes(tx, meeting);
}

/** The applicant chooses one of the free times; the same one again changes nothing. */
export async function chooseMeetingTime(
  actor: Actor,
  meetingId: string,
  startsAt: Temporal.Instant,
): Promise<MeetingCard> {
  const hostIds = await readTx(actor, async (tx) => {
    const meeting = await loadMeeting(tx, meetingId);
    const seen = factsOf(await loadApplication(tx, meeting.applicationId));
    assertAllowed(canSeeMeetings(actor, seen), () => new NotFound());
    assertAllowed(seen.applicantId === actor.userId);
    return meeting.hostIds;
  });
  await recheckCalendars(actor.tenantId, hostIds);
  return writeTx(actor, async (tx) => {
    // Hosts first, as everywhere.
    await lockHosts(tx, hostIds);
    const { applicationId } = await loadMeeting(tx, meetingId);
    const application = await findOwnApplication(tx, actor, applicationId, { lock: true });
    const before = await cardOf(tx, applicationId, meetingId);
    if (before.startsAt?.equals(startsAt) && before.status === 'meeting_scheduled') return before;
    assertAllowed(before.status === 'pending' && isInMeeting(application), () => new MeetingTimeGone());
    await assertTimeIsFree(tx, before, startsAt);
    const bookingId = newId<'Booking'>();
    await tx.db
      .update(applicationMeetings)
      .set({
        status: 'meeting_scheduled',
        ...{ startsAt, bookingId },
        chosenAt: sql`now()`,
        updatedAt: sql`now()`,
        version: sql`${applicationMeetings.version} + 1`,
      })
      .where(eq(applicationMeetings.id, before.id));
    await bookInterview(tx, actor, application, { ...before, startsAt, bookingId });
    const after = await cardOf(tx, applicationId, meetingId);
    await logActivity(tx, actor, meetingChosen(namedOf(application), { id: after.id, startsAt: startsAt.toString() }));
    // The invitation of the calendar follows.
    await dropHeldOffer(tx, after);
    return after;
  });
}

interface ChosenMeeting extends MeetingCard {
  startsAt: Temporal.Instant;
  bookingId: Id<'Booking'>;
}

/** The calendar locks, checks and invites. */
async function bookInterview(
  tx: Tx,
  actor: Actor,
  { id: recordId, name, applicantId }: ApplicationCard,
  { bookingId, startsAt, durationMinutes, hostIds }: ChosenMeeting,
): Promise<void> {
  const { name: tenant, defaultLanguage } = await findIncubatorIn(tx);
  await createBookingIn(tx, actor, interviewKind, {
    id: bookingId,
    recordId,
    title: translate('applications:meeting.mail.summary', defaultLanguage, { name, tenant }).slice(0, 200),
    startsAt,
    durationMinutes,
    hostIds,
    attendees: [{ userId: applicantId }],
  });
}

/** By either side; the reason is for the other one. The team then offers other times. */
export const cancelMeeting = (actor: Actor, meetingId: string, input: object): Promise<MeetingCard> =>
  writeTx(actor, async (tx) => {
    const meeting = await loadMeeting(tx, meetingId);
    const isOwn = (await loadApplication(tx, meeting.applicationId)).applicantId === actor.userId;
    if (meeting.bookingId) await lockHosts(tx, meeting.hostIds);
    const find = isOwn ? findOwnApplication : isPartOf(actor, meeting) ? loadForHost : findApplication;
    const application = await find(tx, actor, meeting.applicationId, { lock: true });
    assertAllowed(mayChangeMeeting(actor, application, meeting));
    const reason = checkMeetingReason(input);
    const current = await cardOf(tx, application.id, meetingId);
    if (current.status === 'meeting_canceled') return current;
    assertAllowed(isInMeeting(application), () => new MeetingTimeGone());
    await leaveMeeting(tx, actor, application, reason);
    return cardOf(tx, application.id, meetingId);
  });

/** An interviewer whose rights have changed still takes part. */
const loadForHost = (tx: Tx, _: Actor, id: string, find: { lock: true }) => loadApplication(tx, id, find);
