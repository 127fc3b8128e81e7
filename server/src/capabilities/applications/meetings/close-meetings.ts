import { meetingCanceled } from '@seedbed/domain/applications/meetings/events.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { ApplicationCard } from '#capabilities/applications/find-applications.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { mailMeeting } from './mail-meeting.ts';
import { applicationMeetings, type MeetingRow } from './table.ts';

/** The offer that waits, or the meeting that is ahead; locked. */
export async function openMeetingOf(tx: Tx, applicationId: Id<'Application'>): Promise<MeetingRow | null> {
  const [found] = await tx.db
    .select()
    .from(applicationMeetings)
    .where(
      and(
        eq(applicationMeetings.applicationId, applicationId),
        ne(applicationMeetings.status, 'meeting_canceled'),
        isNull(applicationMeetings.trashedAt),
        or(eq(applicationMeetings.status, 'pending'), gt(applicationMeetings.startsAt, sql`now()`)),
      ),
    )
    .orderBy(desc(applicationMeetings.id))
    .limit(1)
    .for('update');
  return found ?? null;
}

/** The application leaves the meeting: an open offer, or a meeting ahead, is canceled with a calendar message. */
export async function cancelOpenMeeting(
  tx: Tx,
  by: { userId: Id<'User'> } | null,
  application: ApplicationCard,
  reason: string | null,
): Promise<void> {
  const meeting = await openMeetingOf(tx, application.id);
  if (!meeting) return;
  const [canceled] = await tx.db
    .update(applicationMeetings)
    .set({
      status: 'meeting_canceled',
      canceledAt: sql`now()`,
      cancelReason: reason,
      sequence: sql`${applicationMeetings.sequence} + 1`,
      updatedAt: sql`now()`,
      version: sql`${applicationMeetings.version} + 1`,
    })
    .where(eq(applicationMeetings.id, meeting.id))
    .returning();
  if (!canceled) return;
  const { id, name, applicantId, funnel } = application;
  await logActivity(tx, by, meetingCanceled({ id, name, applicantId, funnelOwnerIds: funnel.ownerIds }, canceled));
  await mailMeeting(tx, { what: 'canceled', application, meeting: canceled, reason });
}
