import { type IntroductionState, sideOf, stateFor } from '@seedbed/domain/community/introductions.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { languageFor } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { introductions } from '#capabilities/community/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { findActor } from '#platform/actors.ts';
import type { Tx } from '#platform/tx.ts';
import { factsOf } from './find-introductions.ts';
import { readIntroductionLink } from './introduction-link.ts';

export interface LinkedIntroduction {
  state: IntroductionState;
  introducerName: string | null;
  name: string;
  headline: string | null;
  note: string;
  language: string;
}

/** Null for a link that was changed, for a closed account, and for an introduction that was withdrawn. */
export async function findByLink(tx: Tx, token: string): Promise<LinkedIntroduction | null> {
  const link = readIntroductionLink(tx, token);
  if (!link || !(await findActor(tx, link.userId))) return null;
  const [row] = await tx.db
    .select()
    .from(introductions)
    .where(and(eq(introductions.id, link.id), isNull(introductions.trashedAt)));
  const side = row && sideOf(factsOf(row), link.userId);
  if (!row || !side) return null;
  const other = await personOf(tx, side === 'first' ? row.secondId : row.firstId);
  const introducer = row.introducerId && (await personOf(tx, row.introducerId));
  return {
    state: stateFor(factsOf(row), link.userId),
    introducerName: introducer ? introducer.fullName : null,
    name: other?.fullName ?? '',
    headline: other?.headline ?? null,
    note: side === 'first' ? row.firstNote : row.secondNote,
    language: languageFor(await personOf(tx, link.userId), await findIncubatorIn(tx)),
  };
}

const personOf = async (tx: Tx, id: Id<'User'>) =>
  (
    await tx.db
      .select({ fullName: users.fullName, headline: users.headline, language: users.language })
      .from(users)
      .where(eq(users.id, id))
  )[0];
