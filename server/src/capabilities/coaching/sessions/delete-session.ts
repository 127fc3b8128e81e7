import { sessionDeleted, sessionRestored } from '@seedbed/domain/coaching/activity-types.ts';
import { canDeleteSession } from '@seedbed/domain/coaching/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { cancelBookingIn } from '#capabilities/calendar/public.ts';
import { putRecordPosts, takeRecordPosts } from '#capabilities/timeline/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findSession } from './find-sessions.ts';
import { coachingSessions } from './table.ts';

/** Moves the session to the trash for 30 days. A session ahead is canceled first, so that its time is free again. */
export const deleteCoachingSession = (actor: Actor, sessionId: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, coachingSessions, sessionId, 'coaching.deleted')) return sessionId;
    const session = await findSession(tx, actor, sessionId, { lock: true });
    assertAllowed(canDeleteSession(actor, session));
    const isAhead =
      session.state === 'scheduled' && Temporal.Instant.compare(Temporal.Now.instant(), session.endsAt) < 0;
    if (isAhead && session.bookingId) {
      tx.isEffect = true;
      await cancelBookingIn(tx, actor, session.bookingId, null);
      tx.isEffect = false;
    }
    await setTrashed(tx, coachingSessions, session.id, true);
    await takeRecordPosts(tx, session.id);
    await unindexRecords(tx, 'CoachingSession', [session.id]);
    await logActivity(tx, actor, sessionDeleted(session));
    return session.id;
  });

/** Writes nothing if the session is not in the trash. A canceled one stays canceled: its time may be taken. */
export async function restoreSessionIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, coachingSessions, recordId);
  if (wasTrashed) await setTrashed(tx, coachingSessions, recordId, false);
  const session = await findSession(tx, actor, recordId, { lock: true });
  assertAllowed(canDeleteSession(actor, session));
  if (!wasTrashed) return;
  await putRecordPosts(tx, [
    {
      startupId: session.startupId,
      recordId: session.id,
      eventType: 'COACHING_SESSION',
      createdById: session.createdById,
    },
  ]);
  await addRecords(tx, 'CoachingSession', [{ id: session.id, texts: [session.name, session.goal] }]);
  await logActivity(tx, actor, sessionRestored(session));
}
