import {
  type ContactFacts,
  type ContactLimits,
  type ContactMatrix,
  chatGroupOf,
  defaultLimits,
  defaultMatrix,
} from '@seedbed/domain/chat/contact.ts';
import { MayNotContact } from '@seedbed/domain/chat/errors.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { programIdsOf } from '#capabilities/chat/channels/channel-access.ts';
import { chatBlocks, chatRules, chatSuspensions } from '#capabilities/chat/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { openablePeople, startupsOf } from '#capabilities/startups/public.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export interface ChatRules {
  matrix: ContactMatrix;
  limits: ContactLimits;
  retentionDays: number | null;
  linkPreviews: boolean;
  version: number;
}

export async function findChatRules(tx: Tx): Promise<ChatRules> {
  const [rules] = await tx.db
    .select({
      matrix: chatRules.matrix,
      limits: chatRules.limits,
      retentionDays: chatRules.retentionDays,
      linkPreviews: chatRules.linkPreviews,
      version: chatRules.version,
    })
    .from(chatRules);
  return rules ?? { matrix: defaultMatrix, limits: defaultLimits, retentionDays: null, linkPreviews: true, version: 0 };
}

/** The columns of a person that `whyNoContact` needs, for any select of `users` with `roles`. */
export function contactColumns(actor: Actor) {
  const mine = sql`${sql.param([...new Set([...actor.ownStartupIds, ...actor.assignedStartupIds])])}::uuid[]`;
  const { own, assigned } = startupsOf(users);
  const suspended = (id: unknown) =>
    sql`exists (select from ${chatSuspensions} where ${chatSuspensions.tenantId} = ${users.tenantId} and ${chatSuspensions.userId} = ${id})`;
  return {
    roleType: sql<RoleType>`${roles.type}`,
    isActive: sql<boolean>`${users.status} = 'active'`,
    isBlocked: subquery<boolean>(sql`exists (select from ${chatBlocks} where ${chatBlocks.tenantId} = ${users.tenantId}
      and ((${chatBlocks.userId} = ${users.id} and ${chatBlocks.blockedId} = ${actor.userId})
        or (${chatBlocks.userId} = ${actor.userId} and ${chatBlocks.blockedId} = ${users.id})))`),
    isSuspended: subquery<boolean>(sql`(${suspended(users.id)} or ${suspended(actor.userId)})`),
    sharesStartup: subquery<boolean>(
      sql`exists (select from (${own} union all ${assigned}) as related where related.startup_id = any(${mine}))`,
    ),
    sharesProgram: subquery<boolean>(sql`exists (select from ${programIdsOf(actor)} as own where own.program_id in (
      select ${programPeople.programId} from ${programPeople}
        where ${programPeople.tenantId} = ${users.tenantId} and ${programPeople.userId} = ${users.id}
      union all select ${startupPrograms.programId} from ${startupPrograms}
        where ${startupPrograms.tenantId} = ${users.tenantId} and ${startupPrograms.startupId} in (${own})))`),
  };
}

type ContactRow = Omit<ContactFacts, 'from' | 'to' | 'isSelf'> & { id: string; roleType: RoleType };

export const factsFrom = (actor: Actor, { id, roleType, ...facts }: ContactRow): ContactFacts => ({
  ...facts,
  from: chatGroupOf(actor.roleType),
  to: chatGroupOf(roleType),
  isSelf: id === actor.userId,
});

/** By the ids of the people whom the actor may know; hidden ones are left out. */
export async function contactFacts(
  tx: Tx,
  actor: Actor,
  userIds: readonly Id<'User'>[],
  { known = openablePeople(actor) } = {},
): Promise<Map<Id<'User'>, ContactFacts>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.db
    .select({ id: users.id, ...contactColumns(actor) })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(inArray(users.id, [...userIds]), isNull(users.trashedAt), known));
  return new Map(rows.map((row) => [row.id, factsFrom(actor, row)]));
}

/** A person without chat changes nothing that others read. */
export async function assertNotSuspended(tx: Tx, { userId }: Actor): Promise<void> {
  const [suspended] = await tx.db
    .select({ id: chatSuspensions.id })
    .from(chatSuspensions)
    .where(eq(chatSuspensions.userId, userId));
  if (suspended) throw new MayNotContact('suspended');
}
