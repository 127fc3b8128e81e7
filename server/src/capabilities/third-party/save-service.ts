import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { serviceRemoved, serviceSet } from '@seedbed/domain/third-party/activity-types.ts';
import { canManageServices } from '@seedbed/domain/third-party/policy.ts';
import { checkService, type ServiceInput, type SettableService } from '@seedbed/domain/third-party/service-settings.ts';
import { eq, sql } from 'drizzle-orm';
import { type Reauthentication, requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { seal } from '#platform/seal.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { forgetServices, type StoredService } from './find-services.ts';
import { thirdPartyServices } from './table.ts';

type Session = Reauthentication & Pick<SignedIn, 'recentAuthEndsAtMs'>;

/** Sets up a service. The version is 0 for a new one; an older one is a `Conflict`. A secret of null stays. */
export async function saveService(
  session: Session,
  service: SettableService,
  input: ServiceInput,
  version: number,
): Promise<StoredService> {
  const { actor } = session;
  assertAllowed(canManageServices(actor));
  requireRecentAuth(session);
  const saved = await writeTx(actor, async (tx) => {
    const before = await lock(tx, service);
    const { settings, secret } = checkService(service, input, { isSecretStored: before?.secret != null });
    if ((before?.version ?? 0) !== version) throw new Conflict({ version: before?.version ?? 0 });
    const row = await put(tx, service, { settings, secret: secret ? seal(secret) : (before?.secret ?? null) });
    await logActivity(tx, actor, serviceSet(row.id, service));
    return row;
  });
  forgetServices();
  return saved;
}

/** Repeating changes nothing. */
export async function removeService(session: Session, service: SettableService): Promise<boolean> {
  const { actor } = session;
  assertAllowed(canManageServices(actor));
  requireRecentAuth(session);
  await writeTx(actor, async (tx) => {
    const before = await lock(tx, service);
    if (!before) return;
    await tx.db.delete(thirdPartyServices).where(eq(thirdPartyServices.id, before.id));
    await logActivity(tx, actor, serviceRemoved(before.id, service));
  });
  forgetServices();
  return true;
}

async function lock(tx: Tx, service: SettableService): Promise<StoredService | undefined> {
  const [found] = await tx.db
    .select()
    .from(thirdPartyServices)
    .where(eq(thirdPartyServices.service, service))
    .for('update');
  return found;
}

async function put(tx: Tx, service: SettableService, values: Pick<StoredService, 'settings' | 'secret'>) {
  const id: Id<'ThirdPartyService'> = newId();
  const [row] = await tx.db
    .insert(thirdPartyServices)
    .values({ tenantId: tx.tenantId, id, service, ...values })
    .onConflictDoUpdate({
      target: [thirdPartyServices.tenantId, thirdPartyServices.service],
      set: { ...values, updatedAt: sql`excluded.updated_at`, version: sql`${thirdPartyServices.version} + 1` },
    })
    .returning();
  if (!row) throw new Error('The service was not written.');
  return row;
}
