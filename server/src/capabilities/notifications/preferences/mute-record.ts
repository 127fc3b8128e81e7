import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { notificationSettingSet } from '@seedbed/domain/notifications/activity-types.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { publishToOwnScreens } from '#capabilities/notifications/set-notifications-read.ts';
import { notificationMutes } from '#capabilities/notifications/table.ts';
import { assertVisible, hasVisibleRecord, recordDetail } from '#capabilities/notifications/visible-records.ts';
import { startups } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { RecordDetail } from '#platform/record-kinds.ts';
import { subquery } from '#platform/sql.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

export interface MutedRecord {
  kind: string;
  recordId: string;
  startupName: string | null;
  detail: RecordDetail | null;
}

/** Stops notifications about the record. Repeating changes nothing; a hidden record is not found. */
export const muteRecord = (actor: Actor, kind: string, recordId: string): Promise<MutedRecord> =>
  writeTx(actor, async (tx) => {
    await assertVisible(tx, actor, kind, recordId);
    const { rowCount } = await tx.db
      .insert(notificationMutes)
      .values({ tenantId: tx.tenantId, id: newId<'NotificationMute'>(), userId: actor.userId, kind, recordId })
      .onConflictDoNothing();
    if (rowCount) await changed(tx, actor, 'muted', { kind, recordId });
    const muted = (await listMuted(tx, actor)).find((mute) => mute.recordId === recordId);
    if (!muted) throw new Error('What was just muted is not there.');
    return muted;
  });

export const unmuteRecord = (actor: Actor, kind: string, recordId: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    await assertVisible(tx, actor, kind, recordId);
    const { rowCount } = await tx.db
      .delete(notificationMutes)
      .where(and(eq(notificationMutes.userId, actor.userId), eq(notificationMutes.recordId, recordId)));
    if (rowCount) await changed(tx, actor, 'unmuted', { kind, recordId });
    return recordId;
  });

async function changed(tx: Tx, actor: Actor, what: 'muted' | 'unmuted', record: { kind: string; recordId: string }) {
  publishToOwnScreens(tx, actor);
  await logActivity(tx, actor, notificationSettingSet(actor.userId, what, record));
}

/** Muted records that the person may open, newest first; at most 200. */
export async function listMuted(tx: Tx, actor: Actor): Promise<MutedRecord[]> {
  const detail = recordDetail(notificationMutes);
  const { where, values } = hasVisibleRecord(notificationMutes, actor);
  return tx.db
    .select({
      kind: notificationMutes.kind,
      recordId: notificationMutes.recordId,
      detail,
      startupName: subquery<string | null>(sql`(
        select ${startups.name} from ${startups}
        where ${startups.tenantId} = ${notificationMutes.tenantId} and ${startups.id} = (${detail}->>'startupId')::uuid)`),
    })
    .from(notificationMutes)
    .where(and(eq(notificationMutes.userId, actor.userId), where))
    .orderBy(desc(notificationMutes.createdAt), desc(notificationMutes.id))
    .limit(200)
    .execute(values);
}
