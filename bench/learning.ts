import pg from 'pg';
import { findCourse } from '../server/src/capabilities/courses/find-courses.ts';
import { countTime } from '../server/src/capabilities/courses/proof/count-time.ts';
import { heatMap } from '../server/src/capabilities/courses/teaching/dashboard.ts';
import { listResources } from '../server/src/capabilities/resources/reading/list-resources.ts';
import { readTx } from '../server/src/platform/tx.ts';
import type { Where } from './reads.ts';
import type { Row } from './table.ts';
import { adminId, tenantId, userId } from './tenants.ts';
import { benchActor, inThisProcess, inTurns, ownStatements } from './use-cases.ts';

const items = 60;
const learnersPerStartup = 2;

/** A course in the first tenant with this many startups. Its ids can be computed from numbers. */
interface BenchCourse {
  part: string;
  startups: number;
}
const whole: BenchCourse = { part: 'b3', startups: 300 };
const quarter: BenchCourse = { part: 'b4', startups: 75 };
const idOf = ({ part }: BenchCourse, kind: string, n: number) =>
  `00000000-0000-7000-${part}${kind}-${String(n).padStart(12, '0')}`;
const courseOf = (course: BenchCourse) => idOf(course, '00', 0);
const learnerOf = (course: BenchCourse, n: number) => idOf(course, '04', n);

const heartbeats = 500;
/** The lists of two tenants. */
const libraries = [
  { tenant: 0, resources: 2_000 },
  { tenant: 1, resources: 200 },
] as const;

const admin = benchActor(0, adminId(0), 'Admin');

/** The heat map of a course, heartbeats of its learners, and the list of resources. Each is measured against a smaller one. */
export async function benchLearning({ ownerUrl, appUrl }: Pick<Where, 'ownerUrl' | 'appUrl'>): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const course of [whole, quarter]) await addCourse(client, course);
    for (const library of libraries) await addResources(client, library);
    await client.query('analyze');
  } finally {
    await client.end();
  }
  return inThisProcess(appUrl, async () => [
    ...(await benchHeatMap()),
    ...(await benchHeartbeats()),
    ...(await benchResources()),
  ]);
}

const statementsOf = async (work: () => Promise<unknown>) => (await ownStatements(work)).length;

async function benchHeatMap(): Promise<Row[]> {
  const read = (course: BenchCourse) => () =>
    readTx(admin, async (tx) => {
      const rows = await heatMap(tx, admin, await findCourse(tx, admin, courseOf(course)), null);
      if (rows.length !== course.startups) throw new Error(`The heat map has ${rows.length} startups.`);
    });
  const { ms, ratio } = await inTurns(read(whole), read(quarter));
  return [
    { name: 'learning: heat map, 300 startups × 60 items', value: ms, unit: ' ms', limit: { most: 300 }, isGoal: true },
    // Four times the rows.
    { name: 'learning: heat map, against 75 × 60', value: ratio, limit: { most: 6 } },
    { name: 'learning: heat map, statements', value: await statementsOf(read(whole)), limit: { most: 2 } },
  ];
}

async function benchHeartbeats(): Promise<Row[]> {
  const beat = (course: BenchCourse, n: number) =>
    countTime(benchActor(0, learnerOf(course, n), 'Cofounder'), {
      courseId: courseOf(course),
      itemId: idOf(course, '02', 1 + (n % items)),
    });
  const all = (course: BenchCourse, people: number) => async () => {
    for (let n = 1; n <= heartbeats; n += 4)
      await Promise.all(Array.from({ length: 4 }, (_, i) => beat(course, 1 + ((n + i) % people))));
  };
  const statements = await statementsOf(() => beat(whole, 1));
  const few = quarter.startups * learnersPerStartup;
  const { ms, ratio } = await inTurns(all(whole, heartbeats), all(quarter, few));
  return [
    { name: 'learning: statements of a heartbeat', value: statements, limit: { most: 1 } },
    { name: 'learning: heartbeats a second, 4 connections', value: (heartbeats / ms) * 1_000, unit: '/s' },
    { name: 'learning: a heartbeat among 500 learners, against 150', value: ratio, limit: { most: 1.5 } },
  ];
}

async function benchResources(): Promise<Row[]> {
  const read =
    ({ tenant }: (typeof libraries)[number], user: number) =>
    () => {
      const reader = benchActor(tenant, userId(user), 'Cofounder');
      return readTx(reader, async (tx) => {
        const { results } = await listResources(tx, reader, { limit: 25 });
        if (results.length !== 25) throw new Error(`The list has ${results.length} resources.`);
      });
    };
  const [big, small] = libraries;
  const { ms, ratio } = await inTurns(read(big, 0), read(small, 5));
  return [
    {
      name: 'learning: list of 2,000 resources as a reader',
      value: ms,
      unit: ' ms',
      limit: { most: 100 },
      isGoal: true,
    },
    { name: 'learning: list of 2,000 resources, against 200', value: ratio, limit: { most: 10 } },
    { name: 'learning: list of resources, statements', value: await statementsOf(read(big, 0)), limit: { most: 2 } },
  ];
}

/** Each learner has finished every second item. */
async function addCourse(client: pg.Client, course: BenchCourse): Promise<void> {
  const { startups } = course;
  const values = [tenantId(0), courseOf(course)];
  const id = (kind: string, n: string) => `'${idOf(course, kind, 0).slice(0, -12)}' || lpad((${n})::text, 12, '0')`;
  const run = (text: string, given: readonly unknown[] = values) => client.query(text, [...given]);
  await run(
    `insert into courses (tenant_id, id, title, name, state, published_version)
     values ($1, $2, '[{"language": "en", "value": "Course"}]', 'Course', 'published', 1)`,
  );
  await run(
    `insert into course_versions (tenant_id, id, course_id, number, outline, item_ids, required_ids, due_ids, due_days)
     select $1, (${id('05', '1')})::uuid, $2, 1, '{"sections": [], "items": []}', ids, ids, '{}', '{}'
     from (select array_agg((${id('02', 'n')})::uuid order by n) as ids from generate_series(1, ${items}) n) one`,
  );
  await run(
    `insert into course_runs (tenant_id, id, course_id, starts_on) values ($1, (${id('03', '1')})::uuid, $2, current_date)`,
  );
  await run(
    `insert into startups (tenant_id, id, name)
     select $1, (${id('01', 'n')})::uuid, 'Startup ' || n from generate_series(1, ${startups}) n`,
    [tenantId(0)],
  );
  const people = startups * learnersPerStartup;
  await run(
    `insert into users (tenant_id, id, role_id, email, full_name)
     select $1, (${id('04', 'n')})::uuid, (select id from roles where tenant_id = $1 and type = 'Cofounder'),
       'learner-${course.part}-' || n || '@bench.test', 'Learner ' || n
     from generate_series(1, ${people}) n`,
    [tenantId(0)],
  );
  await run(
    `insert into course_enrollments (tenant_id, id, run_id, course_id, user_id, startup_id, state, starts_on, start_version)
     select $1, (${id('06', 'n')})::uuid, (${id('03', '1')})::uuid, $2, (${id('04', 'n')})::uuid,
       (${id('01', `1 + (n - 1) / ${learnersPerStartup}`)})::uuid, 'active', current_date, 1
     from generate_series(1, ${people}) n`,
  );
  await run(
    `insert into course_item_progress (tenant_id, id, enrollment_id, item_id, done_at)
     select $1, gen_random_uuid(), (${id('06', 'n')})::uuid, (${id('02', 'item')})::uuid, now()
     from generate_series(1, ${people}) n, generate_series(1, ${items}, 2) item`,
    [tenantId(0)],
  );
}

/** Published links in ten sections. Every second one has an audience: founders, or everyone but mentors. */
async function addResources(client: pg.Client, { tenant, resources }: (typeof libraries)[number]): Promise<void> {
  const values = [tenantId(tenant)];
  const id = (kind: string, n: string) =>
    `('00000000-0000-7000-b${5 + tenant}0${kind}-' || lpad((${n})::text, 12, '0'))::uuid`;
  await client.query(
    `insert into resource_sections (tenant_id, id, name, icon, position)
     select $1, ${id('1', 'n')}, '[{"language": "en", "value": "Section"}]', 'book', n from generate_series(1, 10) n`,
    values,
  );
  await client.query(
    `insert into resources (tenant_id, id, section_id, kind, title, url, language, position, state, published_version, published_at)
     select $1, ${id('2', 'n')}, ${id('1', '1 + n % 10')}, 'link', 'Resource ' || n, 'https://example.org/' || n, 'en', n,
       'published', 1, now()
     from generate_series(1, ${resources}) n`,
    values,
  );
  await client.query(
    `insert into resource_audiences (tenant_id, id, record_id, dimension, value, is_excluded)
     select $1, gen_random_uuid(), ${id('2', 'n')}, 'role',
       (select id from roles where tenant_id = $1 and type = case when n % 4 = 0 then 'Cofounder' else 'Mentor' end), n % 4 <> 0
     from generate_series(2, ${resources}, 2) n`,
    values,
  );
}
