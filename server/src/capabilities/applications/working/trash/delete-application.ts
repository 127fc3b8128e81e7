import { applicationDeleted, applicationUndeleted } from '@seedbed/domain/applications/activity-types.ts';
import { FunnelInTrash } from '@seedbed/domain/applications/errors.ts';
import { canDeleteApplication } from '@seedbed/domain/applications/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { factsOf, findApplication } from '#capabilities/applications/find-applications.ts';
import { cancelBookedMeeting } from '#capabilities/applications/meetings/close-meetings.ts';
import { indexApplication, withPeople } from '#capabilities/applications/search/application-texts.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { namedOf } from '#capabilities/applications/working/application-state.ts';
import { closeRanks } from '#capabilities/applications/working/waiting-list.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { unindexRecords } from '#platform/search/index-record.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import type { Tx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';

/**
 * Moves the application to the trash for 30 days. Idempotent for the same person. Its startup and its people stay. Nobody
 * gets an email, except the people of a booked meeting.
 */
export async function deleteApplication(tx: Tx, actor: Actor, id: string): Promise<string> {
  if (await isTrashedBy(tx, actor, applications, id, 'applications.deleted')) return id;
  const application = await findApplication(tx, actor, id, { lock: true });
  assertAllowed(canDeleteApplication(actor, factsOf(application)));
  await cancelBookedMeeting(tx, actor, application);
  await setTrashed(tx, applications, application.id, true);
  for (const kind of [withPeople, 'Application']) await unindexRecords(tx, kind, [application.id]);
  if (application.waitlistRank !== null) await closeRanks(tx, application.funnelId);
  await logActivity(tx, actor, applicationDeleted(namedOf(application)));
  return application.id;
}

/** Writes nothing if the application is not in the trash. */
export async function restoreApplicationIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, applications, recordId);
  if (wasTrashed) await setTrashed(tx, applications, recordId, false);
  const application = await findApplication(tx, actor, recordId, { lock: true });
  assertAllowed(canDeleteApplication(actor, factsOf(application)));
  if (!wasTrashed) return;
  // A funnel whose applications are all in the trash can be deleted.
  const isThere = and(eq(funnels.id, application.funnelId), isNull(funnels.trashedAt));
  assertAllowed((await tx.db.$count(funnels, isThere)) === 1, () => new FunnelInTrash());
  await indexApplication(tx, application.id);
  if (application.waitlistRank !== null) await closeRanks(tx, application.funnelId, application.id);
  await logActivity(tx, actor, applicationUndeleted(namedOf(application)));
}
