import { today } from '@seedbed/domain/kernel/dates.ts';
import { actorsOf } from './actors.ts';
import { type Circle, circlesOf } from './circles.ts';
import { type Cast, makeRoles, People, type Person } from './make-people.ts';
import { Timelines } from './make-posts.ts';
import { addFounder, makeEdges, makeStartups, type Portfolio, type StartupRow } from './make-startups.ts';
import { Tasks } from './make-tasks.ts';
import { Random } from './random.ts';
import type { Rows } from './rows.ts';
import { type Size, sizes } from './sizes.ts';
import type { DemoTenant } from './tenants.ts';
import { harborNames } from './words/startups.ts';

/** Every row of a demo programme: the same for the same tenant, size, day and password hash. */
export function programme(
  tenant: DemoTenant,
  size: 'small' | 'full',
  now: Temporal.Instant,
  passwordHash: string,
): Rows {
  const random = new Random(tenant.seed);
  const foundedAt = now.subtract({ hours: 24 * 800 });
  const tenantId = random.id<'Incubator'>(
    Temporal.Instant.from('2025-01-01T00:00:00Z').add({ hours: tenant.seed % 1000 }),
  );
  const cast: Cast = { random, tenantId, slug: tenant.slug, now, passwordHash };
  const roles = makeRoles(cast);
  const people = new People(cast, roles);
  const accounts = people.accounts();
  const { seed: _, ...incubator } = tenant;
  const base = {
    incubator: {
      ...incubator,
      id: tenantId,
      activatedFeatures: [...tenant.activatedFeatures],
      withheldFeatures: [...tenant.withheldFeatures],
      logoSquare: tenant.logo,
      createdAt: foundedAt,
      updatedAt: foundedAt,
    },
    roles,
  };
  if (tenant.slug === 'empty') return { ...nothing, ...base, users: people.all };

  const volume = sizes[tenant.slug][size];
  const crew = makeCrew(people, volume);
  const portfolio = makeStartups(cast, volume.startups, tenant.slug === 'harbor' ? harborNames : []);
  for (const [i, startup] of portfolio.startups.entries()) {
    // One founder is alone, the rest are two.
    for (let n = 0; n < (i % 5 === 4 ? 1 : 2); n++)
      addFounder(cast, portfolio, startup, i === 0 && n === 0 ? accounts.Cofounder : people.make('Cofounder'));
  }
  const [firstStartup, secondStartup] = portfolio.startups;
  const founderOfTwo = secondStartup && portfolio.founders.get(secondStartup.id)?.[0];
  if (founderOfTwo && portfolio.startups[2]) addFounder(cast, portfolio, portfolio.startups[2], founderOfTwo);
  if (tenant.slug === 'northlight') makeEdges(portfolio.startups);

  const lookedAfter = portfolio.startups.slice(0, Math.ceil(volume.startups / 3));
  const helpers = [
    accounts.Coach,
    accounts.Mentor,
    accounts.Expert,
    accounts.SubAdmin,
    ...crew.coaches,
    ...crew.mentors,
    ...crew.experts,
  ];
  const startupAssignments = portfolio.startups.flatMap((startup, i) => {
    const own = lookedAfter.includes(startup) ? [accounts.Coach, accounts.Mentor] : [];
    const others = random.some(helpers, 2);
    const alone = i < 3 ? [accounts.Coach, accounts.Expert, accounts.Mentor] : [];
    return [...new Map([...own, ...alone, ...others].map((person) => [person.id, person])).values()].map((person) => ({
      tenantId,
      id: random.id<'StartupAssignment'>(startup.createdAt ?? now),
      startupId: startup.id,
      userId: person.id,
    }));
  });
  const cohorts = makePrograms(
    cast,
    tenant,
    portfolio,
    [accounts.SubAdmin, accounts.Coach],
    [accounts.CommunityMember, ...crew.community],
  );
  const actors = actorsOf({ ...base, ...portfolio.rows, ...cohorts, users: people.all, startupAssignments });
  const circleOf = circlesOf(portfolio, people.all, actors);
  const tasks = makeTasks(cast, tenant.timezone, volume, portfolio, accounts, circleOf);
  const timelines = makeTimelines(cast, volume, portfolio, accounts, circleOf);
  if (firstStartup) firstStartup.oneLiner ??= 'Something new';
  return {
    ...nothing,
    ...base,
    users: people.all,
    ...portfolio.rows,
    startupAssignments,
    ...cohorts,
    ...tasks.rows,
    ...timelines.rows,
  };
}

const nothing: Omit<Rows, 'incubator' | 'roles' | 'users'> = {
  tags: [],
  startups: [],
  startupFounders: [],
  startupAssignments: [],
  startupTags: [],
  programs: [],
  startupPrograms: [],
  programPeople: [],
  tasks: [],
  taskAssignees: [],
  taskTags: [],
  posts: [],
  comments: [],
};

type Accounts = ReturnType<People['accounts']>;
type CircleOf = (startup: StartupRow) => Circle;

/** Everybody else; among them every status, a far time zone, names in other scripts, and one address in two programmes. */
function makeCrew(people: People, volume: Size) {
  const many = (roleType: Parameters<People['make']>[0], count: number) =>
    Array.from({ length: count }, () => people.make(roleType));
  const mentors = [
    people.make('Mentor', { email: 'amira.haddad@mentors.demo', firstName: 'Amira', lastName: 'Haddad' }),
    people.make('Mentor', { firstName: 'Sione', lastName: 'Taufa', timezone: 'Pacific/Tongatapu' }),
    ...many('Mentor', volume.mentors - 2),
  ];
  people.make('Mentor', { status: 'archived' });
  people.make('Staff', { status: 'unactive' });
  people.make('Evaluator', { status: 'deleted' });
  people.make('Applicant', { status: 'deny' });
  people.make('CommunityMember', { status: 'pending', validated: false });
  return {
    mentors,
    experts: many('Expert', volume.experts),
    evaluators: many('Evaluator', volume.evaluators),
    staff: many('Staff', volume.staff),
    coaches: [
      people.make('Coach', { firstName: '민서', lastName: '김', fullName: '김민서' }),
      ...many('Coach', volume.coaches - 1),
    ],
    community: [
      people.make('CommunityMember', { firstName: 'ليلى', lastName: 'منصور', fullName: 'ليلى منصور' }),
      ...many('CommunityMember', volume.community - 1),
    ],
    applicants: many('Applicant', volume.applicants),
  };
}

function makePrograms(
  { random, tenantId, now }: Cast,
  tenant: DemoTenant,
  portfolio: Portfolio,
  managers: Person[],
  members: Person[],
) {
  const day = today(tenant.timezone, now);
  const year = day.year;
  const plan = [
    { name: `Spring ${year - 1}`, from: -560, to: -460, share: [0.55, 0.75] },
    { name: `Autumn ${year - 1}`, from: -400, to: -300, share: [0.75, 1] },
    { name: `Spring ${year}`, from: -40, to: 58, share: [0, 0.45] },
    { name: `Autumn ${year}`, from: 120, to: 218, share: [0.45, 0.55] },
  ];
  const createdAt = now.subtract({ hours: 24 * 600 });
  const programs: Rows['programs'] = plan.map(({ name, from, to }) => ({
    tenantId,
    id: random.id<'Program'>(createdAt),
    name,
    startsOn: day.add({ days: from }),
    endsOn: day.add({ days: to }),
    createdAt,
  }));
  const club = {
    tenantId,
    id: random.id<'Program'>(createdAt),
    name: "Founders' Club",
    kind: 'people' as const,
    createdAt,
  };
  const count = portfolio.startups.length;
  const startupPrograms = plan.flatMap(({ share: [from = 0, to = 1] }, i) =>
    portfolio.startups.slice(Math.floor(from * count), Math.floor(to * count)).map((startup) => ({
      tenantId,
      id: random.id<'StartupProgram'>(createdAt),
      startupId: startup.id,
      programId: (programs[i] as { id: Rows['programs'][number]['id'] }).id,
    })),
  );
  const inProgram = (part: 'member' | 'manager', programId: Rows['programs'][number]['id']) => (person: Person) => ({
    tenantId,
    id: random.id<'ProgramPerson'>(createdAt),
    programId,
    userId: person.id,
    part,
  });
  const current = programs[2] as { id: Rows['programs'][number]['id'] };
  return {
    programs: [...programs, club],
    startupPrograms,
    programPeople: [...managers.map(inProgram('manager', current.id)), ...members.map(inProgram('member', club.id))],
  };
}

/** What people find on their first look: late, today, tomorrow, later, done, with others, waiting for a yes. */
function makeTasks(
  cast: Cast,
  zone: string,
  volume: Size,
  portfolio: Portfolio,
  accounts: Accounts,
  circleOf: CircleOf,
): Tasks {
  const { random } = cast;
  const tasks = new Tasks(cast, zone);
  const [own, second, third] = portfolio.startups as [StartupRow, StartupRow, StartupRow];
  const founders = (startup: StartupRow) => portfolio.founders.get(startup.id) ?? [];
  const {
    Coach: coach,
    Staff: staff,
    Cofounder: founder,
    Mentor: mentor,
    Admin: admin,
    CommunityMember: member,
    Expert: expert,
  } = accounts;
  tasks.add({ inDays: -2, by: coach, assignees: founders(own), startup: own, done: 'some' });
  tasks.add({ inDays: 0, by: coach, assignees: [founder], startup: own });
  tasks.add({ inDays: 0, by: founder, assignees: founders(own), startup: own });
  tasks.add({ inDays: 1, by: mentor, assignees: [founder], startup: own });
  tasks.add({ inDays: 5, by: staff, assignees: founders(own), startup: own });
  tasks.add({ inDays: -6, by: coach, assignees: [founder], startup: own, done: 'all' });
  tasks.add({
    inDays: 3,
    by: founder,
    assignees: [mentor],
    startup: own,
    pending: true,
    name: 'Look over our pilot contract',
  });
  for (const person of [staff, coach, mentor, admin, expert]) {
    tasks.add({
      inDays: -1,
      by: admin,
      assignees: [person],
      startup: null,
      name: 'Send back the signed code of conduct',
    });
    tasks.add({ inDays: 0, by: person, assignees: [person], startup: second });
    tasks.add({ inDays: 1, by: person, assignees: [person], startup: third });
  }
  tasks.add({ inDays: 2, by: staff, assignees: [member], startup: null, name: 'Introduce yourself to the club' });
  tasks.add({
    inDays: 4,
    by: null,
    assignees: founders(third),
    startup: third,
    automatic: true,
    name: 'Post your first update',
  });
  while (tasks.rows.tasks.length < volume.tasks) {
    const startup = random.pick(portfolio.startups);
    const inDays = random.whole(-12, 30);
    const done = inDays < 0 ? (random.chance(0.75) ? 'all' : 'none') : random.chance(0.2) ? 'some' : 'none';
    const team = founders(startup);
    tasks.add({
      inDays,
      by: random.chance(0.8) ? random.pick(circleOf(startup).taskGivers) : random.pick(team),
      assignees: random.chance(0.5) ? team : [random.pick(team)],
      startup,
      done,
    });
  }
  return tasks;
}

function makeTimelines(
  cast: Cast,
  volume: Size,
  portfolio: Portfolio,
  accounts: Accounts,
  circleOf: CircleOf,
): Timelines {
  const { random } = cast;
  const timelines = new Timelines(cast);
  const [own, , third] = portfolio.startups as [StartupRow, StartupRow, StartupRow];
  const founders = (startup: StartupRow) => portfolio.founders.get(startup.id) ?? [];
  timelines.post(own, accounts.Staff, 24 * 38, {
    isPinned: true,
    message:
      'Welcome to the programme. Week 1 is about listening: bring ten conversations to the first session, and what you no longer believe.',
  });
  timelines.post(own, accounts.Coach, 30, { isPublic: false });
  const latest = timelines.post(own, accounts.Cofounder, 5);
  timelines.comment(latest, accounts.Coach);
  timelines.comment(latest, accounts.Mentor);
  // The third startup has not posted yet: its automatic task is open.
  const writers = portfolio.startups.filter((startup) => startup !== third);
  while (timelines.rows.posts.length < volume.posts) {
    const startup = random.pick(writers);
    const isPublic = random.chance(0.88);
    const by =
      isPublic && random.chance(0.75)
        ? random.pick(founders(startup))
        : random.pick(isPublic ? circleOf(startup).advisors : circleOf(startup).confidants);
    const post = timelines.post(startup, by, random.whole(2, 24 * 60), { isPublic });
    for (let n = random.pick([0, 0, 1, 1, 2, 3]); n > 0; n--)
      timelines.comment(post, random.pick(readersOf(circleOf(startup), isPublic)));
  }
  return timelines;
}

/** Who comments: founders and advisors alike, but among themselves where the post is private. */
const readersOf = ({ founders, advisors, confidants }: Circle, isPublic: boolean): readonly Person[] =>
  isPublic ? [...founders, ...advisors] : confidants;
