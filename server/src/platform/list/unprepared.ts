import { is, Param, Placeholder, SQL, sql } from 'drizzle-orm';
import type { Restriction } from './source.ts';

/** The condition of a statement that is not prepared: its values take the place of the placeholders. */
export function unprepared({ where, values = {} }: Restriction): SQL | undefined {
  const filled = (chunk: unknown): unknown => {
    if (is(chunk, Placeholder)) return sql.param(values[chunk.name]);
    if (is(chunk, Param) && is(chunk.value, Placeholder)) return new Param(values[chunk.value.name], chunk.encoder);
    if (is(chunk, SQL)) return new SQL(chunk.queryChunks.map(filled) as SQL['queryChunks']);
    return Array.isArray(chunk) ? chunk.map(filled) : chunk;
  };
  return where && (filled(where) as SQL);
}
