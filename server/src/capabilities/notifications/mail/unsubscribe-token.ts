import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { type ImplementedType, isImplementedType } from '@seedbed/domain/notifications/types.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { notificationReaders } from '#capabilities/notifications/table.ts';
import { newSecretToken } from '#platform/secret-token.ts';
import type { Tx } from '#platform/tx.ts';

/** One type of notification, or everything in the digest. */
export type MailSubject = ImplementedType | 'digest';

/** A link that unsubscribes without signing in; signed with the person's own key. */
export async function unsubscribePath(tx: Tx, userId: Id<'User'>, subject: MailSubject): Promise<string> {
  return `/notifications/unsubscribe?token=${userId}.${subject}.${signature(await keyOf(tx, userId), subject)}`;
}

/** The person and subject of a token; null if the signature is invalid. */
export async function readToken(tx: Tx, token: string): Promise<{ userId: Id<'User'>; subject: MailSubject } | null> {
  const [userId = '', subject = '', signed = ''] = token.split('.');
  if (!isId<'User'>(userId) || (subject !== 'digest' && !isImplementedType(subject))) return null;
  const [reader] = await tx.db
    .select({ key: notificationReaders.unsubscribeKey })
    .from(notificationReaders)
    .where(eq(notificationReaders.userId, userId));
  if (!reader?.key) return null;
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(reader.key, subject))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, subject } : null;
}

const signature = (key: string, subject: MailSubject) => createHmac('sha256', key).update(subject).digest('base64url');

async function keyOf(tx: Tx, userId: Id<'User'>): Promise<string> {
  const row = { tenantId: tx.tenantId, id: newId<'NotificationReader'>(), userId };
  await tx.db.insert(notificationReaders).values(row).onConflictDoNothing();
  await tx.db
    .update(notificationReaders)
    .set({ unsubscribeKey: newSecretToken(), updatedAt: sql`now()` })
    .where(and(eq(notificationReaders.userId, userId), isNull(notificationReaders.unsubscribeKey)));
  const [reader] = await tx.db
    .select({ key: notificationReaders.unsubscribeKey })
    .from(notificationReaders)
    .where(eq(notificationReaders.userId, userId));
  if (!reader?.key) throw new Error('The new key is missing.');
  return reader.key;
}
