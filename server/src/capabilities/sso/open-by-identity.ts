import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { cleanLine } from '@seedbed/domain/kernel/text/clean-text.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { signInFailed } from '@seedbed/domain/sessions/activity-types.ts';
import { ConnectWithPassword, NoAccountForIdentity } from '@seedbed/domain/sso/errors.ts';
import { connecting, normalizedAddress, type ProvidedEmail } from '@seedbed/domain/sso/identity-provider.ts';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import {
  type Device,
  findAuthSettings,
  openSession,
  type SignedInSession,
  voidAccountLinks,
} from '#capabilities/sessions/public.ts';
import { accountLinks, externalIdentities, passkeys, signInSteps } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { signUp } from './sign-up.ts';

type TenantId = Id<'Incubator'>;

export interface Identity {
  issuer: string;
  subject: string;
}
export type VerifiedIdentity = Identity & ProvidedEmail & { givenName: string; familyName: string };

/**
 * Opens a session of the connected account; the first time, finds the account by verified address. A person who signs
 * up gets one.
 */
export async function openByIdentity(
  tenantId: TenantId,
  identity: VerifiedIdentity,
  { stepId, signUpLanguage, ...device }: Device & { stepId: Id<'SignInStep'>; signUpLanguage: Language | null },
): Promise<SignedInSession> {
  const opened = await inTenant(tenantId, async (tx) => {
    const refuse = async (userId: Id<'User'> | null) => {
      await logActivity(tx, null, signInFailed(tenantId, userId, 'provider'));
      return null;
    };
    const known = await findByIdentity(tx, identity);
    if (known) return maySignIn(known.status) ? openSession(tx, known.id, device) : refuse(known.id);
    const account = identity.email ? await findAccount(tx, identity.email, identity.issuer) : null;
    const createdId = !account && signUpLanguage ? await createAccount(tx, identity, signUpLanguage) : null;
    if (createdId) {
      await connect(tx, createdId, identity);
      return openSession(tx, createdId, device);
    }
    const decision = connecting(account, identity);
    if (!account || decision === 'closed') return refuse(account?.id ?? null);
    if (decision === 'key-first') {
      // Keep the identity during the step: signing in with the password in this browser connects it.
      await tx.db
        .update(signInSteps)
        .set({
          userId: account.id,
          held: sql`${signInSteps.held} || ${JSON.stringify({ issuer: identity.issuer, subject: identity.subject })}::jsonb`,
        })
        .where(eq(signInSteps.id, stepId));
      return 'key-first';
    }
    await connect(tx, account.id, identity);
    await confirm(tx, account.id);
    return openSession(tx, account.id, device);
  });
  if (opened === 'key-first') throw new ConnectWithPassword();
  if (!opened) throw new NoAccountForIdentity();
  return opened;
}

/** Null without a verified address. */
async function createAccount(tx: Tx, { isVerified, ...identity }: VerifiedIdentity, language: Language) {
  const email = normalizedAddress(identity.email ?? '');
  if (!isVerified || !email || emailFrom(email) !== email) return null;
  const [firstName, lastName] = [identity.givenName, identity.familyName].map((name) => cleanLine(name).slice(0, 100));
  return (
    signUp()?.create(tx, {
      ...{ email, language, lastName: lastName ?? '' },
      firstName: firstName || (lastName ? '' : (email.split('@')[0] ?? '').slice(0, 100)),
    }) ?? null
  );
}

export async function connect(tx: Tx, userId: Id<'User'>, { issuer, subject }: Identity): Promise<void> {
  await tx.db
    .insert(externalIdentities)
    .values({ tenantId: tx.tenantId, id: newId<'ExternalIdentity'>(), userId, issuer, subject });
  await logActivity(
    tx,
    { userId },
    {
      type: 'accounts.identity-connected',
      kind: 'User',
      recordId: userId,
      audience: [`user:${userId}`],
      payload: { issuer },
    },
  );
}

/** The provider has verified the address, as an email link would. */
async function confirm(tx: Tx, userId: Id<'User'>): Promise<void> {
  await tx.db
    .update(users)
    .set({ validated: true, status: 'active', updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), or(eq(users.validated, false), eq(users.status, 'pending'))));
  await voidAccountLinks(tx, userId, ['invitation', 'confirmation']);
}

const matchesIdentity = ({ issuer, subject }: Identity): SQL | undefined =>
  and(
    eq(externalIdentities.issuer, issuer),
    eq(externalIdentities.subject, subject),
    isNull(externalIdentities.trashedAt),
  );

export const isConnected = async (tx: Tx, identity: Identity): Promise<boolean> =>
  (await tx.db.select({ id: externalIdentities.id }).from(externalIdentities).where(matchesIdentity(identity))).length >
  0;

export const findByIdentity = async (tx: Tx, identity: Identity) =>
  (
    await tx.db
      .select({ id: users.id, status: users.status })
      .from(externalIdentities)
      .innerJoin(users, and(eq(users.tenantId, externalIdentities.tenantId), eq(users.id, externalIdentities.userId)))
      .where(and(matchesIdentity(identity), isNull(users.trashedAt)))
  )[0];

/** Lock the account: only one of two concurrent identities may connect. */
async function findAccount(tx: Tx, email: string, issuer: string) {
  const [account] = await tx.db
    .select({
      id: users.id,
      email: users.email,
      status: users.status,
      validated: users.validated,
      hasKey: sql<boolean>`${users.passwordHash} is not null or exists (select from ${passkeys} p where p.tenant_id = ${users}.tenant_id and p.user_id = ${users}.id)`,
      wasInvited: sql<boolean>`exists (select from ${accountLinks} l where l.tenant_id = ${users}.tenant_id and l.user_id = ${users}.id and l.kind = 'invitation' and l.email = ${users}.email and l.used_at is null)`,
      isTaken: sql<boolean>`exists (select from ${externalIdentities} e where e.tenant_id = ${users}.tenant_id and e.user_id = ${users}.id and e.issuer = ${issuer})`,
    })
    .from(users)
    .where(and(eq(users.email, normalizedAddress(email)), isNull(users.trashedAt)))
    .for('update');
  if (!account) return null;
  // If only the provider is allowed, a password cannot sign in, so do not require it.
  return {
    ...account,
    isInvited: account.wasInvited && !account.hasKey,
    hasOwnKey: account.hasKey && (await findAuthSettings(tx)).passwords,
  };
}
