import { FilterNotSupported } from './errors.ts';

export interface FilterClause {
  /** In lower case, without the schema and without a filter inside. */
  attribute: string;
  value: string;
}

const schemaPrefix = /^urn:ietf:params:scim:schemas:[\w.:]+:(?:user|group):/;

/** `urn:…:User:emails[type eq "work"].value` is `emails.value`. */
export const attributeName = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(schemaPrefix, '')
    .replace(/\[[^\]]*\]/g, '');

const clause = /\s*([a-z][\w.:-]*(?:\[[^\]]*\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*/iy;
const joined = /and\s+/iy;

/** The clauses that must all hold. Throws `FilterNotSupported`. */
export function filterClauses(text: string | undefined, known: readonly string[]): FilterClause[] {
  if (text === undefined) return [];
  const found: FilterClause[] = [];
  let at = 0;
  do {
    clause.lastIndex = at;
    const [, attribute, value] = clause.exec(text) ?? [];
    if (!attribute || !value) throw new FilterNotSupported();
    const name = attributeName(attribute);
    if (!known.includes(name)) throw new FilterNotSupported();
    found.push({ attribute: name, value: unquoted(value) });
    at = clause.lastIndex;
    if (at === text.length) return found;
    joined.lastIndex = at;
    if (!joined.test(text)) throw new FilterNotSupported();
    at = joined.lastIndex;
  } while (found.length < 10);
  throw new FilterNotSupported();
}

function unquoted(value: string): string {
  try {
    return String(JSON.parse(value.startsWith('"') ? value : value.toLowerCase()));
  } catch {
    throw new FilterNotSupported();
  }
}
