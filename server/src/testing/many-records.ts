import { spellingsOf, wordsOf } from '@seedbed/domain/kernel/text/search-words.ts';
import { ownerPool } from './database/owner.ts';
import { aTenant, type Tenant } from './tenant.ts';

const syllables = ['ba', 'cor', 'den', 'fi', 'gal', 'ho', 'kim', 'lu', 'mar', 'nes', 'pol', 'ri', 'sto', 'tan', 'vex'];
const vocabulary = syllables.length ** 4;

/** A word of four syllables; numbers that follow each other give different beginnings. */
export const wordOf = (n: number): string =>
  [0, 1, 2, 3].map((place) => syllables[Math.floor(n / syllables.length ** place) % syllables.length]).join('');

/** Spread over the vocabulary by a multiplier without a common factor. */
const words = (n: number, count: number) =>
  Array.from({ length: count }, (_, i) => wordOf(((n * count + i) * 7_919) % vocabulary)).join(' ');

/** A tenant with this many tasks and a tenth of startups. Names have four words, and all are indexed for the search. */
export async function manyRecords(tasks: number): Promise<Tenant> {
  const tenant = await aTenant();
  const author = await tenant.person('Admin');
  const terms = new Set<string>();
  for (const [kind, count, insert] of [
    ['Startup', tasks / 10, 'insert into startups (tenant_id, id, name)'],
    ['Task', tasks, 'insert into tasks (tenant_id, id, name, due_at, due_on, due_zone, created_by_id)'],
  ] as const) {
    const names = Array.from({ length: count }, (_, n) => words(n, 4));
    for (const name of names) for (const word of wordsOf(name)) terms.add(word);
    const rest = kind === 'Task' ? ", now(), current_date, 'UTC', $3::uuid" : '';
    await ownerPool().query(
      `with made as (${insert} select $1, gen_random_uuid(), name${rest} from unnest($2::text[]) name returning tenant_id, id, name)
       insert into search_terms (tenant_id, kind, term, record_id)
       select distinct tenant_id, '${kind}', word, id from made, regexp_split_to_table(name, ' ') word`,
      kind === 'Task' ? [tenant.id, names, author.userId] : [tenant.id, names],
    );
  }
  const spellings = [...terms].flatMap((term) => spellingsOf(term).map((spelling) => [spelling, term] as const));
  await ownerPool().query(
    `insert into search_spellings (tenant_id, spelling, term)
     select $1, spelling, term from unnest($2::text[], $3::text[]) s(spelling, term)`,
    [tenant.id, spellings.map(([spelling]) => spelling), spellings.map(([, term]) => term)],
  );
  await ownerPool().query('vacuum analyze');
  return tenant;
}
