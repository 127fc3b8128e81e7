import { NoSuchRecipient } from '@seedbed/domain/emails/errors.ts';
import { emailSent } from '@seedbed/domain/emails/threads/activity-types.ts';
import { checkStartupEmail, type StartupEmailInput } from '@seedbed/domain/emails/threads/input.ts';
import { canCopyOutsiders, canWriteEmail } from '@seedbed/domain/emails/threads/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { PrivatePostNotAllowed } from '@seedbed/domain/timeline/errors.ts';
import { canPostPrivately, canSeePost } from '@seedbed/domain/timeline/policy.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { languageFor } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { inboundAddress, tokenOfId } from '#platform/inbound-mail/inbound-address.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMails } from '#platform/mail/queue-mail.ts';
import { findSenderBranding } from '#platform/mail/sender-branding.ts';
import { translate } from '#platform/messages.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { logMessage, startThread } from './add-message.ts';
import { mayGetEmail } from './find-recipients.ts';
import { postOfThread, type ThreadCard, threadsById } from './find-threads.ts';
import { type EmailAddress, emailDeliveries, emailMessages } from './table.ts';

export interface NewStartupEmail extends StartupEmailInput {
  id?: string | null;
  startupId: string;
  /** The thread that the email continues. */
  threadId?: string | null;
}

/** The label of these emails in the outbox. */
export const threadMail = 'email-thread';

const emailsOfPerson = new RateLimit(60, 3_600);

/** Sends an email to people of a startup and shows it on the timeline. A repeated call sends nothing again. */
export const sendStartupEmail = (actor: Actor, input: NewStartupEmail): Promise<ThreadCard> =>
  writeTx(actor, async (tx) => {
    const startup = await findStartup(tx, actor, input.startupId);
    assertAllowed(canWriteEmail(actor, startup.id));
    const { isPublic, ...checked } = checkStartupEmail(input);
    const given = { ...checked, isPublic, startupId: startup.id, threadId: input.threadId ?? null };
    const id = (input.id ?? newId()) as Id<'EmailMessage'>;
    if (!(await isCreated(tx, actor, emailMessages, id, given))) {
      assertAllowed(checked.cc.length + checked.bcc.length === 0 || canCopyOutsiders(actor), () => new Forbidden());
      assertAllowed(isPublic || canPostPrivately(actor, startup.id), () => new PrivatePostNotAllowed());
      emailsOfPerson.take(`${tx.tenantId} ${actor.userId}`);
      const people = await recipientsOf(tx, actor, startup.id, checked);
      const threadId = given.threadId
        ? await readableThread(tx, actor, startup.id, given.threadId)
        : // The first email gives the thread its id, so that a repeated call begins no second one.
          await startThread(tx, id, {
            startupId: startup.id,
            subject: checked.subject,
            isPublic,
            createdById: actor.userId,
          });
      const email: Email = { ...checked, ...people, id, threadId };
      const { isNew } = await createOnce(tx, actor, emailMessages, id, await rowOf(tx, actor, email), given);
      if (isNew) await queue(tx, actor, email);
      if (isNew) await logMessage(tx, actor, threadId, emailSent);
    }
    return threadOf(tx, id);
  });

interface Email {
  id: Id<'EmailMessage'>;
  threadId: Id<'EmailThread'>;
  subject: string;
  text: string;
  to: EmailAddress[];
  copies: EmailAddress[];
  blind: EmailAddress[];
}

/** Throws `NoSuchRecipient` for hidden people and closed accounts. */
async function recipientsOf(
  tx: Tx,
  actor: Actor,
  startupId: Id<'Startup'>,
  { recipientIds, cc, bcc }: { recipientIds: readonly Id<'User'>[]; cc: readonly string[]; bcc: readonly string[] },
): Promise<Pick<Email, 'to' | 'copies' | 'blind'>> {
  const ids = [...new Set(recipientIds)];
  const rows = await tx.db
    .select()
    .from(users)
    .where(and(inArray(users.id, ids), await mayGetEmail(tx, actor, startupId)));
  assertAllowed(rows.length === ids.length, () => new NoSuchRecipient());
  const to = rows.map(({ id, email, fullName }) => ({ address: email, name: fullName, userId: id }));
  // Everybody gets one copy.
  const seen = new Set<string>(to.map(({ address }) => address));
  const fresh = (all: readonly string[]): EmailAddress[] => {
    const others = [...new Set(all)].filter((address) => !seen.has(address));
    for (const address of others) seen.add(address);
    return others.map((address) => ({ address, name: null, userId: null }));
  };
  const copies = fresh(cc);
  return { to, copies, blind: fresh(bcc) };
}

async function readableThread(tx: Tx, actor: Actor, startupId: Id<'Startup'>, given: string) {
  if (!isId<'EmailThread'>(given)) throw new NotFound();
  const post = await postOfThread(tx, given);
  if (!post || post.startupId !== startupId || !canSeePost(actor, post)) throw new NotFound();
  return given;
}

async function rowOf(tx: Tx, actor: Actor, { threadId, subject, text, to, copies, blind }: Email) {
  const [author] = await tx.db.select().from(users).where(eq(users.id, actor.userId));
  if (!author) throw new NotFound();
  return {
    ...{ threadId, subject, content: text, isIncoming: false, authorId: actor.userId },
    ...{ fromAddress: author.email, fromName: author.fullName },
    ...{ recipients: to, cc: copies, bcc: blind },
  };
}

/** One email to each address. Its reply address names it, so that the answer finds the thread. */
async function queue(tx: Tx, actor: Actor, email: Email): Promise<void> {
  const [branding, incubator] = [await findSenderBranding(tx), await findIncubatorIn(tx)];
  const all = [...email.to, ...email.copies, ...email.blind];
  const ids = [actor.userId, ...email.to.flatMap(({ userId }) => userId ?? [])];
  const people = new Map((await tx.db.select().from(users).where(inArray(users.id, ids))).map((one) => [one.id, one]));
  const author = people.get(actor.userId);
  const reference = `<${email.threadId}@${new URL(branding.origin).hostname}>`;
  const mails = all.map(({ address, name, userId }) => {
    const id = newId<'Mail'>();
    const language = languageFor(userId && people.get(userId), incubator);
    return {
      id,
      to: { address, name, userId },
      language,
      kind: threadMail,
      subject: email.subject,
      content: {
        paragraphs: email.text.split(/\n{2,}/),
        reason: translate('emails:threads.reason', language, {
          name: isolated(author?.fullName ?? ''),
          tenant: isolated(branding.name),
        }),
      },
      from: {
        name: translate('emails:threads.from', language, { name: author?.fullName ?? '', tenant: branding.name }),
        replyTo: inboundAddress('reply', branding.slug, tokenOfId('reply', id, tx.tenantId)) ?? author?.email ?? null,
      },
      shownRecipients: { to: email.to, cc: email.copies },
      headers: { References: reference, 'In-Reply-To': reference },
    };
  });
  await queueMails(tx, mails);
  await tx.db.insert(emailDeliveries).values(
    mails.map(({ id, to: { address, userId } }) => ({
      ...{ tenantId: tx.tenantId, id: newId<'EmailDelivery'>(), messageId: email.id },
      ...{ mailId: id, address, userId },
    })),
  );
}

async function threadOf(tx: Tx, id: Id<'EmailMessage'>): Promise<ThreadCard> {
  const [message] = await tx.db
    .select({ threadId: emailMessages.threadId })
    .from(emailMessages)
    .where(eq(emailMessages.id, id));
  const thread = message && (await threadsById(tx, [message.threadId])).get(message.threadId);
  if (!thread) throw new NotFound();
  return thread;
}
