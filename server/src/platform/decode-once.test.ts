import { getTableColumns, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { aTenant } from '#testing/tenant.ts';
import { type Db, perConnection } from './db.ts';
import { day, moment } from './tenant-table.ts';
import { readTx } from './tx.ts';

const rows = pgTable('rows', {
  id: uuid(),
  count: integer(),
  name: text(),
  dueOn: day(),
  createdAt: moment(),
  details: jsonb(),
});
/** Two rows, of which one has no value. */
const filled = (db: Db) =>
  db.$with('rows', {}).as(sql`select id::uuid, count, name, due_on::date, created_at::timestamptz, details::jsonb
    from (values
      ('00000000-0000-7000-8000-000000000001', 3, 'Ana', '2026-11-25', '2026-11-25T10:00:00.123456Z', '{"a": [1]}'),
      (null, null, null, null, null, null)) as given (id, count, name, due_on, created_at, details)`);
const aliased = sql<number>`1 + 1`.mapWith((text) => Number(text) * 10).as('doubled');

test('makes the same rows as the query builder', async () => {
  const { id: tenantId } = await aTenant();
  const flat = (db: Db) =>
    db
      .with(filled(db))
      .select({ ...getTableColumns(rows), doubled: aliased, list: sql<string[]>`array['x', null]` })
      .from(rows);
  const nested = (db: Db) =>
    db
      .with(filled(db))
      .select({ inner: { name: rows.name, at: rows.createdAt }, count: rows.count })
      .from(rows);
  const [flatOnce, nestedOnce] = [
    perConnection((db) => flat(db).prepare('decode_once_flat')),
    perConnection((db) => nested(db).prepare('decode_once_nested')),
  ];
  await readTx({ tenantId }, async (tx) => {
    const expected = await flat(tx.db);
    expect(expected).toHaveLength(2);
    expect(expected[0]).toMatchObject({ count: 3, doubled: 20, details: { a: [1] }, list: ['x', null] });
    expect(flatOnce(tx.db)).toHaveProperty('customResultMapper', expect.any(Function));
    expect(await flatOnce(tx.db).execute()).toEqual(expected);
    expect(await nestedOnce(tx.db).execute()).toEqual(await nested(tx.db));
  });
});
