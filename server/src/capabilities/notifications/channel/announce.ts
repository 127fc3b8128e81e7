import { startupWords } from '@seedbed/domain/incubators/startup-label.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { languageFor } from '#capabilities/accounts/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { findReaders } from '#capabilities/notifications/find-readers.ts';
import { notificationCard } from '#capabilities/notifications/list-notifications.ts';
import { messageOf } from '#capabilities/notifications/mail/message.ts';
import { type ChannelJob, notificationMessages } from '#capabilities/notifications/queues.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import { hasVisibleRecord, pathOf } from '#capabilities/notifications/visible-records.ts';
import { type ChannelMessage, notificationChannel, TryLater } from '#platform/activity-log/notification-channel.ts';
import { enqueue, enqueueAll } from '#platform/jobs.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';

/** Queues new notifications for the chat of those who linked one. */
export async function announce(tx: Tx, fresh: ReadonlyMap<Id<'User'>, Id<'Notification'>>): Promise<void> {
  const readers = (await notificationChannel()?.readers(tx, [...fresh.keys()])) ?? [];
  const { tenantId } = tx;
  await enqueueAll(
    tx,
    notificationMessages,
    readers.flatMap((userId) => {
      const notificationId = fresh.get(userId);
      return notificationId ? [{ tenantId, userId, notificationId }] : [];
    }),
  );
}

/** Sends one notification, unless it was read or its record hidden meanwhile. */
export async function sendToChannel(job: ChannelJob): Promise<void> {
  const { tenantId, userId } = job;
  const message = await readTx({ tenantId }, (tx) => messageFor(tx, job));
  if (!message) return;
  try {
    await notificationChannel()?.send({ tenantId, userId }, message);
  } catch (fault) {
    if (!(fault instanceof TryLater)) throw fault;
    const later = Temporal.Now.instant().add({ seconds: fault.seconds });
    await inTenant(tenantId, (tx) => enqueue(tx, notificationMessages, job, later));
  }
}

async function messageFor(tx: Tx, { userId, notificationId }: ChannelJob): Promise<ChannelMessage | null> {
  const [reader] = await findReaders(tx, [userId]);
  if (!reader) return null;
  const visible = hasVisibleRecord(notifications, reader.actor);
  const [card] = await tx.db
    .select(notificationCard())
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.id, notificationId),
        isNull(notifications.readAt),
        visible.where,
      ),
    )
    .execute(visible.values);
  if (!card) return null;
  const incubator = await findIncubatorIn(tx);
  const language = languageFor(reader, incubator);
  const words = startupWords(incubator.settings.startupName, language);
  return { text: messageOf(card, language, words), path: pathOf(card) };
}
