import { type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { searchTerms } from '#platform/search/table.ts';
import { endOfPrefix, searchWords } from '#platform/search/terms.ts';

const p = sql.placeholder;

const hasWord = (i: number): SQL =>
  sql`words.kind = 'User' and words.term >= ${p(`word${i}`)} and words.term < ${p(`word${i}End`)}`;

const ofName = (words: readonly string[]): SQL => {
  const others = words
    .slice(1)
    .map(
      (_, i) =>
        sql` and exists (select from ${searchTerms} words where words.record_id = first.record_id and ${hasWord(i + 1)})`,
    );
  return sql`select first.record_id from (select words.record_id from ${searchTerms} words where ${hasWord(0)}) first
    where true${sql.join(others, sql``)}`;
};

const ofEmail = sql`select found.id from ${users} found
  where found.email collate "C" >= ${p('email')} and found.email collate "C" < ${p('emailEnd')}`;

/**
 * The people with every typed word as the beginning of a name, or whose address begins with the text. Each side begins
 * with one range of an index, so the time does not grow with the people.
 */
export function searchPeople(typed: string): Restriction {
  // A longer word is rarer: it finds the candidates.
  const words = searchWords(typed).sort((a, b) => b.length - a.length);
  const email = typed.trim().toLowerCase();
  return {
    key: `search:${words.length}`,
    isPlannedOnce: true,
    // Only a new statement needs its text.
    get where() {
      return sql`${users.id} in (${words.length > 0 ? sql`${ofName(words)} union all ${ofEmail}` : ofEmail})`;
    },
    values: {
      email,
      emailEnd: endOfPrefix(email),
      ...Object.fromEntries(
        words.flatMap((word, i) => [
          [`word${i}`, word],
          [`word${i}End`, endOfPrefix(word)],
        ]),
      ),
    },
  };
}
