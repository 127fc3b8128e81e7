import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { matchWishSet } from '@seedbed/domain/matching/activity-types.ts';
import { MentorNotOpen, WishesOff } from '@seedbed/domain/matching/errors.ts';
import { checkMatchWish } from '@seedbed/domain/matching/input.ts';
import { wishSideOf } from '@seedbed/domain/matching/policy.ts';
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { matchingSettings } from '#capabilities/matching/matching-settings.ts';
import { matchWishes, mentorProfiles } from '#capabilities/matching/table.ts';
import { findStartup, lockStartup } from '#capabilities/startups/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

export type MatchWishRow = typeof matchWishes.$inferSelect;
export type MatchWishCard = MatchWishRow & { mentor: PersonCard };

interface Wish {
  rank: number | null;
  isNever: boolean;
}

/** The wishes that the own side has about a startup: those of others stay theirs. */
export async function listOwnWishes(tx: Tx, actor: Actor, startupId: string): Promise<MatchWishCard[]> {
  const startup = await findStartup(tx, actor, startupId);
  const side = wishSideOf(actor, { startupId: startup.id, mentorId: actor.userId });
  if (side === null) throw new Forbidden();
  return tx.db
    .select({ ...getTableColumns(matchWishes), mentor: personCard(users) })
    .from(matchWishes)
    .innerJoin(users, and(eq(users.tenantId, matchWishes.tenantId), eq(users.id, matchWishes.mentorId)))
    .where(
      and(
        isNull(users.trashedAt),
        // A row stays when a wish is taken back.
        or(isNotNull(matchWishes.rank), matchWishes.isNever),
        eq(matchWishes.startupId, startup.id),
        eq(matchWishes.side, side),
        side === 'mentor' ? eq(matchWishes.mentorId, actor.userId) : undefined,
      ),
    )
    .orderBy(asc(matchWishes.rank), asc(matchWishes.id));
}

export const setMatchWish = (actor: Actor, startupId: string, mentorId: string, input: object): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    const startup = await lockStartup(tx, actor, startupId);
    const side = wishSideOf(actor, { startupId: startup.id, mentorId });
    if (side === null) throw new Forbidden();
    const mentor = await openMentor(tx, mentorId);
    const wish = checkMatchWish(input);
    if (side === 'startup') assertAllowed((await matchingSettings(tx)).startupsWish, () => new WishesOff());
    // The team keeps two apart; it ranks nobody.
    assertAllowed(side !== 'team' || wish.rank === null);
    return writeWish(tx, actor, { startupId: startup.id, mentorId: mentor, side }, wish);
  });

async function openMentor(tx: Tx, given: string): Promise<Id<'User'>> {
  if (!isId<'User'>(given)) throw new MentorNotOpen();
  const [found] = await tx.db
    .select({ id: mentorProfiles.userId })
    .from(mentorProfiles)
    .innerJoin(users, and(eq(users.tenantId, mentorProfiles.tenantId), eq(users.id, mentorProfiles.userId)))
    .where(
      and(
        eq(mentorProfiles.userId, given),
        eq(mentorProfiles.isOpen, true),
        isNull(users.trashedAt),
        inArray(users.status, ['active', 'pending']),
      ),
    );
  if (!found) throw new MentorNotOpen();
  return found.id;
}

type WishPair = Pick<MatchWishRow, 'startupId' | 'mentorId' | 'side'>;

/** A row stays when a wish is taken back, so that its activities have a record. */
async function writeWish(tx: Tx, actor: Actor, pair: WishPair, wish: Wish): Promise<boolean> {
  const [before] = await tx.db
    .select()
    .from(matchWishes)
    .where(
      and(
        eq(matchWishes.startupId, pair.startupId),
        eq(matchWishes.mentorId, pair.mentorId),
        eq(matchWishes.side, pair.side),
      ),
    )
    .for('update');
  const values = { rank: wish.isNever ? null : wish.rank, isNever: wish.isNever };
  const old = { rank: before?.rank ?? null, isNever: before?.isNever ?? false };
  if (old.rank === values.rank && old.isNever === values.isNever) return false;
  const id = before?.id ?? newId<'MatchWish'>();
  await tx.db
    .insert(matchWishes)
    .values({ tenantId: tx.tenantId, id, ...pair, ...values })
    .onConflictDoUpdate({
      target: [matchWishes.tenantId, matchWishes.startupId, matchWishes.mentorId, matchWishes.side],
      set: { ...values, updatedAt: sql`excluded.updated_at`, version: sql`${matchWishes.version} + 1` },
    });
  const changes = { rank: { old: old.rank, new: values.rank }, isNever: { old: old.isNever, new: values.isNever } };
  await logActivity(tx, actor, matchWishSet(id, actor.userId, pair, changes));
  return true;
}

/** The wish, for its undo: the own side's alone. */
export async function findWish(tx: Tx, actor: Actor, id: string): Promise<MatchWishRow> {
  const [row] = isId<'MatchWish'>(id)
    ? await tx.db.select().from(matchWishes).where(eq(matchWishes.id, id)).for('update')
    : [];
  if (!row || wishSideOf(actor, row) !== row.side) throw new Forbidden();
  return row;
}

export const restoreWishIn = async (tx: Tx, actor: Actor, id: string, wish: Partial<Wish>): Promise<boolean> => {
  const row = await findWish(tx, actor, id);
  return writeWish(tx, actor, row, { rank: row.rank, isNever: row.isNever, ...wish });
};
