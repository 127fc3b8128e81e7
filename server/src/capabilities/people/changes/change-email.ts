import { assertAllowed, NotFound, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { emailAskedFor, emailCorrected } from '@seedbed/domain/people/activity-types.ts';
import { canChangeEmailOf } from '@seedbed/domain/people/policy.ts';
import { canBeInvitedAgain } from '@seedbed/domain/people/status.ts';
import { eq, sql } from 'drizzle-orm';
import { findUser, lockPerson, type UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import {
  endInvitation,
  endOtherSessions,
  freeEmail,
  notifyOldAddress,
  requireRecentAuth,
  sendAccountLink,
  sendEmailChange,
  voidAccountLinks,
} from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

/**
 * Changes the email of another person. The new address must be confirmed, and the old one is notified at once. An invited
 * person gets the invitation at the new address instead. Throws `ReauthenticationRequired`, `Validation`, `RateLimited`.
 */
export async function changeEmailOf(signedIn: SignedIn, userId: string, wanted: string): Promise<void> {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  await writeTx(actor, async (tx) => {
    const { now, person } = await lockPerson(tx, actor, userId);
    assertAllowed(canChangeEmailOf(now, person));
    const user = await findUser(tx, person.id);
    if (!user) throw new NotFound();
    const email = await freeEmail(tx, user, wanted);
    if (canBeInvitedAgain(user)) {
      await correctEmail(tx, actor, user, email);
      await logActivity(tx, actor, emailCorrected(person));
    } else {
      await sendEmailChange(tx, user, email);
      await notifyOldAddress(tx, user, 'email-asked');
      await logActivity(tx, actor, emailAskedFor(person));
    }
  });
}

/** Nobody has proved to own the old address, so its links and sessions end. */
async function correctEmail(tx: Tx, actor: SignedIn['actor'], user: UserRow, email: string): Promise<void> {
  await endInvitation(tx, user.id);
  await voidAccountLinks(tx, user.id, ['reset', 'confirmation', 'email']);
  await endOtherSessions(tx, actor, user.id, null, 'ended');
  await tx.db
    .update(users)
    .set({ email, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, user.id));
  if (!(await sendAccountLink(tx, { ...user, email }, 'invitation'))) throw new RateLimited(3_600);
}
