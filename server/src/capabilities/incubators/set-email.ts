import type { EmailPurpose } from '@seedbed/domain/incubators/incubator-email.ts';
import { eq, sql } from 'drizzle-orm';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';
import { settingOf } from './find-emails.ts';
import { findIncubatorIn } from './find-incubator.ts';
import { incubators } from './table.ts';

/** Returns the previous address, and locks until the transaction ends. Null removes it. */
export async function setEmail(tx: Tx, purpose: EmailPurpose, email: string | null): Promise<string | null> {
  const setting = settingOf[purpose];
  const own = eq(incubators.id, tx.tenantId);
  const [before] = await tx.db.select({ settings: incubators.settings }).from(incubators).where(own).for('update');
  await tx.db
    .update(incubators)
    .set({
      settings: sql`jsonb_set(${incubators.settings}, array[${setting}::text], ${JSON.stringify(email)}::jsonb)`,
      updatedAt: sql`now()`,
    })
    .where(own);
  return before?.settings[setting] ?? null;
}

/** Notify the old mailbox: the change may come from an attacker. */
export async function notifyOldAddress(tx: Tx, email: string): Promise<void> {
  const { name, defaultLanguage } = await findIncubatorIn(tx);
  const language = defaultLanguage;
  const words = { tenant: isolated(name), email: isolated(email) };
  const text = (part: 'subject' | 'text' | 'reason') => translate(`incubators:emails.gone.${part}`, language, words);
  await queueMail(tx, {
    to: { address: email, name },
    language,
    kind: 'incubator-email-gone',
    subject: text('subject'),
    content: { paragraphs: [text('text')], reason: text('reason') },
  });
}
