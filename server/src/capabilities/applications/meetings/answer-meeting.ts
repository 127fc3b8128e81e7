import { MeetingTimeGone } from '@seedbed/domain/applications/errors.ts';
import { meetingChosen } from '@seedbed/domain/applications/meetings/activity-types.ts';
import { checkMeetingReason } from '@seedbed/domain/applications/meetings/input.ts';
import { isInMeeting } from '@seedbed/domain/applications/meetings/meeting.ts';
import { canManageApplication, canSeeMeetings } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type ApplicationCard,
  factsOf,
  findApplication,
  findOwnApplication,
  loadApplication,
} from '#capabilities/applications/find-applications.ts';
import { applications } from '#capabilities/applications/table.ts';
import { namedOf } from '#capabilities/applications/working/application-state.ts';
import { takeStep } from '#capabilities/applications/working/take-step.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { cancelOpenMeeting } from './close-meetings.ts';
import { findMeetings, type MeetingCard } from './find-meetings.ts';
import { mailMeeting } from './mail-meeting.ts';
import { applicationMeetings, type MeetingRow } from './table.ts';

async function loadMeeting(tx: Tx, id: string): Promise<MeetingRow> {
  if (!isId<'ApplicationMeeting'>(id)) throw new NotFound();
  const [found] = await tx.db
    .select()
    .from(applicationMeetings)
    .where(and(eq(applicationMeetings.id, id), isNull(applicationMeetings.trashedAt)));
  if (!found) throw new NotFound();
  return found;
}

async function cardOf(tx: Tx, applicationId: Id<'Application'>, id: string): Promise<MeetingCard> {
  const found = (await findMeetings(tx, [applicationId])).find((one) => one.id === id);
  if (!found) throw new NotFound();
  return found;
}

/** The applicant chooses one of the offered times; the same one again changes nothing. */
export const chooseMeetingTime = (actor: Actor, meetingId: string, startsAt: Temporal.Instant): Promise<MeetingCard> =>
  writeTx(actor, async (tx) => {
    const { applicationId } = await loadMeeting(tx, meetingId);
    const seen = factsOf(await loadApplication(tx, applicationId));
    assertAllowed(canSeeMeetings(actor, seen), () => new NotFound());
    assertAllowed(seen.applicantId === actor.userId);
    const application = await findOwnApplication(tx, actor, applicationId, { lock: true });
    const before = await cardOf(tx, applicationId, meetingId);
    if (before.startsAt?.equals(startsAt) && before.status === 'meeting_scheduled') return before;
    const isOffered = before.times.some((time) => time.equals(startsAt));
    const isAhead = Temporal.Instant.compare(startsAt, Temporal.Now.instant()) > 0;
    assertAllowed(
      before.status === 'pending' && isInMeeting(application) && isOffered && isAhead,
      () => new MeetingTimeGone(),
    );
    await tx.db
      .update(applicationMeetings)
      .set({
        status: 'meeting_scheduled',
        startsAt,
        chosenAt: sql`now()`,
        updatedAt: sql`now()`,
        version: sql`${applicationMeetings.version} + 1`,
      })
      .where(eq(applicationMeetings.id, before.id));
    const after = await cardOf(tx, applicationId, meetingId);
    await logActivity(tx, actor, meetingChosen(namedOf(application), { id: after.id, startsAt: startsAt.toString() }));
    await mailMeeting(tx, { what: 'chosen', application, meeting: after });
    return after;
  });

/** The team cancels, or the applicant can make none of the times. The team then offers others. */
export const cancelMeeting = (actor: Actor, meetingId: string, input: object): Promise<MeetingCard> =>
  writeTx(actor, async (tx) => {
    const meeting = await loadMeeting(tx, meetingId);
    const isOwn = (await loadApplication(tx, meeting.applicationId)).applicantId === actor.userId;
    const find = isOwn ? findOwnApplication : findApplication;
    const application = await find(tx, actor, meeting.applicationId, { lock: true });
    assertAllowed(isOwn || canManageApplication(actor, factsOf(application)));
    const reason = checkMeetingReason(input);
    const current = await cardOf(tx, application.id, meetingId);
    if (current.status === 'meeting_canceled') return current;
    assertAllowed(isInMeeting(application), () => new MeetingTimeGone());
    if (application.status === 'ready_for_meeting')
      await takeStep(tx, actor, application, { action: 'cancel_meeting', reason });
    else await cancelHeld(tx, actor, application, reason);
    return cardOf(tx, application.id, meetingId);
  });

/** During a scheduled rejection the applicant sees the same as without one. */
async function cancelHeld(tx: Tx, actor: Actor, application: ApplicationCard, reason: string | null): Promise<void> {
  await tx.db
    .update(applications)
    .set({ heldStatus: 'ready_for_invitation' })
    .where(eq(applications.id, application.id));
  await cancelOpenMeeting(tx, actor, application, reason);
}
