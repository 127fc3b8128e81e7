import { canHoldChat } from '@seedbed/domain/chat/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { chatChannels, chatMembers } from '#capabilities/chat/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export interface NamedChannel {
  id: Id<'ChatChannel'>;
  name: string;
}

/** The name of a group, a startup or a program; of two people their names. Nothing of what they wrote. */
const name = subquery<string>(sql`coalesce(${chatChannels.name}, ${startups.name}, ${programs.name}, (
  select string_agg(people.full_name, ' · ' order by people.full_name) from ${chatMembers} as members
  join ${users} as people on people.tenant_id = members.tenant_id and people.id = members.user_id
  where members.tenant_id = ${chatChannels.tenantId} and members.channel_id = ${chatChannels.id}), '')`);

const named = (tx: Tx) =>
  tx.db
    .select({ id: chatChannels.id, name })
    .from(chatChannels)
    .leftJoin(startups, and(eq(startups.tenantId, chatChannels.tenantId), eq(startups.id, chatChannels.startupId)))
    .leftJoin(programs, and(eq(programs.tenantId, chatChannels.tenantId), eq(programs.id, chatChannels.programId)));

export async function channelNames(tx: Tx, ids: readonly Id<'ChatChannel'>[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await named(tx).where(inArray(chatChannels.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}

const mostShown = 50;

/** Channels with messages by a part of their name, the newest message first. */
export async function channelsToHold(tx: Tx, actor: Actor, search?: string | null): Promise<NamedChannel[]> {
  assertAllowed(canHoldChat(actor));
  const text = search?.trim().toLowerCase();
  return named(tx)
    .where(
      and(
        isNull(chatChannels.trashedAt),
        sql`${chatChannels.lastSeq} > 0`,
        text ? sql`position(${text} in lower(${name})) > 0` : undefined,
      ),
    )
    .orderBy(desc(chatChannels.lastMessageAt), desc(chatChannels.id))
    .limit(mostShown);
}
