import { Column, is, SQL } from 'drizzle-orm';

interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown;
}

/** The parts of a prepared statement from which the query builder makes its rows. */
interface Statement {
  fields?: readonly { path: readonly string[]; field: unknown }[];
  customResultMapper?: (rows: readonly unknown[][]) => object[];
}

/**
 * Makes the rows of a prepared statement. The query builder would look for the decoder of a column for each value. The
 * search takes longer than the decoding. Nested rows are left to it.
 */
export function decodeOnce<Prepared>(prepared: Prepared): Prepared {
  const statement = prepared as Statement;
  const columns = statement.fields?.map(columnOf);
  if (!columns?.every((column) => column !== null) || statement.customResultMapper) return prepared;
  statement.customResultMapper = (rows) =>
    rows.map((row) => {
      const record: Record<string, unknown> = {};
      for (const [i, { name, decoder }] of columns.entries()) {
        const value = row[i];
        record[name] = value === null ? null : decoder.mapFromDriverValue(value);
      }
      return record;
    });
  return prepared;
}

function columnOf({ path: [name, ...deeper], field }: NonNullable<Statement['fields']>[number]) {
  const decoder = decoderOf(field);
  return name !== undefined && deeper.length === 0 && decoder ? { name, decoder } : null;
}

const decoderOf = (field: unknown): Decoder | undefined => {
  if (is(field, Column)) return field;
  const sql = is(field, SQL.Aliased) ? field.sql : field;
  return is(sql, SQL) ? (sql as unknown as { decoder: Decoder }).decoder : undefined;
};
