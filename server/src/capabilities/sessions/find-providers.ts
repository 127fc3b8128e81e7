import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { PasswordsAreOff } from '@seedbed/domain/sessions/errors.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { readTx, type Tx } from '#platform/tx.ts';
import { identityProviders } from './table.ts';

export type Provider = typeof identityProviders.$inferSelect;

/** Active providers, the tenant's first; empty if external sign-in is off. */
export async function listProviders(tx: Tx): Promise<Provider[]> {
  const providers = await tx.db
    .select()
    .from(identityProviders)
    .where(and(eq(identityProviders.isActive, true), isNull(identityProviders.trashedAt)))
    .orderBy(asc(identityProviders.createdAt), asc(identityProviders.id));
  return providers.length > 0 && (await hasFeatureIn(tx, 'auth0')) ? providers : [];
}

export interface AuthSettings {
  enabled: boolean;
  organization: string | null;
  oauthConnections: { id: string; protocol: string; provider: string; name: string }[];
  /** Whether passwords are accepted. */
  passwords: boolean;
}

export const localOnly: AuthSettings = { enabled: false, organization: null, oauthConnections: [], passwords: true };

/** Public sign-in settings; a tenant without a provider uses passwords only. */
export async function findAuthSettings(tx: Tx): Promise<AuthSettings> {
  const providers = await listProviders(tx);
  const [first] = providers;
  if (!first) return localOnly;
  return {
    enabled: true,
    organization: first.organization,
    oauthConnections: providers.map(({ id, name, connection, issuer }) => ({
      id,
      protocol: 'oidc',
      provider: connection ?? new URL(issuer).hostname,
      name,
    })),
    passwords: providers.every(({ allowsPasswords }) => allowsPasswords),
  };
}

const known = new LRUCache<string, Promise<AuthSettings>>({ max: 10_000, ttl: 5_000 });

/** Every page and sign-in needs these, so cache them for five seconds, as the tenant itself. */
export function authSettingsOf(tenantId: Id<'Incubator'>): Promise<AuthSettings> {
  const cached = known.get(tenantId);
  if (cached) return cached;
  const settings = readTx({ tenantId }, findAuthSettings);
  known.set(tenantId, settings);
  settings.catch(() => known.delete(tenantId));
  return settings;
}

/** A tenant may allow only its provider: then no password is accepted or set. Throws `PasswordsAreOff`. */
export async function assertPasswordsEnabled(tenantId: Id<'Incubator'>): Promise<void> {
  assertAllowed((await authSettingsOf(tenantId)).passwords, () => new PasswordsAreOff());
}

export const forgetProviders = () => known.clear();
