import {
  groupCreated,
  groupMembersChanged,
  groupRemoved,
  groupRenamed,
} from '@seedbed/domain/integrations/activity-types.ts';
import { AttributeInvalid, NameTaken } from '@seedbed/domain/integrations/directory/errors.ts';
import type { FilterClause } from '@seedbed/domain/integrations/directory/filter.ts';
import { type GroupStep, membersAfter } from '@seedbed/domain/integrations/directory/group-change.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { cleanLine } from '@seedbed/domain/kernel/text/clean-text.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { lockRoles } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { directoryGroups, directoryMembers } from '#capabilities/integrations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { directoryActor } from './directory-actor.ts';
import { applyRoles, rolesByGroups } from './directory-roles.ts';
import { type PageOfList, visibleAmong } from './find-directory-people.ts';

export type DirectoryGroup = typeof directoryGroups.$inferSelect;

export const groupAttributes = ['displayname', 'externalid', 'id', 'members', 'members.value'] as const;

export async function listDirectoryGroups(tx: Tx, clauses: readonly FilterClause[], { offset, limit }: PageOfList) {
  const condition = and(...clauses.map(conditionOf));
  const total = await tx.db.$count(directoryGroups, condition);
  const found = await tx.db
    .select()
    .from(directoryGroups)
    .where(condition)
    .orderBy(asc(directoryGroups.createdAt), asc(directoryGroups.id))
    .limit(limit)
    .offset(offset);
  return { total, found };
}

function conditionOf({ attribute, value }: FilterClause): SQL {
  if (attribute === 'displayname') return sql`lower(${directoryGroups.name}) = lower(${value})`;
  if (attribute === 'externalid') return eq(directoryGroups.externalId, value);
  if (attribute === 'id') return isId<'DirectoryGroup'>(value) ? eq(directoryGroups.id, value) : sql`false`;
  if (!isId<'User'>(value)) return sql`false`;
  return sql`exists (select from ${directoryMembers} m where m.tenant_id = ${directoryGroups.tenantId} and m.group_id = ${directoryGroups.id} and m.user_id = ${value})`;
}

/** Throws `NotFound`. */
export async function findDirectoryGroup(tx: Tx, id: string): Promise<DirectoryGroup> {
  const [group] = isId<'DirectoryGroup'>(id)
    ? await tx.db.select().from(directoryGroups).where(eq(directoryGroups.id, id))
    : [];
  if (!group) throw new NotFound();
  return group;
}

export async function membersOfGroups(tx: Tx, ids: readonly Id<'DirectoryGroup'>[]) {
  if (ids.length === 0) return new Map<string, { id: Id<'User'>; name: string }[]>();
  const rows = await tx.db
    .select({ groupId: directoryMembers.groupId, id: users.id, name: users.fullName })
    .from(directoryMembers)
    .innerJoin(users, and(eq(users.tenantId, directoryMembers.tenantId), eq(users.id, directoryMembers.userId)))
    .where(inArray(directoryMembers.groupId, [...ids]))
    .orderBy(asc(directoryMembers.id));
  return Map.groupBy(rows, ({ groupId }): string => groupId);
}

export async function createDirectoryGroup(tx: Tx, steps: readonly GroupStep[]): Promise<Id<'DirectoryGroup'>> {
  await lockRoles(tx);
  const named = steps.find((step) => step.kind === 'name');
  if (!named) throw new AttributeInvalid('displayName');
  const name = await freeName(tx, named.name, null);
  const id = newId<'DirectoryGroup'>();
  await tx.db.insert(directoryGroups).values({ tenantId: tx.tenantId, id, name });
  await logActivity(tx, directoryActor(tx.tenantId), groupCreated(id, name));
  await changeDirectoryGroup(tx, id, steps);
  return id;
}

/** All steps or none. */
export async function changeDirectoryGroup(tx: Tx, id: string, steps: readonly GroupStep[]): Promise<void> {
  await lockRoles(tx);
  const group = await findDirectoryGroup(tx, id);
  const before = new Set<string>((await membersOfGroups(tx, [group.id])).get(group.id)?.map((member) => member.id));
  let after: ReadonlySet<string> = before;
  for (const step of steps) {
    after = membersAfter(after, step);
    if (step.kind === 'name') await rename(tx, group, step.name);
    if (step.kind === 'externalId')
      await tx.db
        .update(directoryGroups)
        .set({ externalId: step.externalId, updatedAt: sql`now()` })
        .where(eq(directoryGroups.id, group.id));
  }
  await setMembers(tx, group, before, after);
}

/** Its members lose the role that it gave. */
export async function removeDirectoryGroup(tx: Tx, id: string): Promise<void> {
  await lockRoles(tx);
  const group = await findDirectoryGroup(tx, id);
  const members = (await membersOfGroups(tx, [group.id])).get(group.id)?.map((member) => member.id) ?? [];
  const before = await rolesByGroups(tx, members);
  await tx.db.delete(directoryGroups).where(eq(directoryGroups.id, group.id));
  await logActivity(tx, directoryActor(tx.tenantId), groupRemoved(group.id, group.name));
  await applyRoles(tx, members, before);
}

async function rename(tx: Tx, group: DirectoryGroup, wanted: string): Promise<void> {
  const name = await freeName(tx, wanted, group.id);
  if (name === group.name) return;
  await tx.db.update(directoryGroups).set({ name, updatedAt: sql`now()` }).where(eq(directoryGroups.id, group.id));
  await logActivity(tx, directoryActor(tx.tenantId), groupRenamed(group.id, name));
}

async function freeName(tx: Tx, wanted: string, ownId: Id<'DirectoryGroup'> | null): Promise<string> {
  const name = cleanLine(wanted);
  if (name === '' || name.length > 200) throw new AttributeInvalid('displayName');
  const isSame = sql`lower(${directoryGroups.name}) = lower(${name})`;
  if ((await tx.db.$count(directoryGroups, and(isSame, ownId ? ne(directoryGroups.id, ownId) : undefined))) > 0)
    throw new NameTaken();
  return name;
}

async function setMembers(
  tx: Tx,
  { id: groupId, name }: DirectoryGroup,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  const added = [...after].filter((id) => !before.has(id)) as Id<'User'>[];
  const removed = [...before].filter((id) => !after.has(id)) as Id<'User'>[];
  if (added.length + removed.length === 0) return;
  const seen = added.every((id) => isId(id)) ? await visibleAmong(tx, added) : new Set<string>();
  if (!added.every((id) => seen.has(id))) throw new AttributeInvalid('members');
  const changed = [...added, ...removed];
  const rolesBefore = await rolesByGroups(tx, changed);
  if (removed.length > 0)
    await tx.db
      .delete(directoryMembers)
      .where(and(eq(directoryMembers.groupId, groupId), inArray(directoryMembers.userId, removed)));
  if (added.length > 0)
    await tx.db
      .insert(directoryMembers)
      .values(added.map((userId) => ({ tenantId: tx.tenantId, id: newId<'DirectoryMember'>(), groupId, userId })));
  const counts = { added: added.length, removed: removed.length };
  await logActivity(tx, directoryActor(tx.tenantId), groupMembersChanged(groupId, name, counts));
  await applyRoles(tx, changed, rolesBefore);
}
