import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { notificationSettingSet } from '@seedbed/domain/notifications/activity-types.ts';
import { checkDigest, type Digest, nextDigest } from '@seedbed/domain/notifications/digest.ts';
import { checkQuietHours, type QuietHours } from '@seedbed/domain/notifications/quiet-hours.ts';
import { sql } from 'drizzle-orm';
import { setDigestDue } from '#capabilities/notifications/mail/wait-for-mail.ts';
import { notificationReaders } from '#capabilities/notifications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findReaderState } from './find-preferences.ts';

/** Moves a pending digest too. `zone` is the person's. Throws `Validation`. */
export const setDigest = (actor: Actor, input: Digest, zone: string): Promise<Digest> =>
  writeTx(actor, async (tx) => {
    const digest = checkDigest(input);
    const before = await findReaderState(tx, actor.userId);
    const same =
      before.rhythm === digest.rhythm && before.hour === digest.hour && before.skipsWeekends === digest.skipsWeekends;
    if (same) return digest;
    await savePace(tx, actor, {
      digestRhythm: digest.rhythm,
      digestHour: digest.hour,
      digestSkipsWeekends: digest.skipsWeekends,
    });
    const old = { rhythm: before.rhythm, hour: before.hour, skipsWeekends: before.skipsWeekends };
    await logActivity(
      tx,
      actor,
      notificationSettingSet(actor.userId, 'digest-set', {}, { digest: { old, new: digest } }),
    );
    if (before.digestDueAt) await setDigestDue(tx, actor.userId, nextDigest(digest, zone, Temporal.Now.instant()));
    return digest;
  });

/** Pending emails check the new hours when due. Throws `Validation`. */
export const setQuiet = (actor: Actor, input: object): Promise<QuietHours> =>
  writeTx(actor, async (tx) => {
    const quiet = checkQuietHours(input);
    const { quiet: old } = await findReaderState(tx, actor.userId);
    await savePace(tx, actor, { quietFrom: quiet.from, quietUntil: quiet.until, quietWeekends: quiet.weekends });
    await logActivity(tx, actor, notificationSettingSet(actor.userId, 'quiet-set', {}, { quiet: { old, new: quiet } }));
    return quiet;
  });

async function savePace(tx: Tx, { userId }: Actor, pace: Partial<typeof notificationReaders.$inferInsert>) {
  await tx.db
    .insert(notificationReaders)
    .values({ tenantId: tx.tenantId, id: newId<'NotificationReader'>(), userId, ...pace })
    .onConflictDoUpdate({
      target: [notificationReaders.tenantId, notificationReaders.userId],
      set: { ...pace, updatedAt: sql`excluded.updated_at` },
    });
}
