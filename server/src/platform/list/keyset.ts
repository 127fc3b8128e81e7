import { type SQL, sql } from 'drizzle-orm';

/** One part of the order of a list. Records without a value come last, in both directions. */
export interface SortKey {
  name: string;
  expression: SQL;
  sqlType: string;
  isDescending: boolean;
  isOptional: boolean;
}

/** A page after a record, or before it. */
export type Way = 'after' | 'before';

const isReversed = ({ isDescending }: SortKey, way: Way) => isDescending !== (way === 'before');

/** The order of a page; a page before a record is read backwards. */
export const orderOf = (keys: readonly SortKey[], way: Way): SQL[] =>
  keys.map((key) => {
    const direction = sql.raw(isReversed(key, way) ? 'desc' : 'asc');
    const nulls = sql.raw(key.isOptional ? (way === 'after' ? ' nulls last' : ' nulls first') : '');
    return sql`${key.expression} ${direction}${nulls}`;
  });

/** The placeholder of a key's value in the cursor. */
const cursorValue = ({ name, sqlType }: SortKey) => sql`${sql.placeholder(`k_${name}`)}::${sql.raw(sqlType)}`;

/** One comparison of rows, which is one range of one index. */
function rowAfter(keys: readonly SortKey[], way: Way): SQL {
  const of = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`;
  const comparison = sql.raw(keys[0] && isReversed(keys[0], way) ? '<' : '>');
  return sql`${of(keys.map(({ expression }) => expression))} ${comparison} ${of(keys.map(cursorValue))}`;
}

/** Past the cursor's record. `isNull` says for each key whether the record has no value there. */
export function pastOf(keys: readonly SortKey[], isNull: readonly boolean[], way: Way): SQL {
  const [key, ...rest] = keys;
  if (!key) return sql`false`;
  const oneDirection = keys.every((one) => !one.isOptional && one.isDescending === key.isDescending);
  if (oneDirection) return rowAfter(keys, way);
  const { expression } = key;
  const deeper = pastOf(rest, isNull.slice(1), way);
  if (isNull[0]) {
    const same = sql`(${expression} is null and ${deeper})`;
    return way === 'after' ? same : sql`(${expression} is not null or ${same})`;
  }
  const comparison = sql.raw(isReversed(key, way) ? '<' : '>');
  const past = sql`${expression} ${comparison} ${cursorValue(key)} or (${expression} = ${cursorValue(key)} and ${deeper})`;
  return key.isOptional && way === 'after' ? sql`(${past} or ${expression} is null)` : sql`(${past})`;
}
