import { NotHeld } from '@seedbed/domain/emails/errors.ts';
import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import { heldAccepted, heldDropped } from '@seedbed/domain/emails/threads/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { addReceived } from '#capabilities/emails/threads/add-message.ts';
import { startups } from '#capabilities/startups/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { cutPage, pageSize } from '#platform/cursor.ts';
import { idInToken } from '#platform/inbound-mail/inbound-address.ts';
import type { InboundMessage } from '#platform/inbound-mail/read-message.ts';
import { inboundMails } from '#platform/inbound-mail/table.ts';
import { subquery } from '#platform/sql.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { addToStartup, threadOfMail } from './take-reply.ts';

const card = {
  id: inboundMails.id,
  createdAt: inboundMails.createdAt,
  recipient: inboundMails.recipient,
  messageId: inboundMails.messageId,
  sender: inboundMails.sender,
  senderName: inboundMails.senderName,
  subject: inboundMails.subject,
  text: inboundMails.text,
  state: inboundMails.state,
  reason: inboundMails.reason,
  /** The account with the address of the sender, which anybody can write. */
  person: subquery<PersonCard | null>(sql`(select ${personJson(users)} from ${users}
    where ${users.tenantId} = ${inboundMails.tenantId} and ${users.email} = ${inboundMails.sender} and ${users.trashedAt} is null)`),
};
const cards = (tx: Tx) => tx.db.select(card).from(inboundMails);
export type HeldMail = Awaited<ReturnType<typeof cards>>[number];

/** Answers of calendars have no place on a timeline. */
export const canBeAccepted = ({ recipient }: Pick<HeldMail, 'recipient'>): boolean =>
  /^(reply|startup)\+/.test(recipient);

interface HeldQuery {
  offset?: number | null | undefined;
  limit?: number | null | undefined;
}

/** The newest first. For Admins. */
export async function listHeld(tx: Tx, actor: Actor, { offset, limit }: HeldQuery) {
  assertAllowed(canSeeOutbox(actor));
  const size = pageSize(limit, 50);
  const found = await cards(tx)
    .where(and(eq(inboundMails.state, 'held'), isNull(inboundMails.trashedAt)))
    .orderBy(desc(inboundMails.id))
    .limit(size + 1)
    .offset(Math.max(offset ?? 0, 0));
  return cutPage(found, size);
}

async function lockHeld(tx: Tx, actor: Actor, id: string, state: HeldMail['state'] = 'held'): Promise<HeldMail> {
  assertAllowed(canSeeOutbox(actor));
  if (!isId<'InboundMail'>(id)) throw new NotFound();
  await tx.db.select({ id: inboundMails.id }).from(inboundMails).where(eq(inboundMails.id, id)).for('update');
  const [mail] = await cards(tx).where(and(eq(inboundMails.id, id), isNull(inboundMails.trashedAt)));
  if (!mail) throw new NotFound();
  assertAllowed(mail.state === state, () => new NotHeld());
  return mail;
}

const setHeldState = (tx: Tx, id: Id<'InboundMail'>, state: HeldMail['state']) =>
  tx.db
    .update(inboundMails)
    .set({ state, updatedAt: sql`now()`, version: sql`${inboundMails.version} + 1` })
    .where(eq(inboundMails.id, id));

/** Puts a held email on the timeline for which it was meant, without an author. Throws `NotHeld`, `NotFound`. */
export const acceptHeld = (actor: Actor, id: string): Promise<HeldMail> =>
  writeTx(actor, async (tx) => {
    const mail = await lockHeld(tx, actor, id);
    await place(tx, mail);
    await setHeldState(tx, mail.id, 'taken');
    await logActivity(tx, actor, heldAccepted(mail, actor));
    return { ...mail, state: 'taken' };
  });

async function place(tx: Tx, mail: HeldMail): Promise<void> {
  const [purpose, token = ''] = mail.recipient.split('+');
  const recordId = idInToken(token);
  const message = messageOf(mail);
  const thread = purpose === 'reply' && recordId ? await threadOfMail(tx, recordId) : null;
  if (thread) return addReceived(tx, thread.id, message, null);
  const [startup] =
    purpose === 'startup' && recordId
      ? await tx.db
          .select({ id: startups.id })
          .from(startups)
          .where(and(eq(startups.id, recordId as Id<'Startup'>), isNull(startups.trashedAt)))
      : [];
  if (!startup) throw new NotFound();
  await addToStartup(tx, startup.id, message, null);
}

const messageOf = ({ messageId, sender, senderName, subject, text }: HeldMail): InboundMessage => ({
  ...{ messageId, subject, text: text ?? '', quoted: '', references: [], to: [], cc: [] },
  from: { address: sender, name: senderName },
  ...{ isAutomatic: false, calendar: null, report: null },
});

/** Undo returns it to the held ones. */
export const dropHeld = (actor: Actor, id: string): Promise<HeldMail> =>
  writeTx(actor, async (tx) => {
    const mail = await lockHeld(tx, actor, id);
    await setHeldState(tx, mail.id, 'dropped');
    await logActivity(tx, actor, heldDropped(mail, actor));
    return { ...mail, state: 'dropped' };
  });

export async function holdAgain(tx: Tx, actor: Actor, id: string): Promise<void> {
  const mail = await lockHeld(tx, actor, id, 'dropped');
  await setHeldState(tx, mail.id, 'held');
}

export const currentHeld = async (tx: Tx, actor: Actor, id: string) => {
  const { state } = await lockHeld(tx, actor, id, 'dropped');
  return { state };
};
