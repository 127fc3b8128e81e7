import { print } from 'graphql';
import pg from 'pg';
import { ownDocument } from '../scripts/own-documents.ts';
import { load } from './load.ts';
import { latencyRatio, requestAs, type Where } from './reads.ts';
import type { Row } from './table.ts';
import { tenantId } from './tenants.ts';

const [big, small] = [0, 1] as const;
const rowsOf = { [big]: 1_000_000, [small]: 100_000 };
type Tenant = keyof typeof rowsOf;

/** Persons and records by number, as `addActivities` makes them. */
const personOf = (n: number) => `00000000-0000-7000-a000-${String(n).padStart(12, '0')}`;
const recordOf = (n: number) => `00000000-0000-7000-b000-${String(n).padStart(12, '0')}`;
const is = (column: string, ...values: string[]) => ({ column, operator: 'ANY_OF', values });

const requests: { name: string; filter?: object }[] = [
  { name: 'feed' },
  { name: 'feed of a person', filter: is('person', personOf(7)) },
  { name: 'feed of a record', filter: is('record', recordOf(77)) },
  { name: 'feed of a frequent action', filter: is('action', 'tasks.done-set') },
  { name: 'feed of a rare action', filter: is('action', 'access.role-changed') },
  { name: 'feed of three actions', filter: is('action', 'tasks.created', 'tasks.changed', 'access.role-changed') },
  { name: 'feed of a day', filter: { column: 'at', operator: 'BETWEEN', values: ['2026-03-02', '2026-03-02'] } },
];

/** The activity feed of a tenant with a million activities and of one with 100,000, over the same time. */
export async function benchActivity({ ownerUrl, port }: Where): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `update incubators set plan = 'Scale', activated_features = activated_features || '["activityFeed"]' where id = any($1)`,
      [[tenantId(big), tenantId(small)]],
    );
    for (const tenant of [big, small] as const) await addActivities(client, tenant);
    await client.query('vacuum analyze');
    const document = print(await ownDocument('ActivityFeed'));
    const rows: Row[] = [];
    for (const { name, filter } of requests) {
      const at = (tenant: Tenant) => ({
        port,
        connections: 1,
        request: () => requestAs(tenant, `admin ${tenant}`, { query: document, variables: { filter, limit: 50 } }),
      });
      const { failed } = await load({ ...at(small), seconds: 2 });
      rows.push(
        { name: `${name}: failed requests`, value: failed, limit: { most: 0 } },
        {
          name: `${name}: latency at 1,000,000 against 100,000`,
          value: await latencyRatio(at(big), at(small)),
          limit: { most: 1.3 },
        },
      );
    }
    return rows;
  } finally {
    await client.query('delete from activities where tenant_id = any($1)', [[tenantId(big), tenantId(small)]]);
    await client.query('vacuum analyze activities');
    await client.end();
  }
}

/**
 * Adds activities over the first half of 2026. A larger tenant has more people and records, each with as many activities.
 * Both tenants have more rows of each action than the 1,000 that a list counts.
 */
const addActivities = (client: pg.Client, tenant: Tenant) =>
  client.query(
    `insert into activities (tenant_id, id, at, actor_id, type, kind, record_id, audience, payload, ip, user_agent)
     select $1, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '180 days' / $2::int,
            ('00000000-0000-7000-a000-' || lpad((n % ($2 / 1000))::text, 12, '0'))::uuid,
            case when n % 90 = 0 then 'access.role-changed'
                 when n % 4 = 0 then 'tasks.created' when n % 4 = 1 then 'tasks.changed' else 'tasks.done-set' end,
            'Task', ('00000000-0000-7000-b000-' || lpad((n % ($2 / 20))::text, 12, '0'))::uuid,
            '[]', '{"name":"Send the pitch deck"}', '192.0.2.7', 'Mozilla/5.0 Firefox/140.0'
     from generate_series(1, $2::int) n`,
    [tenantId(tenant), rowsOf[tenant]],
  );
