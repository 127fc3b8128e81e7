import {
  appChanged,
  appDeleted,
  appRegistered,
  appSecretRotated,
} from '@seedbed/domain/integrations/activity-types.ts';
import { checkOauthApp, checkOauthAppChange, mostApps } from '@seedbed/domain/integrations/app-input.ts';
import { TooManyApps } from '@seedbed/domain/integrations/errors.ts';
import { canManageApps } from '@seedbed/domain/integrations/policy.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { apiKeys, type OauthApp, oauthApps } from '#capabilities/integrations/table.ts';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { hashOfToken, newSecretToken } from '#platform/secret-token.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { endConnections, forgetCodes, limitConnections } from './connections.ts';

type Session = Pick<SignedIn, 'actor' | 'recentAuthEndsAtMs'>;

/** A secret is answered once and stored as a hash. */
export interface AppWithSecret {
  app: OauthApp;
  secret: string | null;
}

export function registerApp(session: Session, input: object): Promise<AppWithSecret> {
  const { actor } = session;
  assertAllowed(canManageApps(actor));
  const { isConfidential, ...values } = checkOauthApp(input);
  requireRecentAuth(session);
  const secret = isConfidential ? newSecretToken() : null;
  return writeTx(actor, async (tx) => {
    // Serializes the registrations, which the limit counts.
    await tx.connection.query('select pg_advisory_xact_lock(hashtext($1))', [`oauth-apps ${tx.tenantId}`]);
    const count = await tx.db.$count(oauthApps, isNull(oauthApps.deletedAt));
    assertAllowed(count < mostApps, () => new TooManyApps(mostApps));
    const [app] = await tx.db
      .insert(oauthApps)
      .values({
        tenantId: tx.tenantId,
        id: newId<'OauthApp'>(),
        ...values,
        secretHash: secret && hashOfToken(secret),
        registeredById: actor.userId,
      })
      .returning();
    if (!app) throw new Error('The app was not written.');
    await logActivity(tx, actor, appRegistered(app.id, app.name));
    return { app, secret };
  });
}

/**
 * An added scope needs a new consent: connections keep what their person allowed. A removed one is taken from them, for
 * good.
 */
export function updateApp(session: Session, id: string, version: number, input: object): Promise<ListedApp> {
  assertAllowed(canManageApps(session.actor));
  const typed = checkOauthAppChange(input);
  requireRecentAuth(session);
  return writeTx(session.actor, async (tx) => {
    const before = await lockApp(tx, id);
    if (before.version !== version) throw new Conflict({ version: before.version });
    const changes = changesBetween<Pick<OauthApp, 'name' | 'redirectUris' | 'scopes'>>(before, typed, [
      'name',
      'redirectUris',
      'scopes',
    ]);
    if (changes) {
      await tx.db
        .update(oauthApps)
        .set({ ...typed, updatedAt: sql`now()`, version: sql`${oauthApps.version} + 1` })
        .where(eq(oauthApps.id, before.id));
      if (changes.scopes) await limitConnections(tx, session.actor, before.id, typed.scopes);
      if (changes.redirectUris) await forgetCodes(tx, before.id);
      await logActivity(tx, session.actor, appChanged(before.id, typed.name, changes));
    }
    const app = await findApp(tx, before.id);
    if (!app) throw new NotFound();
    return app;
  });
}

/** The earlier secret ends at once. An app without one keeps none. */
export function rotateAppSecret(session: Session, id: string): Promise<AppWithSecret> {
  assertManager(session);
  const secret = newSecretToken();
  return writeTx(session.actor, async (tx) => {
    const before = await lockApp(tx, id);
    assertAllowed(before.secretHash !== null);
    const [app] = await tx.db
      .update(oauthApps)
      .set({ secretHash: hashOfToken(secret), updatedAt: sql`now()`, version: sql`${oauthApps.version} + 1` })
      .where(eq(oauthApps.id, before.id))
      .returning();
    if (!app) throw new NotFound();
    await logActivity(tx, session.actor, appSecretRotated(app.id, app.name));
    return { app, secret };
  });
}

/** Every connection of the app ends with it. */
export async function deleteApp(session: Session, id: string): Promise<boolean> {
  assertManager(session);
  await writeTx(session.actor, async (tx) => {
    const app = await lockApp(tx, id);
    await tx.db.update(oauthApps).set({ deletedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(oauthApps.id, app.id));
    await endConnections(tx, session.actor, eq(apiKeys.appId, app.id));
    await logActivity(tx, session.actor, appDeleted(app.id, app.name));
  });
  return true;
}

/** With the number of their connections, and the last use of any. */
export const listApps = (tx: Tx) =>
  tx.db
    .select({
      ...getTableColumns(oauthApps),
      registeredBy: personCard(users),
      connections: sql<number>`(
        select count(*)::int from ${apiKeys} as keys
        where keys.tenant_id = ${oauthApps.tenantId} and keys.app_id = ${oauthApps.id} and keys.revoked_at is null
          and keys.expires_at > now())`,
    })
    .from(oauthApps)
    .innerJoin(users, and(eq(users.tenantId, oauthApps.tenantId), eq(users.id, oauthApps.registeredById)))
    .where(isNull(oauthApps.deletedAt))
    .orderBy(asc(oauthApps.id));
export type ListedApp = Awaited<ReturnType<typeof listApps>>[number];

/** Null for an unknown or deleted one. */
export async function findApp(tx: Tx, id: string): Promise<ListedApp | null> {
  if (!isId<'OauthApp'>(id)) return null;
  return (await listApps(tx)).find((app) => app.id === id) ?? null;
}

function assertManager(session: Session) {
  assertAllowed(canManageApps(session.actor));
  requireRecentAuth(session);
}

/** Throws `NotFound`. */
async function lockApp(tx: Tx, id: string): Promise<OauthApp> {
  if (!isId<'OauthApp'>(id)) throw new NotFound();
  const [found] = await tx.db
    .select()
    .from(oauthApps)
    .where(and(eq(oauthApps.id, id), isNull(oauthApps.deletedAt)))
    .for('update');
  if (!found) throw new NotFound();
  return found;
}
