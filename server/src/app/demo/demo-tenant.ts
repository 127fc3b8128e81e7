import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { actorsOf } from './actors.ts';
import { Calendar, latest } from './calendar.ts';
import { circlesOf } from './circles.ts';
import { cohortDays } from './cohorts.ts';
import { addEverydayPosts, addFirstPosts } from './everyday-posts.ts';
import { addEveryday } from './everyday-tasks.ts';
import { addFirstLook } from './first-look-tasks.ts';
import { makeActivities } from './make-activities.ts';
import { makeAssignments } from './make-assignments.ts';
import { type Accounts, type Crew, makeCrew, makeFirstPeople, partWithSome } from './make-crew.ts';
import { addFounders, founderRows } from './make-founders.ts';
import { makeNotifications } from './make-notifications.ts';
import { type Cast, makeRoles, People, tenantBegan } from './make-people.ts';
import { Timelines } from './make-posts.ts';
import { makePrograms } from './make-programs.ts';
import { makeTags } from './make-tags.ts';
import { Tasks } from './make-tasks.ts';
import { makeVentures, type Venture } from './make-ventures.ts';
import { makeViews } from './make-views.ts';
import { Random } from './random.ts';
import { noRows, type Rows } from './rows.ts';
import { sizes } from './sizes.ts';
import type { DemoTenant } from './tenants.ts';

/** All rows of a demo tenant, determined by tenant, size, day (in the tenant's zone) and password hash. */
export function demoRows(tenant: DemoTenant, size: 'small' | 'full', at: Temporal.Instant, passwordHash: string): Rows {
  const random = new Random(tenant.seed);
  const calendar = new Calendar(at, tenant.timezone);
  const tenantId = random.id<'Incubator'>(
    Temporal.Instant.from('2025-01-01T00:00:00Z').add({ hours: tenant.seed % 1000 }),
  );
  const cast: Cast = { random, calendar, tenantId, slug: tenant.slug, passwordHash };
  const roles = makeRoles(cast);
  const people = new People(cast, roles);
  const base = { ...noRows, incubator: incubatorRow(cast, tenant), roles };
  if (tenant.slug === 'empty') return { ...base, users: makeFirstPeople(cast, people) };

  const volume = sizes[tenant.slug][size];
  const cohorts = cohortDays(calendar.today, tenant.slug === 'harbor' ? 20 : 14);
  const crew = makeCrew(cast, people, volume);
  partWithSome(cast, crew, volume);
  const ventures = makeVentures(cast, volume, cohorts);
  addFounders(cast, people, ventures, volume.people.Cofounder);
  const existing = {
    roles,
    users: people.all,
    startupFounders: founderRows(cast, ventures),
    startupAssignments: makeAssignments(cast, ventures, crew),
    ...makePrograms(cast, cohorts, ventures, crew),
  };
  const actors = actorsOf(existing);
  const circleOf = circlesOf(ventures, people.all, actors);
  const accounts = accountsOf(crew, ventures);

  const timelines = new Timelines(cast, circleOf);
  addFirstPosts(cast, timelines, ventures, accounts);
  addEverydayPosts(cast, timelines, volume, ventures, circleOf);
  const tasks = new Tasks(cast);
  addFirstLook(cast, tasks, ventures, accounts);
  addFirstUpdates(tasks, timelines, ventures, existing.startupPrograms);
  addEveryday(cast, tasks, volume, ventures, circleOf);
  const startups = ventures.map(({ row }) => row);
  const written = { ...existing, startups, ...tasks.rows, ...timelines.rows };
  const ventureOf = new Map(ventures.map((venture) => [venture.row.id, venture]));
  const readersOf = (id: Id<'Startup'>) => {
    const venture = ventureOf.get(id);
    return venture ? circleOf(venture).privateReaders : [];
  };
  const activities = makeActivities(cast, written, accounts.Admin.id, readersOf);
  const tagged = makeTags(cast, ventures, crew);
  return {
    ...base,
    ...tagged,
    ...makeViews(cast, roles, crew, tagged.tags),
    ...written,
    activities,
    ...makeNotifications(cast, { ...written, activities }, actors),
  };
}

function incubatorRow({ tenantId, calendar }: Cast, { seed: _, ...tenant }: DemoTenant): Rows['incubator'] {
  const createdAt = calendar.daysAgo(tenantBegan);
  return {
    ...tenant,
    id: tenantId,
    activatedFeatures: [...tenant.activatedFeatures],
    withheldFeatures: [...tenant.withheldFeatures],
    logoSquare: tenant.logo,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The first person of each role is the account on the sign-in page. */
function accountsOf(crew: Crew, ventures: readonly Venture[]): Accounts {
  const founder = ventures[0]?.founders[0];
  const firsts = Object.entries(crew).map(([roleType, [first]]) => [roleType, first]);
  return { ...Object.fromEntries(firsts), Cofounder: founder } as Accounts;
}

/** New startups are asked for a first update; the running and the upcoming cohort still show the task. */
function addFirstUpdates(
  tasks: Tasks,
  { rows: { posts } }: Timelines,
  ventures: readonly Venture[],
  joined: Rows['startupPrograms'],
) {
  for (const venture of ventures) {
    const { row, cohort, founders } = venture;
    const joinedAt = joined.find(({ startupId }) => startupId === row.id)?.createdAt as Temporal.Instant | undefined;
    if (!joinedAt || (cohort?.kind !== 'running' && cohort?.kind !== 'upcoming')) continue;
    const isFounders = (userId: string) => founders.some(({ id }) => id === userId);
    const [first] = posts
      .filter((post) => post.startupId === row.id && isFounders(post.createdById))
      .map(({ createdAt }) => createdAt)
      .sort(Temporal.Instant.compare);
    tasks.addFirstUpdate(venture, joinedAt, first ? latest(first, joinedAt) : null);
  }
}
