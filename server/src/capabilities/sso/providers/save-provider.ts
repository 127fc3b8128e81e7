import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { providerAdded, providerChanged, providerRemoved, providerTurned } from '@seedbed/domain/sso/activity-types.ts';
import { TooManyProviders } from '@seedbed/domain/sso/errors.ts';
import { canManageProviders } from '@seedbed/domain/sso/policy.ts';
import { checkProvider, mostProviders, type ProviderInput } from '@seedbed/domain/sso/provider-input.ts';
import { eq, sql } from 'drizzle-orm';
import {
  forgetProviders,
  type Provider,
  type Reauthentication,
  requireRecentAuth,
} from '#capabilities/sessions/public.ts';
import { identityProviders } from '#capabilities/sessions/table.ts';
import { clientOf } from '#capabilities/sso/provider-client.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { seal } from '#platform/seal.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { assertWayIn } from './assert-way-in.ts';
import { findProvider, listAllProviders } from './find-providers.ts';

type Session = Reauthentication & Pick<SignedIn, 'recentAuthEndsAtMs'>;

/** Adds a provider, or changes one of the loaded version. It must describe itself before anything is stored. */
export async function saveProvider(
  session: Session,
  { id, version, ...input }: ProviderInput & { id: string; version?: number | null },
): Promise<Provider> {
  const { actor } = session;
  assertAllowed(canManageProviders(actor));
  const stored = await readTx(actor, async (tx) => (await listAllProviders(tx)).find((one) => one.id === id));
  if (version && !stored) throw new NotFound();
  const { clientSecret, ...settings } = checkProvider(input, { hasSecret: stored !== undefined });
  requireRecentAuth(session);
  const secret = clientSecret ? seal(clientSecret) : (stored?.clientSecret ?? '');
  const typed = { ...settings, clientSecret: secret };
  const client = await clientOf({ ...emptyRow(actor), ...stored, ...typed });
  // In the provider's own spelling: identities are compared with it.
  const row = { ...typed, issuer: client.serverMetadata().issuer };
  return changeProviders(actor, (tx) => (version ? change(tx, actor, id, version, row) : add(tx, actor, id, row)));
}

type Row = Pick<Provider, 'name' | 'issuer' | 'clientId' | 'clientSecret' | 'allowsPasswords'> &
  Pick<Provider, 'audience' | 'organization' | 'connection'>;

/** Only for the discovery of a provider that is not stored yet. */
const emptyRow = ({ tenantId }: Actor): Provider => {
  const now = Temporal.Now.instant();
  const empty = { name: '', issuer: '', clientId: '', clientSecret: '', audience: null, organization: null };
  return {
    ...{ tenantId, id: newId<'IdentityProvider'>(), createdAt: now, updatedAt: now, version: 0, trashedAt: null },
    ...{ ...empty, connection: null, isActive: false, allowsPasswords: true },
  };
};

/** A new provider is off until somebody has tried it. A repeated call finds it. */
async function add(tx: Tx, actor: Actor, id: string, row: Row): Promise<Provider> {
  const all = await listAllProviders(tx);
  const same = all.find((one) => one.id === id);
  if (same) return same;
  assertAllowed(all.length < mostProviders, () => new TooManyProviders(mostProviders));
  const [added] = await tx.db
    .insert(identityProviders)
    .values({
      tenantId: tx.tenantId,
      id: isId<'IdentityProvider'>(id) ? id : newId<'IdentityProvider'>(),
      ...row,
      isActive: false,
    })
    .returning();
  if (!added) throw new Error('The provider was not written.');
  await logActivity(tx, actor, providerAdded(added.id, added.name));
  return added;
}

async function change(tx: Tx, actor: Actor, id: string, version: number, row: Row): Promise<Provider> {
  const before = await findProvider(tx, id);
  if (before.version !== version) throw new Conflict({ version: before.version });
  const { clientSecret, ...shown } = row;
  const changes = changesBetween<Record<string, unknown>>(before, shown, Object.keys(shown));
  if (!changes && clientSecret === before.clientSecret) return before;
  const saved = await update(tx, before.id, row);
  await logActivity(tx, actor, providerChanged(before.id, saved.name, changes ?? {}));
  return saved;
}

export const setProviderActive = (session: Session, id: string, isActive: boolean): Promise<Provider> => {
  assertAllowed(canManageProviders(session.actor));
  requireRecentAuth(session);
  return changeProviders(session.actor, async (tx) => {
    const before = await findProvider(tx, id);
    if (before.isActive === isActive) return before;
    const saved = await update(tx, before.id, { isActive });
    await logActivity(tx, session.actor, providerTurned(before.id, before.name, isActive));
    return saved;
  });
};

/** Its identities stay, so that the same provider can be added again. */
export async function removeProvider(session: Session, id: string): Promise<boolean> {
  assertAllowed(canManageProviders(session.actor));
  requireRecentAuth(session);
  await changeProviders(session.actor, async (tx) => {
    const before = await findProvider(tx, id);
    await tx.db.delete(identityProviders).where(eq(identityProviders.id, before.id));
    await logActivity(tx, session.actor, providerRemoved(before.id, before.name));
  });
  return true;
}

async function changeProviders<Value>(actor: Actor, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const result = await writeTx(actor, async (tx) => {
    // Lock all: see `assertWayIn`.
    await tx.db
      .select({ id: identityProviders.id })
      .from(identityProviders)
      .orderBy(identityProviders.id)
      .for('update');
    const before = tx.changes.length;
    const value = await work(tx);
    if (tx.changes.length > before) {
      await assertWayIn(tx);
      // The sign-in methods are a part of every page.
      tx.changes.push({ kind: 'Incubator', id: tx.tenantId, audience: ['everyone'] });
    }
    return value;
  });
  forgetProviders();
  return result;
}

async function update(tx: Tx, id: Id<'IdentityProvider'>, values: Partial<Provider>): Promise<Provider> {
  const [saved] = await tx.db
    .update(identityProviders)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${identityProviders.version} + 1` })
    .where(eq(identityProviders.id, id))
    .returning();
  if (!saved) throw new Error('The provider is gone.');
  return saved;
}
