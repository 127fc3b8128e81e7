import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { adminRoles } from '@seedbed/domain/privacy/deletion.ts';
import { and, eq, lte, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { endOtherSessions } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { log } from '#platform/log.ts';
import { privacySources } from '#platform/privacy-sources.ts';
import { inTenant, readTx, type Tx } from '#platform/tx.ts';
import { hasOtherAdmin } from './other-admins.ts';

type TenantId = Id<'Incubator'>;

/** Deletes each due account in its own transaction: completely, or on the next day. */
export async function purgeDeletedAccounts(tenantId: TenantId): Promise<void> {
  const due = await readTx({ tenantId }, (tx) =>
    tx.db.select({ id: users.id }).from(users).where(lte(users.deletionDueAt, sql`now()`)),
  );
  for (const { id } of due) await inTenant(tenantId, (tx) => erase(tx, id));
}

async function erase(tx: Tx, id: Id<'User'>): Promise<void> {
  const [person] = await tx.db
    .select({ id: users.id, email: users.email, roleType: roles.type })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    // Lock and check again: the person may have canceled, or another worker deleted it.
    .where(and(eq(users.id, id), lte(users.deletionDueAt, sql`now()`)))
    .for('update', { of: users });
  if (!person) return;
  if (adminRoles.some((role) => role === person.roleType) && !(await hasOtherAdmin(tx, id))) {
    log.warn('An account was not deleted: it belongs to the last admin of its tenant.', { userId: id });
    return;
  }
  for (const source of privacySources())
    if (await source.isHeld?.(tx, person)) {
      log.warn('An account was not deleted: it is on hold.', { userId: id });
      return;
    }
  // The commit closes its sockets and invalidates its tokens.
  await endOtherSessions(tx, { userId: id }, id, null, 'ended');
  for (const source of privacySources()) await source.erase?.(tx, person);
  await tx.db.delete(users).where(eq(users.id, id));
  await logActivity(tx, null, {
    type: 'accounts.deleted',
    kind: 'User',
    recordId: id,
    audience: [`user:${id}`],
    payload: {},
  });
}
