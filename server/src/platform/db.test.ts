import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aTenant } from '#testing/tenant.ts';
import { prepareByFilterSet } from './db.ts';
import { readTx } from './tx.ts';

test('keeps two statements apart whose keys share the first 63 bytes', async () => {
  const { id: tenantId } = await aTenant();
  const sameStart = 'a_list_with_many_filters_'.repeat(4);
  const statement = prepareByFilterSet(
    (answer: number) => `${sameStart}${answer}`,
    (db, answer, name) =>
      db
        .select({ answer: sql<number>`${sql.raw(String(answer))}::int` })
        .from(sql`(values (1)) as one`)
        .prepare(name),
  );
  const answers = await readTx({ tenantId }, async (tx) => {
    const found: unknown[] = [];
    for (const answer of [1, 2, 1, 2]) found.push(...(await statement(tx.db, answer).execute()));
    const names = await tx.db.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where name like ${`${sameStart.slice(0, 40)}%`}`,
    );
    return { found, names: names.rows.length };
  });
  expect(answers).toEqual({ found: [{ answer: 1 }, { answer: 2 }, { answer: 1 }, { answer: 2 }], names: 2 });
});

test('continues to prepare new filter sets, with a bounded number in each connection', {
  tags: ['night'],
}, async () => {
  const { id: tenantId } = await aTenant();
  const statement = prepareByFilterSet(
    (answer: number) => `bounded_${answer}`,
    (db, answer, name) =>
      db
        .select({ answer: sql<number>`${sql.raw(String(answer))}::int` })
        .from(sql`(values (1)) as one`)
        .prepare(name),
  );
  const prepared = (answer: number) =>
    readTx({ tenantId }, async (tx) => {
      expect(await statement(tx.db, answer).execute()).toEqual([{ answer }]);
      const { rows } = await tx.db.execute<{ name: string }>(sql`select name from pg_prepared_statements`);
      return rows.map(({ name }) => name);
    });
  let most = 0;
  for (let answer = 0; answer < 1_200; answer++) {
    const names = await prepared(answer);
    expect(names.some((name) => name.startsWith(`bounded_${answer}_`))).toBe(true);
    most = Math.max(most, names.length);
  }
  expect(most).toBeGreaterThan(400);
  // Some statements of sessions and tenants are no lists.
  expect(most).toBeLessThan(550);
});
