import { canSeeStaffNotes } from '@seedbed/domain/coaching/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import type { SessionCard } from './session-card.ts';

/** One changed value. All values of one command have the same group. */
export interface ChangeLogEntry {
  id: string;
  groupId: Id<'Activity'>;
  type: string;
  /** Null if the command as a whole is the change. */
  field: string | null;
  changeTime: Temporal.Instant;
  initiator: PersonCard | null;
  oldValue: unknown;
  newValue: unknown;
}

const mostActivities = 100;

/** From the activity log, newest first. It holds no notes. Only their readers see that private notes changed. */
export async function changeLogOf(tx: Tx, actor: Actor, session: SessionCard): Promise<ChangeLogEntry[]> {
  const rows = await tx.db
    .select({
      id: activities.id,
      at: activities.at,
      type: activities.type,
      changes: activities.changes,
      initiator: subquery<PersonCard | null>(sql`(
        select ${personJson(users)} from ${users} where ${users.tenantId} = ${activities.tenantId} and ${users.id} = ${activities.actorId})`),
    })
    .from(activities)
    .where(
      and(
        eq(activities.recordId, session.id),
        eq(activities.kind, 'CoachingSession'),
        ne(activities.type, 'coaching.notes-missing'),
        canSeeStaffNotes(actor, session) ? undefined : ne(activities.type, 'coaching.staff-notes-written'),
      ),
    )
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(mostActivities);
  return rows.flatMap(({ id, at, type, changes, initiator }): ChangeLogEntry[] => {
    const shared = { groupId: id, type, changeTime: at, initiator };
    const values = Object.entries(changes ?? {});
    if (values.length === 0) return [{ ...shared, id, field: null, oldValue: null, newValue: null }];
    return values.map(([field, { old, new: value }]) => ({
      ...shared,
      id: `${id}:${field}`,
      field,
      oldValue: old,
      newValue: value,
    }));
  });
}
