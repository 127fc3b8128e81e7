import type { MailState } from '@seedbed/domain/emails/mail.ts';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { inboundAddress, tokenOfId } from '#platform/inbound-mail/inbound-address.ts';
import { enqueue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { notifyOfMails, pacedKinds } from './mail-listeners.ts';
import { takeTurn } from './mail-pace.ts';
import { type MailJob, mailQueue } from './mail-queues.ts';
import { findOwnSender, type OwnSender } from './own-sender.ts';
import { findSenderBranding, type SenderBranding } from './sender-branding.ts';
import { isStopped, stopAddress } from './stopped-addresses.ts';
import { mails } from './table.ts';
import { type Delivery, deliver, domainOf, isMailSetUp } from './transport.ts';

type Mail = typeof mails.$inferSelect;

/** Stored in `lastFault` next to answers of mail servers. */
export const addressStopped = 'address-stopped';

/**
 * One attempt. It is recorded before and after, never during: a killed worker sends the mail once more, with the same
 * Message-ID.
 */
export async function sendMail(job: MailJob): Promise<'again' | undefined> {
  const begun = await begin(job);
  if (!begun) return;
  const delivery = await deliver(envelopeOf(begun));
  await settle(job, begun.mail, delivery);
  if (delivery.end !== 'again') return;
  // The server's answer contains the address, which must stay out of the log.
  log.warn('The mail server did not accept an email; retrying.', { mail: job.mailId, tries: begun.mail.tries });
  return 'again';
}

interface BegunMail {
  mail: Mail;
  branding: SenderBranding;
  ownSender: OwnSender | null;
}

/** Counts the attempt and returns the mail; null if there is nothing to send or no mail server. */
const begin = ({ tenantId, mailId, isTurn }: MailJob): Promise<BegunMail | null> =>
  inTenant(tenantId, async (tx) => {
    const waits = and(eq(mails.id, mailId), eq(mails.state, 'waiting'));
    if (!isMailSetUp()) {
      await setState(tx, waits, 'kept');
      return null;
    }
    const branding = await findSenderBranding(tx);
    const ownSender = await findOwnSender(tx, branding.slug);
    if (!isTurn && (await waitsForTurn(tx, waits, ownSender))) return null;
    const [mail] = await tx.db
      .update(mails)
      .set({ tries: sql`${mails.tries} + 1`, triedAt: sql`now()` })
      .where(waits)
      .returning();
    if (!mail) return null;
    if (await isStopped(tx, mail.address)) {
      await setState(tx, waits, 'failed', addressStopped);
      return null;
    }
    return { mail, branding, ownSender };
  });

/** Only emails to many people wait: a code for logging in is needed now. */
async function waitsForTurn(tx: Tx, waits: SQL | undefined, sender: OwnSender | null): Promise<boolean> {
  if (sender?.hourlyLimit == null) return false;
  const [mail] = await tx.db
    .select({ id: mails.id, address: mails.address })
    .from(mails)
    .where(and(waits, inArray(mails.kind, [...pacedKinds])));
  if (!mail) return false;
  const turn = await takeTurn(tx, domainOf(mail.address), sender.hourlyLimit);
  if (Temporal.Instant.compare(turn, Temporal.Now.instant()) <= 0) return false;
  await tx.db.update(mails).set({ sendAfter: turn }).where(eq(mails.id, mail.id));
  await enqueue(tx, mailQueue, { tenantId: tx.tenantId, mailId: mail.id, isTurn: true }, turn);
  return true;
}

const envelopeOf = ({ mail, branding, ownSender }: BegunMail) => ({
  messageId: mail.messageId,
  fromName: mail.fromName ?? branding.name,
  ownSender,
  replyTo: mail.replyTo ?? branding.replyTo,
  to: { address: mail.address, name: mail.name },
  shownRecipients: mail.shownRecipients,
  // A report of another mail server names the email by this address.
  returnPath: inboundAddress(
    'bounce',
    branding.slug,
    tokenOfId('bounce', mail.id, mail.tenantId),
    ownSender?.bounceHost,
  ),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  headers: mail.headers,
  ...(mail.calendar && { icalEvent: { method: mail.calendar.method, content: mail.calendar.text } }),
});

const settle = ({ tenantId, mailId }: MailJob, { address }: Mail, delivery: Delivery): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const it = eq(mails.id, mailId);
    if (delivery.end === 'again') {
      await tx.db.update(mails).set({ lastFault: delivery.fault }).where(it);
    } else if (delivery.end === 'sent') {
      // A mail canceled while being sent counts as sent; a recorded bounce stays.
      await setState(tx, and(it, ne(mails.state, 'bounced')), 'sent', null);
      await tx.db
        .update(mails)
        .set({ html: '', text: '' })
        .where(and(it, eq(mails.confidential, true)));
    } else {
      await setState(tx, it, delivery.end, delivery.fault);
      if (delivery.end === 'bounced') await stopAddress(tx, address, 'bounced', delivery.fault);
    }
  });

/** After the last attempt; an Admin may restart it. */
export const giveUpMail = ({ tenantId, mailId }: MailJob): Promise<void> =>
  inTenant(tenantId, (tx) => setState(tx, and(eq(mails.id, mailId), eq(mails.state, 'waiting')), 'failed'));

export async function setState(tx: Tx, which: SQL | undefined, state: MailState, lastFault?: string | null) {
  const changed = await tx.db
    .update(mails)
    .set({ state, lastFault, stateAt: sql`now()`, updatedAt: sql`now()`, version: sql`${mails.version} + 1` })
    .where(which)
    .returning({ id: mails.id, kind: mails.kind });
  await notifyOfMails(tx, changed, state, lastFault ?? null);
}
