import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { AuthenticationRequired, RateLimited, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { accountStep } from '@seedbed/domain/sessions/activity-types.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { findUser, findUserByEmail, type UserRow } from '#capabilities/accounts/public.ts';
import { requireRecentAuth } from '#capabilities/sessions/reauthentication/recent-auth.ts';
import { accountLinks } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { dropEmailChange } from './account-links.ts';
import { sendAccountLink } from './account-mails.ts';

const field = 'accounts:fields.email';

/**
 * Emails a confirmation link to the new address. Throws `ReauthenticationRequired`, `Validation`, `RateLimited`. Only
 * here the answer reveals that an address is taken: the person has re-authenticated, and needs to know.
 */
export async function askForEmail(signedIn: SignedIn, wanted: string): Promise<void> {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  await writeTx(actor, async (tx) => {
    const user = await findUser(tx, actor.userId);
    if (!user) throw new AuthenticationRequired();
    await sendEmailChange(tx, user, await freeEmail(tx, user, wanted));
    await logActivity(tx, actor, accountStep(actor.userId, 'email-asked'));
  });
}

/** The link to the new address; the old one stays until the new one is confirmed. Throws `RateLimited`. */
export async function sendEmailChange(tx: Tx, user: UserRow, email: string): Promise<void> {
  if (!(await sendAccountLink(tx, user, 'email', email))) throw new RateLimited(3_600);
}

/** An address that the person may take. Throws `Validation`. */
export async function freeEmail(tx: Tx, user: UserRow, wanted: string): Promise<string> {
  const refuse = (code: string) => new Validation({ email: [{ code, params: { field } }] });
  const email = emailFrom(wanted);
  if (email === '') throw refuse('required');
  if (email === null) throw refuse('email');
  if (email === user.email) throw refuse('accounts.same-email');
  if (await findUserByEmail(tx, email)) throw refuse('accounts.email-taken');
  return email;
}

export interface EmailChange {
  /** The requested address. */
  email: string;
  expiresAt: Temporal.Instant;
}

/** The pending change; null if none, or if its link was used or has expired. */
export async function findEmailChange(tx: Tx, userId: Id<'User'>): Promise<EmailChange | null> {
  const { email, expiresAt, createdAt } = accountLinks;
  const [open] = await tx.db
    .select({ email, expiresAt })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.kind, 'email'),
        isNull(accountLinks.usedAt),
        gt(expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(createdAt))
    .limit(1);
  return open ?? null;
}

/** Invalidates the link that was sent to the new address. */
export const cancelEmailChange = (actor: Actor): Promise<void> =>
  writeTx(actor, (tx) => dropEmailChange(tx, actor, actor.userId));
