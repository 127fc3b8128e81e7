import { keyOfPair } from '@seedbed/domain/chat/channel.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { chatBlocks, chatChannels } from '#capabilities/chat/table.ts';
import { openablePeople } from '#capabilities/startups/public.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

/** The people whom a person blocked. */
export const listBlocked = (tx: Tx, actor: Actor): Promise<PersonCard[]> =>
  tx.db
    .select(personCard(users))
    .from(chatBlocks)
    .innerJoin(users, and(eq(users.tenantId, chatBlocks.tenantId), eq(users.id, chatBlocks.blockedId)))
    .where(eq(chatBlocks.userId, actor.userId))
    .orderBy(asc(users.fullName), asc(users.id));

export const setBlocked = (actor: Actor, userId: string, isBlocked: boolean): Promise<PersonCard[]> =>
  writeTx(actor, async (tx) => {
    const pair = { userId: actor.userId, blockedId: userId as Id<'User'> };
    if (!isBlocked)
      await tx.db
        .delete(chatBlocks)
        .where(and(eq(chatBlocks.userId, pair.userId), eq(chatBlocks.blockedId, pair.blockedId)));
    else {
      await assertKnown(tx, actor, userId);
      await tx.db
        .insert(chatBlocks)
        .values({ tenantId: tx.tenantId, id: newId<'ChatBlock'>(), ...pair })
        .onConflictDoNothing();
    }
    tx.changes.push({ kind: 'ChatBlock', id: userId, audience: [`user:${actor.userId}`] });
    return listBlocked(tx, actor);
  });

async function assertKnown(tx: Tx, actor: Actor, userId: string): Promise<void> {
  if (!isId<'User'>(userId)) throw new NotFound();
  assertAllowed(userId !== actor.userId);
  const [known] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.trashedAt), isKnown(actor, userId)));
  if (!known) throw new NotFound();
}

/** Includes people with a hidden profile, such as people whom one met by an introduction. */
function isKnown(actor: Actor, userId: string): SQL | undefined {
  const open = openablePeople(actor);
  const hasChannel = sql`exists (select from ${chatChannels} where ${chatChannels.tenantId} = ${users.tenantId}
    and ${chatChannels.pair} = ${keyOfPair(actor.userId, userId)})`;
  return open && or(open, hasChannel);
}
