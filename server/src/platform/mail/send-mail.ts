import type { MailState } from '@seedbed/domain/emails/mail.ts';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { inboundAddress, tokenOfId } from '#platform/inbound-mail/inbound-address.ts';
import { log } from '#platform/log.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { notifyOfMails } from './mail-listeners.ts';
import type { MailJob } from './mail-queues.ts';
import { findSenderBranding, type SenderBranding } from './sender-branding.ts';
import { isStopped, stopAddress } from './stopped-addresses.ts';
import { mails } from './table.ts';
import { type Delivery, deliver, isMailSetUp } from './transport.ts';

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
  log.warn('A mail was not taken and is tried again.', { mail: job.mailId, tries: begun.mail.tries });
  return 'again';
}

/** Counts the attempt and returns the mail; null if there is nothing to send or no mail server. */
const begin = ({ tenantId, mailId }: MailJob): Promise<{ mail: Mail; branding: SenderBranding } | null> =>
  inTenant(tenantId, async (tx) => {
    const waits = and(eq(mails.id, mailId), eq(mails.state, 'waiting'));
    if (!isMailSetUp()) {
      await setState(tx, waits, 'kept');
      return null;
    }
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
    return { mail, branding: await findSenderBranding(tx) };
  });

const envelopeOf = ({ mail, branding }: { mail: Mail; branding: SenderBranding }) => ({
  messageId: mail.messageId,
  fromName: mail.fromName ?? branding.name,
  replyTo: mail.replyTo ?? branding.replyTo,
  to: { address: mail.address, name: mail.name },
  shownRecipients: mail.shownRecipients,
  // A report of another mail server names the email by this address.
  returnPath: inboundAddress('bounce', branding.slug, tokenOfId('bounce', mail.id, mail.tenantId)),
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
      // Also if it was canceled while being sent; a recorded bounce stays.
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
