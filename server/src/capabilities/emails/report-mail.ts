import type { MailReportEvent } from '@seedbed/domain/emails/mail.ts';
import { tenantLabelFrom } from '@seedbed/domain/incubators/host.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, ne } from 'drizzle-orm';
import { baseDomain, findIncubatorBySlug } from '#capabilities/incubators/public.ts';
import { notifyOfMails } from '#platform/mail/mail-listeners.ts';
import { setState } from '#platform/mail/send-mail.ts';
import { stopAddress } from '#platform/mail/stopped-addresses.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, type Tx } from '#platform/tx.ts';

export interface MailReport {
  messageId: string;
  event: MailReportEvent;
  reason: string;
}

/** Stops the address after a bounce or a spam report. A delivery is only noted. Idempotent. Throws `NotFound`. */
export async function reportMail({ messageId, event, reason }: MailReport): Promise<void> {
  const [, id = '', host = ''] = /^<?([0-9a-f-]{36})@([a-z0-9.-]+)>?$/.exec(messageId.trim()) ?? [];
  const slug = tenantLabelFrom(host, baseDomain());
  const tenant = slug && (await findIncubatorBySlug(slug));
  if (!tenant || !isId<'Mail'>(id)) throw new NotFound();
  await inTenant(tenant.id, async (tx) => {
    const [mail] = await tx.db
      .select({ id: mails.id, kind: mails.kind, address: mails.address })
      .from(mails)
      .where(eq(mails.id, id));
    if (!mail) throw new NotFound();
    await reportMailIn(tx, mail, event, reason);
  });
}

type ReportedMail = Pick<typeof mails.$inferSelect, 'id' | 'kind' | 'address'>;

/** Does the work of `reportMail` for a mail that the caller has found. */
export async function reportMailIn(tx: Tx, mail: ReportedMail, event: MailReportEvent, reason: string): Promise<void> {
  if (event === 'bounced')
    await setState(tx, and(eq(mails.id, mail.id), ne(mails.state, 'bounced')), 'bounced', reason);
  else await notifyOfMails(tx, [mail], event, event === 'delivered' ? null : reason);
  if (event !== 'delivered') await stopAddress(tx, mail.address, event, reason);
}
