import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, inArray } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { findByText, type TextMatch } from '#platform/search/find-by-text.ts';
import type { Tx } from '#platform/tx.ts';

export interface FeedChoice {
  id: string;
  name: string;
}

interface ChoiceRequest {
  search?: string | null | undefined;
  /** The ids of chosen records, whose names the filter shows. */
  ids?: readonly string[] | null | undefined;
}

const most = 50;
const everything: TextMatch = () => undefined;

/** All kinds of records are answered alike: the chosen ones, or those that match the typed text. */
function chosenOrMatching(tx: Tx, { search, ids }: ChoiceRequest, find: (match: TextMatch) => Promise<FeedChoice[]>) {
  const known = ids?.filter((id) => isId(id)).slice(0, most);
  if (known) return known.length === 0 ? Promise.resolve([]) : find((_, id) => inArray(id, known));
  return search?.trim() ? findByText(tx, search, find) : find(everything);
}

export const feedPeople = (tx: Tx, asked: ChoiceRequest): Promise<FeedChoice[]> =>
  chosenOrMatching(tx, asked, (match) =>
    tx.db
      .select({ id: users.id, name: users.fullName })
      .from(users)
      .where(and(match('User', users.id)))
      .orderBy(asc(users.fullName), asc(users.id))
      .limit(most),
  );

export const feedStartups = (tx: Tx, asked: ChoiceRequest): Promise<FeedChoice[]> =>
  chosenOrMatching(tx, asked, (match) =>
    tx.db
      .select({ id: startups.id, name: startups.name })
      .from(startups)
      .where(and(match('Startup', startups.id)))
      .orderBy(asc(startups.name), asc(startups.id))
      .limit(most),
  );
