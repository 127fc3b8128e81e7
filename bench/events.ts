import { setTimeout as wait } from 'node:timers/promises';
import { print } from 'graphql';
import pLimit from 'p-limit';
import pg from 'pg';
import { ownDocument } from '../scripts/own-documents.ts';
import { answerTo } from './batch.ts';
import { benchGrowth } from './growth.ts';
import { median } from './phone.ts';
import { requestAs, tokenHashOf, type Where } from './reads.ts';
import type { Row } from './table.ts';
import { tenantId, userNumber } from './tenants.ts';
import { ratioOfTurns } from './turns.ts';
import { timeOf } from './use-cases.ts';

/** The feeds of two tenants. */
const feeds = { big: { tenant: 10, events: 5_000 }, small: { tenant: 11, events: 500 } } as const;
const eventsTenant = 12;
const people = 2_000;
const capacity = 1_500;
const inFlight = 50;
const turns = 10;
const pauseMs = 500;

const eventOf = (kind: 'limited' | 'unlimited') => `00000000-0000-7000-b900-00000000000${kind === 'limited' ? 1 : 2}`;
const registrant = (n: number) => `00000000-0000-7000-b901-${String(n).padStart(12, '0')}`;

/** The feed of one founder, and 2,000 people who register for one event. */
export async function benchEvents(where: Where): Promise<Row[]> {
  const client = new pg.Client({ connectionString: where.ownerUrl });
  await client.connect();
  try {
    for (const feed of Object.values(feeds)) await addFeed(client, feed);
    await addRegistrants(client);
    await client.query('vacuum analyze');
    const is = (column: string, ...values: string[]) => ({ column, operator: 'ANY_OF', values });
    // The filter of the page.
    const filter = { all: [is('status', 'published', 'canceled'), is('when', 'upcoming', 'running')] };
    const feed = await benchGrowth(
      {
        ...{ name: 'events: feed of a founder', sizes: '5,000 events against 500', operation: 'EventList' },
        variables: () => ({ filter, limit: 25 }),
        user: (tenant) => userNumber(tenant, 0),
        limits: { medianMs: 100, growth: 2, statements: 3 },
      },
      [feeds.big.tenant, feeds.small.tenant],
      where,
    );
    return [...feed, ...(await benchRegistrations(client, where))];
  } finally {
    await client.end();
  }
}

/** In turns, since both events have the same people. A call that finds the server full is repeated, as by the pages. */
async function benchRegistrations(client: pg.Client, { port }: Where): Promise<Row[]> {
  const query = print(await ownDocument('RegisterForEvent'));
  let repeated = 0;
  const refused: string[] = [];
  const register = async (eventId: string, person: string): Promise<void> => {
    const call = requestAs(eventsTenant, person, { query, variables: { eventId } });
    const answer = JSON.parse(await answerTo(port, call));
    const code = answer.code ?? answer.errors?.[0]?.extensions.code;
    if (code !== 'Unavailable') return void (code && refused.push(code));
    repeated += 1;
    await wait(pauseMs);
    return register(eventId, person);
  };
  const timeOfTurn = (kind: 'limited' | 'unlimited', turn: number): Promise<number> => {
    const some = Array.from({ length: people / turns }, (_, i) => registrant(1 + i + (turn * people) / turns));
    const limit = pLimit(inFlight);
    return timeOf(() => limit.map(some, (person) => register(eventOf(kind), person)));
  };
  const [limited, free]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    limited.push(await timeOfTurn('limited', turn));
    free.push(await timeOfTurn('unlimited', turn));
  }
  const half = turns / 2;
  const { rows } = await client.query<Record<'seats' | 'counted' | 'waiting' | 'ranks' | 'people', number>>(
    `select count(*) filter (where status = 'REGISTERED')::int as seats, count(*) filter (where status = 'waiting')::int as waiting,
       count(distinct rank)::int as ranks, count(distinct user_id)::int as people,
       (select registered + held from events where id = $1)::int as counted
     from event_registrations where event_id = $1`,
    [eventOf('limited')],
  );
  const found = rows[0];
  const exactly = (count: number) => ({ least: count, most: count });
  return [
    {
      name: `events: registrations a second, ${inFlight} in flight`,
      value: ((people / turns) * 1_000) / median(limited),
      unit: '/s',
    },
    { name: 'events: refused registrations', value: refused.length, limit: { most: 0 } },
    { name: 'events: calls repeated for each registration, while the server is full', value: repeated / (2 * people) },
    { name: 'events: people with a registration, of 2,000', value: found?.people ?? 0, limit: exactly(people) },
    { name: 'events: seats taken, of 1,500', value: found?.seats ?? 0, limit: exactly(capacity) },
    { name: 'events: seats counted', value: found?.counted ?? 0, limit: exactly(capacity) },
    { name: 'events: people on the waiting list', value: found?.waiting ?? 0, limit: exactly(people - capacity) },
    { name: 'events: different places there', value: found?.ranks ?? 0, limit: exactly(people - capacity) },
    {
      name: 'events: time of a registration, with 1,500 seats against none',
      value: ratioOfTurns(limited, free),
      limit: { most: 1.3 },
    },
    {
      name: 'events: time of a registration, the second thousand against the first',
      value: median(free.slice(half)) / median(free.slice(0, half)),
      limit: { most: 1.5 },
    },
  ];
}

async function addRegistrants(client: pg.Client): Promise<void> {
  const tenant = tenantId(eventsTenant);
  const numbers = Array.from({ length: people }, (_, i) => i + 1);
  // Each registration queues an email.
  await client.query(
    `update incubators set plan = 'Scale', activated_features = activated_features || '["emailEvents"]'::jsonb where id = $1`,
    [tenant],
  );
  await client.query(
    `insert into users (tenant_id, id, role_id, email, full_name)
     select $1, id, (select id from roles where tenant_id = $1 and type = 'Cofounder'), 'registrant-' || n || '@bench.test', 'Registrant ' || n
     from unnest($2::uuid[]) with ordinality one(id, n)`,
    [tenant, numbers.map(registrant)],
  );
  await client.query(
    `insert into sessions (tenant_id, id, user_id, token_hash, expires_at)
     select $1, gen_random_uuid(), id, hash, now() + interval '1 day' from unnest($2::uuid[], $3::text[]) one(id, hash)`,
    [tenant, numbers.map(registrant), numbers.map((n) => tokenHashOf(registrant(n)))],
  );
  await client.query(
    `insert into events (tenant_id, id, title, zone, status, starts_at, ends_at, capacity, has_waiting_list)
     select $1, id, 'Demo day', 'Europe/Paris', 'published', now() + interval '3 days', now() + interval '75 hours', seats, seats is not null
     from unnest($2::uuid[], $3::int[]) one(id, seats)`,
    [tenant, [eventOf('limited'), eventOf('unlimited')], [capacity, null]],
  );
}

/** Published events to come. Every second one has an audience: founders, or everyone but mentors. */
async function addFeed(client: pg.Client, { tenant, events }: (typeof feeds)['big' | 'small']): Promise<void> {
  const id = `('00000000-0000-7000-b9${tenant}-' || lpad(n::text, 12, '0'))::uuid`;
  await client.query(
    `insert into events (tenant_id, id, title, zone, status, starts_at, ends_at)
     select $1, ${id}, 'Event ' || n, 'Europe/Paris', 'published', now() + n * interval '1 hour', now() + (n + 1) * interval '1 hour'
     from generate_series(1, ${events}) n`,
    [tenantId(tenant)],
  );
  await client.query(
    `insert into event_audiences (tenant_id, id, event_id, dimension, value, is_excluded)
     select $1, gen_random_uuid(), ${id}, 'role', case when n % 4 = 0 then 'Cofounder' else 'Mentor' end, n % 4 <> 0
     from generate_series(2, ${events}, 2) n`,
    [tenantId(tenant)],
  );
}
