import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { chatMembers } from '#capabilities/chat/table.ts';
import type { Tx } from '#platform/tx.ts';
import { findChannel, peopleOfChannel } from './channel-access.ts';

/** The people of a channel, with the number of the newest message that each has seen. */
export type ChannelMember = PersonCard & { readSeq: number };

export async function listMembers(tx: Tx, actor: Actor, channelId: string): Promise<ChannelMember[]> {
  const channel = await findChannel(tx, actor, channelId);
  return tx.db
    .select({ ...personCard(users), readSeq: sql<number>`coalesce(${chatMembers.readSeq}, 0)` })
    .from(users)
    .leftJoin(
      chatMembers,
      and(
        eq(chatMembers.tenantId, users.tenantId),
        eq(chatMembers.userId, users.id),
        eq(chatMembers.channelId, channel.id),
      ),
    )
    .where(
      and(
        isNull(users.trashedAt),
        sql`${users.id} in (select people.user_id from ${peopleOfChannel(channel)} as people)`,
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id));
}

/** New people see the whole conversation; what they saw before they left stays. */
export async function addMembers(
  tx: Tx,
  channelId: Id<'ChatChannel'>,
  userIds: readonly Id<'User'>[],
  readSeq = 0,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.db
    .insert(chatMembers)
    .values(
      userIds.map((userId) => ({
        tenantId: tx.tenantId,
        id: newId<'ChatMember'>(),
        channelId,
        userId,
        readSeq,
        mailedSeq: readSeq,
      })),
    )
    .onConflictDoUpdate({
      target: [chatMembers.tenantId, chatMembers.channelId, chatMembers.userId],
      set: { leftAt: null },
    });
}

export const removeMembers = (tx: Tx, channelId: Id<'ChatChannel'>, userIds: readonly Id<'User'>[]) =>
  tx.db
    .update(chatMembers)
    .set({ leftAt: sql`now()` })
    .where(and(eq(chatMembers.channelId, channelId), inArray(chatMembers.userId, [...userIds])));

/** The person's own row, made when a channel of a startup or a program needs one. */
export const setOwnState = (
  tx: Tx,
  channelId: Id<'ChatChannel'>,
  userId: Id<'User'>,
  state: Partial<Pick<typeof chatMembers.$inferInsert, 'isMuted' | 'snoozedUntil'>> & { readSeq?: number },
) =>
  tx.db
    .insert(chatMembers)
    .values({ tenantId: tx.tenantId, id: newId<'ChatMember'>(), channelId, userId, ...state })
    .onConflictDoUpdate({
      target: [chatMembers.tenantId, chatMembers.channelId, chatMembers.userId],
      set: {
        ...(state.isMuted !== undefined && { isMuted: state.isMuted }),
        ...(state.snoozedUntil !== undefined && { snoozedUntil: state.snoozedUntil }),
        ...(state.readSeq !== undefined && { readSeq: state.readSeq }),
        updatedAt: sql`excluded.updated_at`,
      },
    });
