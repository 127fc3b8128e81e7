import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canViewAs, canViewAsRole, viewAsEvent } from '@seedbed/domain/sessions/view-as.ts';
import { eq } from 'drizzle-orm';
import { findRoles, type Role } from '#capabilities/access/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

/** The roles that the person may view the product as; their own shows nothing new. */
export async function listViewableRoles(tx: Tx, actor: Actor): Promise<Role[]> {
  const [own] = await tx.db.select({ roleId: users.roleId }).from(users).where(eq(users.id, actor.userId));
  return (await findRoles(tx)).filter(({ id, type }) => id !== own?.roleId && canViewAsRole(actor, type));
}

/** This session reads as the role and writes nothing until it stops. Throws `NotFound` for a role out of reach. */
export async function viewAsRole({ actor, sessionId }: SignedIn, roleId: string): Promise<void> {
  assertAllowed(canViewAs(actor));
  await writeTx(actor, async (tx) => {
    const role = (await listViewableRoles(tx, actor)).find(({ id }) => id === roleId);
    if (!isId<'Role'>(roleId) || !role) throw new NotFound();
    await tx.db.update(sessions).set({ viewAsRoleId: roleId }).where(eq(sessions.id, sessionId));
    await logActivity(tx, actor, viewAsEvent('started', actor.userId, role));
  });
}

/** Repeating it changes nothing. */
export async function stopViewingAs({ actor, sessionId, viewAs }: SignedIn): Promise<void> {
  if (!viewAs) return;
  await writeTx(actor, async (tx) => {
    await tx.db.update(sessions).set({ viewAsRoleId: null }).where(eq(sessions.id, sessionId));
    await logActivity(tx, actor, viewAsEvent('stopped', actor.userId, viewAs));
  });
}
