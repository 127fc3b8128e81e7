// The forms of statements, and the tenant of the transaction that executes them.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { TenantDb } from './tenant-statements.ts';

const tasks = pgTable('tasks', { tenantId: uuid().notNull(), id: uuid().notNull(), ownerId: uuid(), title: text() });
const people = pgTable('people', { tenantId: uuid().notNull(), id: uuid().notNull(), name: text() });
const shared = pgTable('shared', { id: uuid().notNull() });

const sent: { text: string; values: unknown[] }[] = [];
const client = {
  query: async (query: { text: string }, values: unknown[]) => {
    sent.push({ text: query.text, values });
    return { rows: query.text.includes('count(') ? [{ count: 0 }] : [] };
  },
};
const db = new TenantDb(client as never, {});
const [one, other] = [newId<'Incubator'>(), newId<'Incubator'>()];
const ofTask = '"tasks"."tenant_id" = $1';

test('names the tenant of a table, of its joins and of a missing row of an outer join', () => {
  const boss = alias(people, 'boss');
  const query = db
    .select({ title: tasks.title, name: boss.name })
    .from(tasks)
    .leftJoin(boss, eq(boss.id, tasks.ownerId))
    .innerJoin(shared, eq(shared.id, tasks.id))
    .where(isNull(tasks.title));
  expect(query.toSQL().sql).toBe(
    'select "tasks"."title", "boss"."name" from "tasks" "tasks" ' +
      'left join "people" "boss" on ("boss"."tenant_id" = $1 and "boss"."id" = "tasks"."owner_id") ' +
      'inner join "shared" on "shared"."id" = "tasks"."id" where ("tasks"."tenant_id" = $2 and "tasks"."title" is null)',
  );
});

test('names the tenant of changed and deleted rows, and of a lock', () => {
  expect(db.update(tasks).set({ title: 'x' }).from(people).where(eq(people.id, tasks.ownerId)).toSQL().sql).toBe(
    'update "tasks" set "title" = $1 from "people" "people" ' +
      'where ("tasks"."tenant_id" = $2 and "people"."tenant_id" = $3 and "people"."id" = "tasks"."owner_id")',
  );
  expect(db.delete(tasks).toSQL().sql).toBe(`delete from "tasks" where ${ofTask}`);
  expect(db.select({ id: tasks.id }).from(tasks).for('update').toSQL().sql).toBe(
    `select "id" from "tasks" "tasks" where ${ofTask} for update`,
  );
});

test.each([
  [
    'without an alias',
    sql`exists (select from ${tasks} where true)`,
    '(select * from "tasks" where "tasks"."tenant_id" = $1) "tasks" where',
  ],
  ['at the end', sql`exists (select from ${tasks})`, '(select * from "tasks" where "tasks"."tenant_id" = $1) "tasks")'],
  [
    'with an alias',
    sql`exists (select from ${tasks} t where true)`,
    '(select * from "tasks" where "tasks"."tenant_id" = $1) t where',
  ],
  [
    'with "as"',
    sql`exists (select from ${tasks} as t)`,
    '(select * from "tasks" where "tasks"."tenant_id" = $1) as t)',
  ],
  ['with an alias of its own', sql`exists (select from ${tasks} ${sql.identifier('t')})`, ') "t")'],
  [
    'in a join',
    sql`exists (select from x join ${tasks} on true)`,
    'join (select * from "tasks" where "tasks"."tenant_id" = $1) "tasks" on',
  ],
  [
    'that begins a part',
    sql`exists (select from ${sql`${tasks} t where true`})`,
    '(select * from "tasks" where "tasks"."tenant_id" = $1) t where',
  ],
])('limits a table in SQL of our own: %s', (_, condition, expected) => {
  expect(db.select({ id: shared.id }).from(shared).where(condition).toSQL().sql).toContain(expected);
});

test('leaves tables of all tenants, inserted rows, subqueries and names of columns', async () => {
  expect(db.select().from(shared).toSQL().sql).toBe('select "id" from "shared"');
  expect(db.insert(tasks).values({ tenantId: one, id: one }).toSQL().sql).not.toContain('where');
  const inner = db.select({ id: tasks.id }).from(tasks).as('inner');
  expect(db.select().from(inner).toSQL().sql).toBe(
    `select "id" from (select "id" from "tasks" "tasks" where ${ofTask}) "inner"`,
  );
  sent.length = 0;
  await db.execute(sql`delete from ${tasks} where ${tasks.title} is distinct from ${'x'}`);
  expect(sent[0]?.text).toBe('delete from "tasks" where "tasks"."title" is distinct from $1');
});

test('executes a prepared statement for the tenant of each transaction', async () => {
  const prepared = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.title, sql.placeholder('title'))))
    .prepare('by_title');
  sent.length = 0;
  db.begin(one);
  await prepared.execute({ title: 'x' });
  db.begin(other);
  await prepared.execute({ title: 'x' });
  await db.$count(tasks);
  expect(sent.map(({ values }) => values)).toEqual([[one, 'x'], [other, 'x'], [other]]);
});
