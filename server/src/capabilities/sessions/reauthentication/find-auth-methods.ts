import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { listProviders } from '#capabilities/sessions/find-providers.ts';
import { listPasskeys } from '#capabilities/sessions/passkeys/find-passkeys.ts';
import { hasAuthenticator } from '#capabilities/sessions/second-factor/authenticator.ts';
import { externalIdentities } from '#capabilities/sessions/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The methods by which a signed-in person can re-authenticate. */
export interface AuthMethods {
  password: boolean;
  /** In addition to the password. */
  code: boolean;
  passkey: boolean;
  providers: { id: Id<'IdentityProvider'>; name: string }[];
}

/** Only methods that could sign in: if the tenant allows only providers, passwords and passkeys do not count. */
export async function findAuthMethods(tx: Tx, userId: Id<'User'>): Promise<AuthMethods> {
  const [user] = await tx.db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
  const known = await tx.db
    .select({ issuer: externalIdentities.issuer })
    .from(externalIdentities)
    .where(and(eq(externalIdentities.userId, userId), isNull(externalIdentities.trashedAt)));
  const providers = await listProviders(tx);
  const ownKeys = providers.every(({ allowsPasswords }) => allowsPasswords);
  return {
    password: ownKeys && Boolean(user?.passwordHash),
    code: ownKeys && (await hasAuthenticator(tx, userId)),
    passkey: ownKeys && (await listPasskeys(tx, userId)).length > 0,
    providers: providers
      .filter(({ issuer }) => known.some((identity) => sameIssuer(identity.issuer, issuer)))
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Compares issuers with and without a trailing slash. */
const sameIssuer = (one: string, other: string) => new URL(one).href === new URL(other).href;
