import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { MailSetting } from '@seedbed/domain/kernel/notifications/notification-kind.ts';
import { burstMinutes } from '@seedbed/domain/notifications/burst.ts';
import { nextDigest } from '@seedbed/domain/notifications/digest.ts';
import type { ImplementedType } from '@seedbed/domain/notifications/types.ts';
import { sql } from 'drizzle-orm';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import type { Reader } from '#capabilities/notifications/find-readers.ts';
import { findReaderState } from '#capabilities/notifications/preferences/find-preferences.ts';
import { type NotificationMailJob, notificationMails } from '#capabilities/notifications/queues.ts';
import { notificationReaders } from '#capabilities/notifications/table.ts';
import { enqueue } from '#platform/jobs.ts';
import type { Tx } from '#platform/tx.ts';

interface PendingMail {
  reader: Reader;
  type: ImplementedType;
  mail: MailSetting;
}

/** Plans the emails of new notifications: after the burst, or with the next digest. */
export async function waitForMail(tx: Tx, all: readonly PendingMail[]): Promise<void> {
  const now = Temporal.Now.instant();
  for (const { reader, type, mail } of all) {
    const { userId } = reader.actor;
    if (mail === 'AT_ONCE') await enqueueMail(tx, { userId, type }, now.add({ minutes: burstMinutes }));
    if (mail === 'DIGEST') await planDigest(tx, reader, now);
  }
}

export const enqueueMail = (tx: Tx, job: Omit<NotificationMailJob, 'tenantId'>, at: Temporal.Instant) =>
  enqueue(tx, notificationMails, { tenantId: tx.tenantId, ...job }, at);

/** A planned digest will include this one. */
async function planDigest(tx: Tx, { actor: { userId }, timezone }: Reader, now: Temporal.Instant): Promise<void> {
  const state = await findReaderState(tx, userId);
  if (state.digestDueAt && Temporal.Instant.compare(state.digestDueAt, now) > 0) return;
  const zone = timezone ?? (await findIncubatorIn(tx)).timezone;
  await setDigestDue(tx, userId, nextDigest(state, zone, now));
}

/** The job of the outdated plan runs too early then, and does nothing. */
export async function setDigestDue(tx: Tx, userId: Id<'User'>, digestDueAt: Temporal.Instant): Promise<void> {
  await tx.db
    .insert(notificationReaders)
    .values({ tenantId: tx.tenantId, id: newId<'NotificationReader'>(), userId, digestDueAt })
    .onConflictDoUpdate({
      target: [notificationReaders.tenantId, notificationReaders.userId],
      set: { digestDueAt, updatedAt: sql`excluded.updated_at` },
    });
  await enqueueMail(tx, { userId }, digestDueAt);
}
