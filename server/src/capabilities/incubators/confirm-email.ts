import { emailConfirmed } from '@seedbed/domain/incubators/activity-types.ts';
import { EmailLinkDead } from '@seedbed/domain/incubators/errors.ts';
import type { EmailPurpose } from '@seedbed/domain/incubators/incubator-email.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { ledToBy } from './find-emails.ts';
import { forgetIncubators } from './find-incubator.ts';
import { notifyOldAddress, setEmail } from './set-email.ts';
import { unconfirmedEmails } from './table.ts';

export interface LinkedEmail {
  purpose: EmailPurpose;
  email: string;
}

const linked = { purpose: unconfirmedEmails.purpose, email: unconfirmedEmails.email };

/** The content of a link's page, without a write. Throws `EmailLinkDead`. */
export async function viewEmailLink(tx: Tx, token: string): Promise<LinkedEmail> {
  const [found] = await tx.db.select(linked).from(unconfirmedEmails).where(ledToBy(token));
  if (!found) throw new EmailLinkDead();
  return found;
}

/** The link verifies access to the mailbox. Only one of several concurrent calls succeeds. Throws `EmailLinkDead`. */
export async function confirmEmail(tenantId: Id<'Incubator'>, token: string): Promise<LinkedEmail> {
  const confirmed = await inTenant(tenantId, async (tx) => {
    const [taken] = await tx.db.delete(unconfirmedEmails).where(ledToBy(token)).returning(linked);
    if (!taken) throw new EmailLinkDead();
    const old = await setEmail(tx, taken.purpose, taken.email);
    await logActivity(tx, null, emailConfirmed(tenantId, taken.purpose, { old, now: taken.email }));
    if (old && old !== taken.email) await notifyOldAddress(tx, old);
    return taken;
  });
  forgetIncubators();
  return confirmed;
}
