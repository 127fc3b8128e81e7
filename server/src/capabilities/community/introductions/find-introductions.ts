import { type IntroductionState, sideOf, stateFor } from '@seedbed/domain/community/introductions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { PersonCard } from '#capabilities/accounts/public.ts';
import { cardsOfPeople } from '#capabilities/community/people-cards.ts';
import { introductions } from '#capabilities/community/table.ts';
import type { Tx } from '#platform/tx.ts';

export type IntroductionRow = typeof introductions.$inferSelect;

/** An introduction as one person sees it. */
export interface IntroductionCard {
  id: Id<'Introduction'>;
  state: IntroductionState;
  isIntroducer: boolean;
  introducer: PersonCard | null;
  /** The other person; for the introducer both. */
  people: PersonCard[];
  /** The note to the person; the introducer wrote two. */
  notes: string[];
  createdAt: Temporal.Instant;
  channelId: Id<'ChatChannel'> | null;
  asksMeeting: boolean;
  /** The own answer; for the introducer whether one of the two said yes. */
  hasMet: boolean | null;
}

const mostShown = 100;

/** The introductions of the person, the newest first. */
export async function listIntroductions(tx: Tx, actor: Actor): Promise<IntroductionCard[]> {
  const me = actor.userId;
  const rows = await tx.db
    .select()
    .from(introductions)
    .where(
      and(
        isNull(introductions.trashedAt),
        or(eq(introductions.introducerId, me), eq(introductions.firstId, me), eq(introductions.secondId, me)),
      ),
    )
    .orderBy(desc(introductions.createdAt), desc(introductions.id))
    .limit(mostShown);
  return cardsOf(tx, rows, me);
}

export async function cardsOf(tx: Tx, rows: readonly IntroductionRow[], me: Id<'User'>): Promise<IntroductionCard[]> {
  const ids = rows.flatMap(({ introducerId, firstId, secondId }) => [introducerId ?? firstId, firstId, secondId]);
  const people = await cardsOfPeople(tx, ids);
  return rows.map((row) => {
    const side = sideOf(factsOf(row), me);
    const shown = side === null ? [row.firstId, row.secondId] : [side === 'first' ? row.secondId : row.firstId];
    return {
      id: row.id,
      state: stateFor(factsOf(row), me),
      isIntroducer: side === null,
      introducer: (row.introducerId && people.get(row.introducerId)) || null,
      people: shown.flatMap((id) => people.get(id) ?? []),
      notes: side === null ? [row.firstNote, row.secondNote] : [side === 'first' ? row.firstNote : row.secondNote],
      createdAt: row.createdAt,
      channelId: side === null ? null : row.channelId,
      asksMeeting: side !== null && row.meetingAskedAt !== null,
      hasMet: side === null ? row.firstMet || row.secondMet || null : side === 'first' ? row.firstMet : row.secondMet,
    };
  });
}

export const factsOf = ({ introducerId, ...row }: IntroductionRow) => ({ ...row, introducerId: introducerId ?? '' });

/** Locked, for one of the two or the introducer. Hidden equals absent. */
export async function lockIntroduction(tx: Tx, userId: Id<'User'>, id: string): Promise<IntroductionRow> {
  if (!isId<'Introduction'>(id)) throw new NotFound();
  const [row] = await tx.db
    .select()
    .from(introductions)
    .where(and(eq(introductions.id, id), isNull(introductions.trashedAt)))
    .for('update');
  if (!row || ![row.introducerId, row.firstId, row.secondId].includes(userId)) throw new NotFound();
  return row;
}

export async function cardOf(tx: Tx, userId: Id<'User'>, id: Id<'Introduction'>): Promise<IntroductionCard> {
  const [card] = await cardsOf(tx, await tx.db.select().from(introductions).where(eq(introductions.id, id)), userId);
  return card as IntroductionCard;
}
