import { permits } from '@seedbed/domain/access/permits.ts';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { outranks } from '@seedbed/domain/accounts/policy.ts';
import { fullNameOf } from '@seedbed/domain/accounts/user.ts';
import { personImported } from '@seedbed/domain/invitations/activity-types.ts';
import { personFacts } from '@seedbed/domain/invitations/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import type { UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';

export type PersonFacts = Partial<Pick<UserRow, (typeof personFacts)[number]>>;

export async function lockPersonRow(tx: Tx, id: string): Promise<UserRow> {
  const [person] = isId<'User'>(id)
    ? await tx.db
        .select()
        .from(users)
        .where(and(eq(users.id, id as Id<'User'>), isNull(users.trashedAt)))
        .for('update')
    : [];
  if (!person) throw new NotFound();
  return person;
}

/** Sets facts of a person that a file brought. Unchanged facts write nothing. */
export async function changePersonIn(tx: Tx, actor: Actor, id: string, facts: PersonFacts): Promise<void> {
  assertAllowed(permits(actor, 'USERS:EDIT'));
  const before = await lockPersonRow(tx, id);
  const [role] = await tx.db
    .select({ type: roles.type, scopes: roles.scopes })
    .from(roles)
    .where(eq(roles.id, before.roleId));
  const rank = role && { roleType: role.type, scopes: resolveScopes(role.type, role.scopes) };
  assertAllowed(rank !== undefined && outranks(actor, rank));
  const changes = changesBetween(before, facts, personFacts);
  if (!changes) return;
  const after = { ...before, ...facts };
  const fullName = changes.firstName || changes.lastName ? fullNameOf(after) || before.fullName : before.fullName;
  await tx.db
    .update(users)
    .set({ ...facts, fullName, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, before.id));
  if (fullName !== before.fullName) await indexRecord(tx, 'User', before.id, [fullName]);
  await logActivity(tx, actor, personImported({ id: before.id, fullName }, changes));
}
