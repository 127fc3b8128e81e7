import { fullNameOf } from '@seedbed/domain/accounts/user.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { requiredLine } from '@seedbed/domain/kernel/text/line-input.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import { type AccountLinkKind, accountLinkKinds } from '@seedbed/domain/sessions/account-link.ts';
import { and, eq, gte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { findUserByEmail, type UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { endOtherSessions } from '#capabilities/sessions/end-sessions.ts';
import { forgetPasswordGuesses } from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { authenticators, passkeys } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import {
  findAccountLink,
  type OpenLink,
  takeAccountLink,
  voidAccountLinks,
  voidLaterRevertLinks,
} from './account-links.ts';
import { notifyOldAddress, notifyOwner, sendAccountLink } from './account-mails.ts';
import { hashNewPassword, writePassword } from './set-password.ts';

type TenantId = Id<'Incubator'>;

const checkLink = (tenantId: TenantId, token: string, kinds: readonly AccountLinkKind[]): Promise<OpenLink> =>
  readTx({ tenantId }, (tx) => findAccountLink(tx, token, kinds));

/** The content of a link's page; viewing changes nothing. Throws `LinkDead`. */
export const viewAccountLink = (tenantId: TenantId, token: string): Promise<OpenLink> =>
  checkLink(tenantId, token, ['reset', 'invitation', 'confirmation', 'email', 'revert']);

/** The link verifies the address; admin approval may still be missing. */
const confirmedColumns = ({ status, adminValidated }: UserRow): Partial<UserRow> => ({
  validated: true,
  status: status === 'pending' && adminValidated ? 'active' : status,
});

const logLinkUse = (tx: Tx, { id }: UserRow, type: string) =>
  logActivity(tx, { userId: id }, { type, kind: 'User', recordId: id, audience: [`user:${id}`, 'staff'], payload: {} });

/**
 * Sets a password by a link, ends every session and opens none: the link alone must not sign in. Throws `LinkDead`,
 * `Validation`.
 */
export async function resetPassword(tenantId: TenantId, token: string, newPassword: string): Promise<void> {
  // Check the link first: do not hash for a dead link, nor use it for an invalid password.
  const found = await checkLink(tenantId, token, ['reset']);
  const hash = await hashNewPassword(newPassword, found.user, 'newPassword');
  await inTenant(tenantId, async (tx) => {
    const { user } = await takeAccountLink(tx, token, ['reset']);
    await forgetPasswordGuesses(tx, user.id, user.email);
    await writePassword(tx, user.id, hash, confirmedColumns(user));
    await voidAccountLinks(tx, user.id, ['reset', 'invitation']);
    await endOtherSessions(tx, { userId: user.id }, user.id, null, 'password-changed');
    await logLinkUse(tx, user, 'accounts.password-reset');
    await notifyOwner(tx, user, 'password-changed');
  });
}

const Acceptance = v.object({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
});

export interface AcceptanceInput {
  password: string;
  firstName: string;
  lastName: string;
}

/** Accepts an invitation: sets the name and password. Throws `LinkDead`, `Validation`. */
export async function acceptInvitation(tenantId: TenantId, token: string, input: AcceptanceInput): Promise<UserRow> {
  const found = await checkLink(tenantId, token, ['invitation']);
  const { firstName, lastName } = checked(Acceptance, input, { namespace: 'accounts' });
  const hash = await hashNewPassword(input.password, { ...found.user, firstName, lastName });
  return inTenant(tenantId, async (tx) => {
    const { user } = await takeAccountLink(tx, token, ['invitation']);
    await forgetPasswordGuesses(tx, user.id, user.email);
    const named = { firstName, lastName, fullName: fullNameOf({ firstName, lastName }) };
    await writePassword(tx, user.id, hash, { ...confirmedColumns(user), ...named });
    await voidAccountLinks(tx, user.id, ['reset', 'confirmation']);
    await logLinkUse(tx, user, 'accounts.invitation-accepted');
    return { ...user, ...named };
  });
}

/** Confirms the account's address or a requested new one, or keeps the old one. Throws `LinkDead`. */
export const confirmAddress = (tenantId: TenantId, token: string): Promise<UserRow> =>
  inTenant(tenantId, async (tx) => {
    const link = await takeAccountLink(tx, token, ['confirmation', 'email', 'revert']);
    const { user, kind, email } = link;
    if (kind === 'revert') return restoreAddress(tx, link);
    await forgetPasswordGuesses(tx, user.id, email);
    await tx.db
      .update(users)
      .set({ ...confirmedColumns(user), email, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
      .where(eq(users.id, user.id));
    await logLinkUse(tx, user, kind === 'email' ? 'accounts.email-changed' : 'accounts.confirmed');
    if (kind === 'email') {
      // Nobody has proved to own an address that was never confirmed.
      if (user.validated) await notifyOldAddress(tx, user, 'email-changed');
      else await notifyOwner(tx, user, 'email-changed');
      await notifyOwner(tx, user, 'email-changed', email);
    }
    return { ...user, email };
  });

/**
 * The owner did not want the new address. A stranger with the link may have logged in, and set a password, passkeys or an
 * authenticator: all of it ends, and the owner chooses a new password.
 */
async function restoreAddress(tx: Tx, { user, email, createdAt }: OpenLink): Promise<UserRow> {
  const other = await findUserByEmail(tx, email);
  if (other && other.id !== user.id)
    throw new Validation({ email: [{ code: 'accounts.email-taken', params: { field: 'accounts:fields.email' } }] });
  const wasChanged = user.email !== email;
  await endOtherSessions(tx, { userId: user.id }, user.id, null, 'ended');
  await voidAccountLinks(
    tx,
    user.id,
    accountLinkKinds.filter((kind) => kind !== 'revert'),
  );
  await voidLaterRevertLinks(tx, user.id, createdAt);
  for (const table of [passkeys, authenticators])
    await tx.db.delete(table).where(and(eq(table.userId, user.id), gte(table.createdAt, createdAt)));
  await tx.db
    .update(users)
    .set({
      ...{ email, updatedAt: sql`now()`, version: sql`${users.version} + 1` },
      ...(wasChanged && { passwordHash: null }),
    })
    .where(eq(users.id, user.id));
  // Ending the sessions has dropped and logged a change that was not confirmed yet.
  if (!wasChanged) return user;
  await logLinkUse(tx, user, 'accounts.email-changed');
  await notifyOwner(tx, user, 'email-changed', user.email);
  const restored = { ...user, email };
  if (user.passwordHash !== null) await sendAccountLink(tx, restored, 'reset');
  return restored;
}
