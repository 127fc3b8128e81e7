import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { startThread } from '#capabilities/emails/threads/add-message.ts';
import { emailDeliveries, emailMessages } from '#capabilities/emails/threads/table.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { inboundMails } from '#platform/inbound-mail/table.ts';
import type { Tx } from '#platform/tx.ts';
import { type DemoThread, demoThreads } from './thread-words.ts';

/** A few emails between the team and founders, and one that waits for an Admin. */
export async function addThreads(tx: Tx): Promise<void> {
  const [author] = await tx.db
    .select({ id: users.id, email: users.email, fullName: users.fullName })
    .from(users)
    .where(and(sql`${users.email} like 'staff@%'`, isNull(users.trashedAt)));
  const pairs = await tx.db
    .select({ startupId: startups.id, id: users.id, email: users.email, fullName: users.fullName })
    .from(startups)
    .innerJoin(startupFounders, eq(startupFounders.startupId, startups.id))
    .innerJoin(users, eq(users.id, startupFounders.userId))
    .where(isNull(startups.trashedAt))
    .orderBy(sql`${users.email} like 'cofounder@%' desc`, asc(startups.name))
    .limit(demoThreads.length);
  if (!author) return;
  for (const [i, { startupId, ...founder }] of pairs.entries()) {
    const words = demoThreads[i];
    if (words) await addThread(tx, words, { author, founder, startupId, days: 3 + i * 9 });
  }
  if (pairs[0]) await hold(tx, pairs[0].startupId);
}

interface Person {
  id: Id<'User'>;
  email: string;
  fullName: string;
}
interface Place {
  author: Person;
  founder: Person;
  startupId: Id<'Startup'>;
  days: number;
}

async function addThread(tx: Tx, { subject, emails }: DemoThread, { author, founder, startupId, days }: Place) {
  const begun = Temporal.Now.instant().subtract({ hours: 24 * days });
  const threadId = await startThread(tx, newId(), { startupId, subject, isPublic: true, createdById: author.id });
  await tx.db.update(posts).set({ createdAt: begun }).where(eq(posts.recordId, threadId));
  const addressOf = ({ id, email, fullName }: Person) => ({ address: email, name: fullName, userId: id });
  for (const [i, { isAnswer, text, quoted = '' }] of emails.entries()) {
    const [from, to] = isAnswer ? [founder, author] : [author, founder];
    const id = newId<'EmailMessage'>();
    await tx.db.insert(emailMessages).values({
      ...{ tenantId: tx.tenantId, id, threadId, isIncoming: isAnswer, authorId: from.id, quoted },
      ...{
        fromAddress: from.email,
        fromName: from.fullName,
        content: text,
        recipients: [addressOf(to)],
        cc: [],
        bcc: [],
      },
      subject: isAnswer ? `Re: ${subject}` : subject,
      createdAt: begun.add({ hours: 20 * i }),
    });
    if (isAnswer) continue;
    const delivery = { messageId: id, mailId: newId<'Mail'>(), address: to.email, userId: to.id, delivered: true };
    await tx.db.insert(emailDeliveries).values({ tenantId: tx.tenantId, id: newId<'EmailDelivery'>(), ...delivery });
  }
}

/** The sender is nobody of the organization. */
const hold = (tx: Tx, startupId: Id<'Startup'>) =>
  tx.db.insert(inboundMails).values({
    ...{ tenantId: tx.tenantId, id: newId<'InboundMail'>(), state: 'held', reason: 'unknown-sender' },
    ...{ recipient: `startup+${startupId.replaceAll('-', '')}${'0'.repeat(24)}`, messageId: '<demo@partner.example>' },
    ...{ sender: 'vera.lindqvist@partner.example', senderName: 'Vera Lindqvist', subject: 'Pilot with our stores' },
    text: 'Hello,\nwe would like to try your product in three stores this spring. Who should we talk to?\nVera',
  });
