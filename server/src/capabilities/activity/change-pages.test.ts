// The pages of recent changes and of the trash, and what the weak role reads for one of them.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { beforeAll, expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { plannedNodes, type Statement, statements } from '#testing/database/statements.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let staff: Actor & { email: string };
let admin: Actor & { email: string };
const own = 260;

/** Each is the first activity of its own mutation. Many share one moment. */
async function deletions(by: Actor, count: number, kind = 'StartupEvent', type = 'timeline.deleted') {
  const { id } = await tenant.startup('Acme');
  await ownerPool().query(
    `with made as (select gen_random_uuid() as id, at from generate_series(1, $5::int) n,
       lateral (select now() - (n / 3) * interval '1 minute' as at) as moment),
     post as (insert into posts (tenant_id, id, startup_id, message, created_by_id, trashed_at)
       select $1, made.id, $2, 'Post', $3, now() from made)
     insert into activities (tenant_id, id, undo_id, at, actor_id, type, kind, record_id, startup_id, audience, payload)
     select $1, made.id, made.id, made.at, $3, $6, $4, made.id, $2, '[]', '{}' from made`,
    [tenant.id, id, by.userId, kind, count, type],
  );
}

beforeAll(async () => {
  tenant = await aTenant();
  [staff, admin] = [await tenant.person('Staff'), await tenant.person('Admin')];
  await deletions(staff, own);
  await deletions(await tenant.person('Staff'), 4_000);
  await ownerPool().query('analyze activities');
});

type Row = { _id: string; at: string };
const pageOf = async (who: Actor, field: string, cursor: string | null = null): Promise<[Row[], string | null]> => {
  const { data, errors } = await graphql(
    tenant,
    who as never,
    `query ($cursor: String) { ${field}(cursor: $cursor, limit: 100) { results { _id at } next } }`,
    { cursor },
  );
  expect(errors).toBeUndefined();
  return [data[field].results, data[field].next];
};

test.each(['recentChanges', 'trash'])('%s go on behind 200 rows, newest first and each once', async (field) => {
  const rows: Row[] = [];
  let next: string | null = null;
  do {
    const [page, following]: [Row[], string | null] = await pageOf(staff, field, next);
    rows.push(...page);
    next = following;
  } while (next);
  expect(rows).toHaveLength(own);
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(own);
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
});

test("refuses another tenant's cursor", async () => {
  const [, next] = await pageOf(staff, 'trash');
  const other = await aTenant();
  const document = 'query ($cursor: String) { trash(cursor: $cursor) { next } }';
  const { errors } = await graphql(other, await other.person('Admin'), document, { cursor: next });
  expect(errors?.[0]?.extensions?.code).toBe('WrongCursor');
});

/** The activities that the weak role reads for the statement. */
async function rowsRead(statement: Statement): Promise<number> {
  const planned = await plannedNodes([statement], { tenantId: tenant.id, analyze: true });
  return planned
    .filter(({ node }) => node['Relation Name'] === 'activities')
    .map(({ node }) => {
      const { 'Actual Rows': read = 0, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops = 0 } = node;
      return (read + removed) * loops;
    })
    .reduce((a, b) => a + b, 0);
}

test.each([
  ['recentChanges', 'own'],
  ['trash', 'own'],
  ['trash', 'all'],
])('the second page of %s (%s) reads its own rows alone', async (field, whose) => {
  const who = whose === 'own' ? staff : admin;
  const [, next] = await pageOf(who, field);
  const spy = statements();
  await pageOf(who, field, next);
  spy.stop();
  const statement = spy.seen.find(({ text }) => /select .*"activities"\."payload"/s.test(text));
  // The page, the row that shows a next one, and the count of each. For everybody's trash also the same rows by their
  // ids.
  expect(await rowsRead(statement as Statement)).toBeLessThan(5 * 101);
});
