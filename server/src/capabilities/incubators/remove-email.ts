import { emailRemoved } from '@seedbed/domain/incubators/activity-types.ts';
import type { EmailPurpose } from '@seedbed/domain/incubators/incubator-email.ts';
import { canManageIncubatorEmails } from '@seedbed/domain/incubators/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { forgetIncubators } from './find-incubator.ts';
import { notifyOldAddress, setEmail } from './set-email.ts';

/** Removes the confirmed address. Throws `NotFound` if it has changed meanwhile; the new one stays. */
export async function removeEmail(actor: Actor, purpose: EmailPurpose, email: string): Promise<boolean> {
  await writeTx(actor, async (tx) => {
    assertAllowed(canManageIncubatorEmails(actor));
    const old = await setEmail(tx, purpose, null);
    if (old !== email) throw new NotFound();
    await logActivity(tx, actor, emailRemoved(tx.tenantId, purpose, old));
    await notifyOldAddress(tx, old);
  });
  forgetIncubators();
  return true;
}
