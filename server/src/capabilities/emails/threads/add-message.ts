import { emailReceived, type emailSent } from '@seedbed/domain/emails/threads/activity-types.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { privateReaders, putRecordPosts } from '#capabilities/timeline/public.ts';
import { type ActivityAuthor, logActivity } from '#platform/activity-log/log-activity.ts';
import type { InboundMessage } from '#platform/inbound-mail/read-message.ts';
import type { Tx } from '#platform/tx.ts';
import { postOfThread } from './find-threads.ts';
import { type EmailAddress, emailMessages, emailThreads } from './table.ts';

interface NewThread {
  startupId: Id<'Startup'>;
  subject: string;
  /** False: only people who may read private posts see it. */
  isPublic: boolean;
  createdById: Id<'User'> | null;
}

/** Begins a thread with its post on the timeline. */
export async function startThread(tx: Tx, given: string, thread: NewThread): Promise<Id<'EmailThread'>> {
  const { startupId, subject, isPublic, createdById } = thread;
  const id = given as Id<'EmailThread'>;
  await tx.db.insert(emailThreads).values({ tenantId: tx.tenantId, id, startupId, subject });
  await putRecordPosts(tx, [
    { startupId, recordId: id, eventType: 'EMAIL_THREAD', createdById, isPublic, message: subject },
  ]);
  return id;
}

/** Tells the readers of the post that its thread has one more email. */
export async function logMessage(
  tx: Tx,
  by: ActivityAuthor,
  threadId: Id<'EmailThread'>,
  event: typeof emailSent | typeof emailReceived,
): Promise<void> {
  const post = await postOfThread(tx, threadId);
  if (!post) throw new NotFound();
  const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
  await logActivity(tx, by, event(post, readers));
}

/** Adds a received email to its thread. `authorId` is null for a sender without an account. */
export async function addReceived(
  tx: Tx,
  threadId: Id<'EmailThread'>,
  message: InboundMessage,
  authorId: Id<'User'> | null,
): Promise<void> {
  const plain = ({ address, name }: InboundMessage['from']): EmailAddress => ({ address, name, userId: null });
  await tx.db.insert(emailMessages).values({
    ...{ tenantId: tx.tenantId, id: newId<'EmailMessage'>(), threadId, isIncoming: true, authorId },
    ...{ fromAddress: message.from.address, fromName: message.from.name, subject: message.subject },
    ...{ content: message.text, quoted: message.quoted, sourceId: message.messageId || null },
    recipients: message.to.map(plain),
    cc: message.cc.map(plain),
    bcc: [],
  });
  await logMessage(tx, authorId && { userId: authorId }, threadId, emailReceived);
}
