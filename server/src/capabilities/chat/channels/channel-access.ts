import { canUseChat } from '@seedbed/domain/chat/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { chatChannels, chatMembers } from '#capabilities/chat/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { assignedTo } from '#capabilities/startups/public.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';

export type Channel = typeof chatChannels.$inferSelect;

const ids = (values: readonly string[]) => sql`${sql.param([...values])}::uuid[]`;
/** A role without access to startups has no part in their channels either. */
const mine = ({ startupVisibility, ownStartupIds, assignedStartupIds }: Actor) =>
  ids(startupVisibility === 'NONE' ? [] : [...new Set([...ownStartupIds, ...assignedStartupIds])]);

/** A subquery of `program_id`: the person takes part, or founded a startup of the program. */
export const programIdsOf = (actor: Actor): SQL => sql`(
  select ${programPeople.programId} as program_id from ${programPeople} where ${programPeople.userId} = ${actor.userId}
  union select ${startupPrograms.programId} from ${startupPrograms}
    where ${startupPrograms.startupId} = any(${ids(actor.ownStartupIds)}))`;

/** The channels of a person: as a member, or through a startup or a program. */
export const isInChannel = (actor: Actor): SQL => sql`(
  (${chatChannels.kind} in ('direct', 'group') and exists (
    select from ${chatMembers} where ${chatMembers.tenantId} = ${chatChannels.tenantId}
      and ${chatMembers.channelId} = ${chatChannels.id} and ${chatMembers.userId} = ${actor.userId}
      and ${chatMembers.leftAt} is null))
  or ${chatChannels.startupId} = any(${mine(actor)})
  or ${chatChannels.programId} in (select own.program_id from ${programIdsOf(actor)} as own))`;

/** Hidden equals absent. With a lock, messages of the channel get their numbers one after the other. */
export async function findChannel(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<Channel> {
  if (!isId<'ChatChannel'>(id) || !canUseChat(actor)) throw new NotFound();
  const here = and(eq(chatChannels.id, id), isNull(chatChannels.trashedAt));
  if (lock) await tx.db.select({ id: chatChannels.id }).from(chatChannels).where(here).for('no key update');
  const [channel] = await tx.db
    .select()
    .from(chatChannels)
    .where(and(here, isInChannel(actor)));
  assertAllowed(channel !== undefined, () => new NotFound());
  return channel as Channel;
}

/** A subquery of `user_id`: everybody in a channel, also on startups and programs. May repeat a person. */
export const peopleOfChannel = ({ kind, id, startupId, programId }: Channel): SQL => {
  if (kind === 'startup')
    return sql`(select ${startupFounders.userId} as user_id from ${startupFounders} where ${startupFounders.startupId} = ${startupId}
      union ${assignedTo({ tenantId: sql`nullif(current_setting('app.tenant', true), '')::uuid`, id: sql`${startupId}::uuid` } as never)})`;
  if (kind === 'program')
    return sql`(select ${programPeople.userId} as user_id from ${programPeople} where ${programPeople.programId} = ${programId}
      union select ${startupFounders.userId} from ${startupFounders} join ${startupPrograms}
        on ${startupPrograms.tenantId} = ${startupFounders.tenantId} and ${startupPrograms.startupId} = ${startupFounders.startupId}
        where ${startupPrograms.programId} = ${programId})`;
  return sql`(select ${chatMembers.userId} as user_id from ${chatMembers}
    where ${chatMembers.channelId} = ${id} and ${chatMembers.leftAt} is null)`;
};

export async function idsInChannel(tx: Tx, channel: Channel): Promise<Id<'User'>[]> {
  const { rows } = await tx.db.execute<{ userId: Id<'User'> }>(
    sql`select distinct people.user_id as "userId" from ${peopleOfChannel(channel)} as people`,
  );
  return rows.map(({ userId }) => userId);
}
