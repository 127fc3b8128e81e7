// Forms that ordinary PostgreSQL accepts and Citus refuses. They read the SQL of a statement, or a template in the sources.

const ofMoment = /\b(now|clock_timestamp|statement_timestamp|gen_random_uuid|random)\(\)/;

/** From the bracket before this place to its end. */
export function argumentAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; depth > 0 && end < text.length; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
  return text.slice(start, end);
}

/** The arguments of each call of this name. */
export const argumentsOf = (text: string, call: RegExp): string[] =>
  [...text.matchAll(call)].map((match) => argumentAt(text, match.index + match[0].length));

/** Citus allows only immutable functions in `on conflict do update`. The inserted row has the moment: `excluded.updated_at`. */
export const hasMoment = (text: string): boolean => ofMoment.test(text);

/**
 * Citus allows only immutable functions in `case` and `coalesce` of an update. `least(done_at, now())` is accepted, and so is
 * a moment from a subquery.
 */
export const hasConditionalMoment = (text: string): boolean =>
  [...argumentsOf(text, /\bcoalesce\(/gi), ...(text.match(/\bcase\s+when\b.*?\bend\b/gis) ?? [])].some(hasMoment);

/**
 * Citus copies rows that are selected without a table of the tenant, and row security refuses a copy. It writes them in
 * another way if the statement answers something or has a rule for conflicts.
 */
export const copiesRows = (text: string): boolean =>
  /\binsert into\s[^;]*?\)\s*select\s+\$[\d{]/i.test(text) && !/\b(on conflict|returning)\b/i.test(text);
