import { type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { searchTerms } from '#platform/search/table.ts';
import { endOfPrefix, searchWords } from '#platform/search/terms.ts';

const p = sql.placeholder;

/** The people with every typed word as the beginning of a name, or whose address begins with the text. */
export function searchPeople(typed: string): Restriction {
  const words = searchWords(typed);
  const email = typed.trim().toLowerCase();
  const ofName = words.map(
    (_, i): SQL =>
      sql`select ${searchTerms.recordId} as id from ${searchTerms} where ${searchTerms.kind} = 'User'
        and ${searchTerms.term} >= ${p(`word${i}`)} and ${searchTerms.term} < ${p(`word${i}End`)}`,
  );
  const ofEmail = sql`select found.id from ${users} found
    where found.email collate "C" >= ${p('email')} and found.email collate "C" < ${p('emailEnd')}`;
  const either = ofName.length > 0 ? sql`(${sql.join(ofName, sql` intersect `)}) union all ${ofEmail}` : ofEmail;
  return {
    key: `search:${words.length}`,
    where: sql`${users.id} in (${either})`,
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
