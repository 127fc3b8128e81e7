import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, sql } from 'drizzle-orm';
import { applications } from '#capabilities/applications/table.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { searchTerms } from '#platform/search/table.ts';
import { endOfPrefix, searchWords } from '#platform/search/terms.ts';
import { withPeople } from './application-texts.ts';

/** Readers of names only must not find out by search who applies. */
export function seesPeople(actor: Actor): boolean {
  const [seen, full] = [scopeOf(actor, 'APPLICATIONS:VIEW_ALL'), scopeOf(actor, 'APPLICATIONS:VIEW_FULL_DATA')];
  return full === 'ALL' || (full === 'ASSIGNED' && seen !== 'ALL');
}

/** Searches like the palette: every typed word begins a word of name, startup, number or people. */
export function searchApplications(typed: string, actor: Actor): Restriction {
  const words = searchWords(typed);
  if (words.length === 0) return noRecord;
  const kind = seesPeople(actor) ? withPeople : 'Application';
  const values: Record<string, string> = {};
  const p = sql.placeholder;
  const conditions = words.map((word, i) => {
    [values[`from${i}`], values[`to${i}`]] = [word, endOfPrefix(word)];
    // Row security adds the tenant, with which the index begins.
    return sql`${applications.id} in (select words.record_id from ${searchTerms} words
      where words.kind = ${sql.raw(`'${kind}'`)} and words.term >= ${p(`from${i}`)} and words.term < ${p(`to${i}`)})`;
  });
  return { key: `words-${kind}-${words.length}`, where: and(...conditions), values };
}
