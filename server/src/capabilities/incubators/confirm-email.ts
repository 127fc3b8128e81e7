import { emailConfirmed } from '@seedbed/domain/incubators/events.ts';
import type { EmailPurpose } from '@seedbed/domain/incubators/incubator-email.ts';
import { EmailLinkDead } from '@seedbed/domain/incubators/refusals.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { record } from '#platform/record/record.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { ledToBy, settingOf } from './find-emails.ts';
import { forgetIncubators } from './find-incubator.ts';
import { incubators, unconfirmedEmails } from './table.ts';

export interface LinkedEmail {
  purpose: EmailPurpose;
  email: string;
}

const linked = { purpose: unconfirmedEmails.purpose, email: unconfirmedEmails.email };

/** What the page of a link shows; the look changes nothing. Throws `EmailLinkDead`. */
export async function lookAtEmailLink(tx: Tx, token: string): Promise<LinkedEmail> {
  const [found] = await tx.db.select(linked).from(unconfirmedEmails).where(ledToBy(token));
  if (!found) throw new EmailLinkDead();
  return found;
}

/** Whoever reads the mails there has agreed: from now on it counts. Of many at once one is let through. Throws `EmailLinkDead`. */
export async function confirmEmail(tenantId: Id<'Incubator'>, token: string): Promise<LinkedEmail> {
  const confirmed = await inTenant(tenantId, async (tx) => {
    const [taken] = await tx.db.delete(unconfirmedEmails).where(ledToBy(token)).returning(linked);
    if (!taken) throw new EmailLinkDead();
    const old = await setEmail(tx, taken);
    await record(tx, null, emailConfirmed(tenantId, taken.purpose, { old, now: taken.email }));
    return taken;
  });
  forgetIncubators();
  return confirmed;
}

/** Answers the one before. */
async function setEmail(tx: Tx, { purpose, email }: LinkedEmail): Promise<string | null> {
  const setting = settingOf[purpose];
  const own = eq(incubators.id, tx.tenantId);
  const [before] = await tx.db.select({ settings: incubators.settings }).from(incubators).where(own).for('update');
  await tx.db
    .update(incubators)
    .set({
      settings: sql`jsonb_set(${incubators.settings}, array[${setting}::text], to_jsonb(${email}::text))`,
      updatedAt: sql`now()`,
    })
    .where(own);
  return before?.settings[setting] ?? null;
}
