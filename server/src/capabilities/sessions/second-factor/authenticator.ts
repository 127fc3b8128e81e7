import { canEndSessionsOf } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Audience } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { accountStep } from '@seedbed/domain/sessions/activity-types.ts';
import { AuthenticatorExists, WrongCode } from '@seedbed/domain/sessions/errors.ts';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { findPerson, findUser } from '#capabilities/accounts/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { endOtherSessions } from '#capabilities/sessions/end-sessions.ts';
import { notifyOwner } from '#capabilities/sessions/passwords/account-mails.ts';
import { requireRecentAuth } from '#capabilities/sessions/reauthentication/recent-auth.ts';
import { authenticators, recoveryCodes } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { seal, unseal } from '#platform/seal.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { newRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';

type UserId = Id<'User'>;

/** Six digits every half minute (RFC 6238): all authenticator apps support it. */
const totpOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30, label, issuer });

export interface NewAuthenticator {
  /** For typing when the QR code cannot be scanned. */
  secret: string;
  /** `otpauth://`, for a QR code. */
  uri: string;
}

/** Inactive until its first code is confirmed. Throws `ReauthenticationRequired`, `AuthenticatorExists`. */
export const startAuthenticator = (signedIn: SignedIn): Promise<NewAuthenticator> => {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  return writeTx(actor, async (tx) => {
    assertAllowed(!(await hasAuthenticator(tx, actor.userId)), () => new AuthenticatorExists());
    const secret = new Secret({ size: 20 }).base32;
    await tx.db.delete(authenticators).where(eq(authenticators.userId, actor.userId));
    await tx.db
      .insert(authenticators)
      .values({ tenantId: tx.tenantId, id: newId<'Authenticator'>(), userId: actor.userId, secret: seal(secret) });
    await logActivity(tx, actor, accountStep(actor.userId, 'authenticator-started'));
    const [user, { name }] = [await findUser(tx, actor.userId), await findIncubatorIn(tx)];
    return { secret, uri: totpOf(secret, user?.email, name).toString() };
  });
};

/** The first code confirms the app; returns the recovery codes once. Throws `ReauthenticationRequired`, `WrongCode`. */
export const confirmAuthenticator = (signedIn: SignedIn, code: string): Promise<string[]> => {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  return writeTx(actor, async (tx) => {
    assertAllowed(!(await hasAuthenticator(tx, actor.userId)), () => new AuthenticatorExists());
    assertAllowed(await takeTimedCode(tx, actor.userId, code), () => new WrongCode());
    await tx.db.update(authenticators).set({ confirmedAt: sql`now()` }).where(eq(authenticators.userId, actor.userId));
    await notifyOfSecondFactor(tx, actor, actor.userId, 'second-factor-on');
    return newRecoveryCodes(tx, actor.userId);
  });
};

/** Throws `ReauthenticationRequired`, `NotFound`. */
export const removeAuthenticator = (signedIn: SignedIn): Promise<void> => {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  return writeTx(actor, async (tx) => {
    assertAllowed(await hasAuthenticator(tx, actor.userId), () => new NotFound());
    await deleteAuthenticator(tx, actor.userId);
    await notifyOfSecondFactor(tx, actor, actor.userId, 'second-factor-off');
  });
};

/**
 * For a person who has neither the app nor a recovery code. The caller has checked who asks. Ends all sessions, since the
 * lost device may have one, and answers their number. Null without a second factor.
 */
export async function resetSecondFactorOf(tx: Tx, actor: Actor, userId: UserId): Promise<number | null> {
  const person = await findPerson(tx, actor, userId);
  assertAllowed(canEndSessionsOf(actor, person));
  if (!(await hasAuthenticator(tx, person.id))) return null;
  await deleteAuthenticator(tx, person.id);
  await notifyOfSecondFactor(tx, actor, person.id, 'second-factor-off');
  return endOtherSessions(tx, actor, person.id, null, 'ended');
}

async function deleteAuthenticator(tx: Tx, userId: UserId): Promise<void> {
  await tx.db.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Invalidates the earlier codes. Throws `ReauthenticationRequired`, `NotFound`. */
export const renewRecoveryCodes = (signedIn: SignedIn): Promise<string[]> => {
  requireRecentAuth(signedIn);
  const { actor } = signedIn;
  return writeTx(actor, async (tx) => {
    assertAllowed(await hasAuthenticator(tx, actor.userId), () => new NotFound());
    await logActivity(tx, actor, accountStep(actor.userId, 'recovery-codes-renewed'));
    return newRecoveryCodes(tx, actor.userId);
  });
};

export const hasAuthenticator = async (tx: Tx, userId: UserId): Promise<boolean> =>
  (await tx.db.$count(authenticators, and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))) >
  0;

/** Uses an app code or a recovery code; each works once. */
export const takeSecondFactor = async (tx: Tx, userId: UserId, code: string): Promise<boolean> =>
  /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? takeTimedCode(tx, userId, code) : takeRecoveryCode(tx, userId, code);

/** Accepts the previous, current and next half minute: clocks differ. */
async function takeTimedCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
  const token = code.replaceAll(/\s/g, '');
  const [row] = await tx.db
    .select({ secret: authenticators.secret })
    .from(authenticators)
    .where(eq(authenticators.userId, userId));
  if (!row || !/^\d{6}$/.test(token)) return false;
  const totp = totpOf(unseal(row.secret));
  const delta = totp.validate({ token, window: 1 });
  if (delta === null) return false;
  const step = totp.counter() + delta;
  const { rowCount } = await tx.db
    .update(authenticators)
    .set({ lastStep: step })
    .where(
      and(eq(authenticators.userId, userId), or(isNull(authenticators.lastStep), lt(authenticators.lastStep, step))),
    );
  return rowCount === 1;
}

async function notifyOfSecondFactor(
  tx: Tx,
  actor: Actor,
  userId: UserId,
  what: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  const user = await findUser(tx, userId);
  if (user) await notifyOwner(tx, user, what);
  const audience: Audience[] = actor.userId === userId ? [`user:${userId}`] : [`user:${userId}`, 'admins'];
  await logActivity(tx, actor, { type: `accounts.${what}`, kind: 'User', recordId: userId, audience, payload: {} });
}
