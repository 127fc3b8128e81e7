import { holdLifted, holdPlaced } from '@seedbed/domain/chat/activity-types.ts';
import { AlreadyHeld, IsHeld } from '@seedbed/domain/chat/errors.ts';
import { checkReason } from '@seedbed/domain/chat/input.ts';
import { canHoldChat } from '@seedbed/domain/chat/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { findPerson, type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { chatHolds, chatMessages } from '#capabilities/chat/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { channelNames } from './channel-names.ts';

export interface HoldCard {
  id: Id<'ChatHold'>;
  /** The held person, or the people or name of the held channel. */
  name: string;
  isPerson: boolean;
  reason: string;
  placedAt: Temporal.Instant;
  placedBy: PersonCard | null;
}

/** The holds that are not lifted, the newest first. */
export async function listHolds(tx: Tx, actor: Actor): Promise<HoldCard[]> {
  assertAllowed(canHoldChat(actor));
  return holdCards(tx, isNull(chatHolds.liftedAt));
}

async function holdCards(tx: Tx, where: SQL | undefined): Promise<HoldCard[]> {
  const rows = await tx.db
    .select({
      id: chatHolds.id,
      userId: chatHolds.userId,
      channelId: chatHolds.channelId,
      reason: chatHolds.reason,
      placedAt: chatHolds.createdAt,
      placedBy: personCard(users),
      personName: sql<string | null>`(select held.full_name from ${users} as held
        where held.tenant_id = ${chatHolds.tenantId} and held.id = ${chatHolds.userId})`,
    })
    .from(chatHolds)
    .leftJoin(users, and(eq(users.tenantId, chatHolds.tenantId), eq(users.id, chatHolds.placedById)))
    .where(where)
    .orderBy(desc(chatHolds.createdAt), desc(chatHolds.id));
  const names = await channelNames(
    tx,
    rows.flatMap(({ channelId }) => channelId ?? []),
  );
  return rows.map(({ userId, channelId, personName, ...row }) => ({
    ...row,
    isPerson: userId !== null,
    name: (channelId ? names.get(channelId) : personName) ?? '',
  }));
}

interface NewHold {
  id?: string | null | undefined;
  /** Either a channel or a person. */
  channelId?: string | null | undefined;
  userId?: string | null | undefined;
  reason: string;
}

/** From now on nothing of the channel or the person is deleted. A repeated call places nothing twice. */
export const placeHold = (actor: Actor, { id: given, channelId, userId, reason: typed }: NewHold): Promise<HoldCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canHoldChat(actor));
    const reason = checkReason(typed);
    const subject = channelId ? await heldChannel(tx, channelId) : await heldPerson(tx, actor, userId);
    const values = { channelId: subject.channelId, userId: subject.userId, reason, placedById: actor.userId };
    const [open] = await tx.db
      .select({ id: chatHolds.id })
      .from(chatHolds)
      .where(
        and(
          isNull(chatHolds.liftedAt),
          subject.channelId
            ? eq(chatHolds.channelId, subject.channelId)
            : eq(chatHolds.userId, subject.userId as never),
        ),
      );
    assertAllowed(!open || open.id === given, () => new AlreadyHeld());
    const { id, isNew } = await createOnce(tx, actor, chatHolds, given, values);
    if (isNew) await logActivity(tx, actor, holdPlaced(id, { name: subject.name, reason }));
    const [card] = await holdCards(tx, eq(chatHolds.id, id));
    return card as HoldCard;
  });

interface Subject {
  channelId: Id<'ChatChannel'> | null;
  userId: Id<'User'> | null;
  name: string;
}

async function heldChannel(tx: Tx, id: string): Promise<Subject> {
  const name = isId<'ChatChannel'>(id) ? (await channelNames(tx, [id])).get(id) : undefined;
  if (name === undefined) throw new NotFound();
  return { channelId: id as Id<'ChatChannel'>, userId: null, name };
}

async function heldPerson(tx: Tx, actor: Actor, id: string | null | undefined): Promise<Subject> {
  const person = await findPerson(tx, actor, id ?? '');
  return { channelId: null, userId: person.id, name: person.fullName };
}

/** Answers the holds that remain. Idempotent. */
export const liftHold = (actor: Actor, id: string): Promise<HoldCard[]> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canHoldChat(actor));
    if (!isId<'ChatHold'>(id)) throw new NotFound();
    const [row] = await tx.db.select().from(chatHolds).where(eq(chatHolds.id, id)).for('update');
    if (!row) throw new NotFound();
    if (row.liftedAt === null) {
      const [card] = await holdCards(tx, eq(chatHolds.id, id));
      await tx.db
        .update(chatHolds)
        .set({ liftedAt: sql`now()`, liftedById: actor.userId, updatedAt: sql`now()` })
        .where(eq(chatHolds.id, id));
      await logActivity(tx, actor, holdLifted(id, { name: card?.name ?? '', reason: row.reason }));
    }
    return holdCards(tx, isNull(chatHolds.liftedAt));
  });

/** For a condition on messages. */
export const isHeldMessage = (): SQL => sql`exists (select from ${chatHolds}
  where ${chatHolds.tenantId} = ${chatMessages.tenantId} and ${chatHolds.liftedAt} is null
    and (${chatHolds.channelId} = ${chatMessages.channelId} or ${chatHolds.userId} = ${chatMessages.authorId}))`;

interface HeldFacts {
  channelId: Id<'ChatChannel'>;
  authorId: Id<'User'> | null;
}

export async function isHeld(tx: Tx, { channelId, authorId }: HeldFacts): Promise<boolean> {
  const [held] = await tx.db
    .select({ id: chatHolds.id })
    .from(chatHolds)
    .where(
      and(
        isNull(chatHolds.liftedAt),
        or(eq(chatHolds.channelId, channelId), authorId ? eq(chatHolds.userId, authorId) : undefined),
      ),
    )
    .limit(1);
  return held !== undefined;
}

/** A text on hold is neither changed nor deleted, by nobody. */
export async function assertNotHeld(tx: Tx, facts: HeldFacts): Promise<void> {
  assertAllowed(!(await isHeld(tx, facts)), () => new IsHeld());
}

/** The account waits, if the person or a channel with their messages is on hold. */
export async function isPersonHeld(tx: Tx, userId: Id<'User'>): Promise<boolean> {
  const [held] = await tx.db
    .select({ id: chatHolds.id })
    .from(chatHolds)
    .where(
      and(
        isNull(chatHolds.liftedAt),
        or(
          eq(chatHolds.userId, userId),
          sql`exists (select from ${chatMessages} where ${chatMessages.tenantId} = ${chatHolds.tenantId}
            and ${chatMessages.channelId} = ${chatHolds.channelId} and ${chatMessages.authorId} = ${userId})`,
        ),
      ),
    )
    .limit(1);
  return held !== undefined;
}
