import pg from 'pg';
import { benchGrowth, type GrowingRead } from './growth.ts';
import type { Where } from './reads.ts';
import type { Row } from './table.ts';
import { tenantId, userId, userNumber } from './tenants.ts';

/** Each startup has one coach, and one session whose minutes are counted. */
const sizes = {
  big: { tenant: 13, sessions: 50_000, startups: 1_000 },
  small: { tenant: 14, sessions: 5_000, startups: 100 },
} as const;
type Size = (typeof sizes)['big' | 'small'];
const coaches = 20;

const idOf = (kind: string, tenant: number, n: number) =>
  `00000000-0000-7000-${kind}${tenant}-${String(n).padStart(12, '0')}`;
const sqlId = (kind: string, tenant: number, n: string) =>
  `('${idOf(kind, tenant, 0).slice(0, 24)}' || lpad((${n})::text, 12, '0'))::uuid`;
const poolOf = (tenant: number) => idOf('a5', tenant, 0);

const is = (column: string, ...values: string[]) => ({ column, operator: 'ANY_OF', values });
const day = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();

const admin = (tenant: number) => `admin ${tenant}`;
const founder = (tenant: number) => userNumber(tenant, 0);

const list = (
  name: string,
  user: GrowingRead['user'],
  filter: (tenant: number) => object | null,
  growth = 1.3,
): GrowingRead => ({
  ...{ name: `coaching: ${name}`, sizes: '50,000 against 5,000', operation: 'CoachingSessionList', user },
  variables: (tenant) => ({ filter: filter(tenant), limit: 50 }),
  limits: { medianMs: 100, growth, statements: 3 },
});

const reads: readonly GrowingRead[] = [
  list('sessions', admin, () => null),
  // Both tenants have twenty coaches, so this one has ten times the sessions. A list counts up to 1,000.
  list('sessions of a coach', admin, (tenant) => is('coach', idOf('a1', tenant, 1)), 4),
  // The phase depends on the clock, so all sessions are read.
  list('sessions without notes', admin, () => is('phase', 'awaiting_notes'), 15),
  list('sessions of a founder', founder, () => null),
  {
    ...{ name: 'coaching: accounts of hours', sizes: '1,000 relations against 100', operation: 'HourAccountList' },
    user: admin,
    variables: () => ({ limit: 50 }),
    limits: { medianMs: 100, growth: 1.5, statements: 5 },
  },
  {
    ...{ name: 'coaching: hours by day and coach', sizes: '1,000 sessions against 100', operation: 'HourDays' },
    user: admin,
    variables: () => ({ filter: is('kind', 'relation'), from: day(-60), to: day(0) }),
    // Ten times the rows.
    limits: { medianMs: 300, growth: 10, statements: 5 },
  },
  {
    ...{ name: 'coaching: hours of a program', sizes: '1,000 sessions against 100', operation: 'OneHourAccount' },
    user: admin,
    variables: (tenant) => ({ id: poolOf(tenant) }),
    // Ten times the rows.
    limits: { medianMs: 100, growth: 10, statements: 4 },
  },
];

/** The list of sessions, and the hours of sessions summed by day, coach and program. */
export async function benchCoaching(where: Where): Promise<Row[]> {
  const client = new pg.Client({ connectionString: where.ownerUrl });
  await client.connect();
  try {
    for (const size of Object.values(sizes)) await addCoaching(client, size);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  const rows: Row[] = [];
  for (const read of reads) rows.push(...(await benchGrowth(read, [sizes.big.tenant, sizes.small.tenant], where)));
  return rows;
}

async function addCoaching(client: pg.Client, { tenant, sessions, startups }: Size): Promise<void> {
  const t = tenantId(tenant);
  const id = (kind: string, n: string) => sqlId(kind, tenant, n);
  const coach = id('a1', `1 + n % ${coaches}`);
  const startup = id('a0', `1 + n % ${startups}`);
  const run = (text: string, ...more: unknown[]) => client.query(text, [t, ...more]);
  await run(
    `update incubators set plan = 'Scale', activated_features = activated_features || '["hoursAllocation"]'::jsonb where id = $1`,
  );
  await run(
    `insert into users (tenant_id, id, role_id, email, full_name)
     select $1, ${id('a1', 'n')}, (select id from roles where tenant_id = $1 and type = 'Coach'), 'coach-' || n || '@bench.test', 'Coach ' || n
     from generate_series(1, ${coaches}) n`,
  );
  await run(
    `insert into startups (tenant_id, id, name) select $1, ${id('a0', 'n')}, 'Coached ' || n from generate_series(1, ${startups}) n`,
  );
  await run(
    'insert into startup_founders (tenant_id, id, startup_id, user_id) values ($1, gen_random_uuid(), $2, $3)',
    idOf('a0', tenant, 1),
    userId(founder(tenant)),
  );
  // Three years of sessions until next week. One of a thousand waits for its notes.
  await run(
    `insert into coaching_sessions (tenant_id, id, name, startup_id, kind, state, starts_at, ends_at, expected_duration, goal)
     select $1, ${id('a2', 'n')}, 'Session ' || n, ${startup}, 'SCHEDULED',
       case when at > now() or n % 1000 = 7 then 'scheduled' when n % 20 = 0 then 'canceled' else 'completed' end,
       at, at + interval '1 hour', 60, 'Talk about the next customers'
     from generate_series(1, ${sessions}) n, lateral (select now() + interval '7 days' - n * interval '1095 days' / ${sessions} as at) one`,
  );
  await run(
    `insert into coaching_coaches (tenant_id, id, session_id, user_id)
     select $1, gen_random_uuid(), ${id('a2', 'n')}, ${coach} from generate_series(1, ${sessions}) n`,
  );
  await run(
    `insert into coaching_attendees (tenant_id, id, session_id, user_id)
     select $1, gen_random_uuid(), ${id('a2', 'n')}, $2 from generate_series(1, ${sessions}, 10) n`,
    userId(userNumber(tenant, 1)),
  );
  await addHours(run, { coach, id, startup, startups });
}

interface Hours {
  coach: string;
  startup: string;
  startups: number;
  id: (kind: string, n: string) => string;
}

/** A pool of ten hours for each startup; each relation has used one of its two hours within the last eight weeks. */
async function addHours(
  run: (text: string, ...more: unknown[]) => Promise<unknown>,
  { coach, id, startup, startups }: Hours,
): Promise<void> {
  const program = id('a4', '1');
  await run(`insert into programs (tenant_id, id, name) values ($1, ${program}, 'Spring')`);
  await run(
    `insert into startup_programs (tenant_id, id, startup_id, program_id)
     select $1, gen_random_uuid(), ${id('a0', 'n')}, ${program} from generate_series(1, ${startups}) n`,
  );
  await run(
    `insert into hour_accounts (tenant_id, id, kind, program_id, allocated, used)
     values ($1, ${id('a5', '0')}, 'pool', ${program}, ${startups * 600}, ${startups * 120})`,
  );
  await run(
    `insert into hour_accounts (tenant_id, id, kind, startup_id, coach_id, allocated, used)
     select $1, ${id('a5', 'n')}, 'relation', ${startup}, ${coach}, 120, 60 from generate_series(1, ${startups}) n`,
  );
  // Each session has a hold, which its post resolves.
  await run(
    `insert into hour_entries (tenant_id, id, account_id, kind, minutes, hold_id, session_id, created_at)
     select $1, case kind when 'hold' then ${id('a7', 'n')} else gen_random_uuid() end, ${id('a5', 'n')}, kind, minutes,
       case kind when 'post' then ${id('a7', 'n')} end,
       case when kind <> 'transfer' then ${id('a2', `${startups} + n`)} end,
       now() - (case kind when 'transfer' then 90 else n % 50 end) * interval '1 day'
     from generate_series(1, ${startups}) n, (values ('transfer', 120), ('hold', 60), ('post', 60)) entry(kind, minutes)`,
  );
}
