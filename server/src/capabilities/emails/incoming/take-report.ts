import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, ne } from 'drizzle-orm';
import { reportMailIn } from '#capabilities/emails/report-mail.ts';
import { idInToken, isTokenOfId } from '#platform/inbound-mail/inbound-address.ts';
import type { InboundCall, InboundOutcome } from '#platform/inbound-mail/receive-message.ts';
import { notifyOfMails } from '#platform/mail/mail-listeners.ts';
import { setState } from '#platform/mail/send-mail.ts';
import { mails } from '#platform/mail/table.ts';
import { isAddressGone } from '#platform/mail/transport.ts';
import { dropped } from './take-reply.ts';

/**
 * A report about an email of the outbox: that it failed (RFC 3464), or that it is spam (RFC 5965). Only an address that does
 * not exist is stopped: full mailboxes recover.
 */
export async function takeReport({ tx, token, message }: InboundCall): Promise<InboundOutcome> {
  const id = idInToken(token) as Id<'Mail'> | null;
  if (!id || !isTokenOfId('bounce', id, tx.tenantId, token)) return dropped('unknown-address');
  const [mail] = await tx.db
    .select({ id: mails.id, kind: mails.kind, address: mails.address })
    .from(mails)
    .where(eq(mails.id, id));
  const { report } = message;
  if (!mail || !report) return dropped(mail ? 'no-report' : 'gone');
  const { event, detail } = report;
  if (event === 'complained') await reportMailIn(tx, mail, 'complained', detail);
  else if (event === 'delayed') await notifyOfMails(tx, [mail], 'deferred', detail);
  else if (isAddressGone(detail)) await reportMailIn(tx, mail, 'bounced', detail);
  else await setState(tx, and(eq(mails.id, id), ne(mails.state, 'bounced')), 'failed', detail);
  return { end: 'taken' };
}
