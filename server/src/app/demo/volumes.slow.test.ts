import { userCategoryOf } from '@seedbed/domain/access/groups.ts';
import { plans } from '@seedbed/domain/incubators/features.ts';
import { programStatusOf } from '@seedbed/domain/programs/program.ts';
import { dueGroupOf } from '@seedbed/domain/tasks/task.ts';
import { describe, expect, test } from 'vitest';
import { actorsOf } from './actors.ts';
import { demoRows } from './demo-tenant.ts';
import type { Rows } from './rows.ts';
import { type DemoTenant, demoTenants } from './tenants.ts';

const now = Temporal.Instant.from('2026-11-21T09:00:00Z');
const [northlight, harbor, empty] = demoTenants as readonly [DemoTenant, DemoTenant, DemoTenant];

const counted = <T>(rows: readonly T[], by: (row: T) => string | null | undefined) => {
  const groups = Map.groupBy(rows, (row) => by(row) ?? '');
  return Object.fromEntries([...groups].map(([name, { length }]) => [name, length]));
};
const rolesOf = (rows: Rows) => {
  const types = new Map(rows.roles.map(({ id, type }) => [id, type]));
  return counted(rows.users, ({ roleId }) => types.get(roleId));
};
const overdueOf = ({ tasks }: Rows, zone: string) =>
  tasks.filter(({ completedAt, dueAt }) => !completedAt && dueGroupOf(dueAt, zone, now) === 'overdue').length;
const lengths = (names: readonly string[]) => names.map((name) => [...name].length);

describe('northlight in full size', () => {
  const rows = demoRows(northlight, 'full', now, 'hash');

  test('has the expected people', () => {
    expect(rolesOf(rows)).toEqual({
      Admin: 2,
      AdminCoach: 1,
      SubAdmin: 1,
      Staff: 3,
      Coach: 4,
      Mentor: 46,
      Expert: 12,
      Evaluator: 22,
      Cofounder: 84,
      CommunityMember: 61,
      Applicant: 907,
    });
    const statuses = { active: 1060, pending: 26, archived: 40, deny: 12, deleted: 5 };
    expect(counted(rows.users, ({ status }) => status)).toEqual(statuses);
  });

  test('has the expected startups, in cohorts and without', () => {
    const of = (programId: string) => rows.startupPrograms.filter((one) => one.programId === programId);
    expect(rows.programs.map(({ id }) => of(id).length)).toEqual([12, 11, 13, 3, 0]);
    expect(rows.startups).toHaveLength(44);
    const ended = new Set(rows.programs.slice(0, 2).flatMap(({ id }) => of(id).map(({ startupId }) => startupId)));
    const alumni = rows.startups.filter(({ id }) => ended.has(id));
    expect(counted(alumni, ({ status }) => status)).toEqual({ active: 19, acquired: 2, closed: 2 });
    expect(counted(rows.startups, ({ status }) => status)).toEqual({ active: 40, acquired: 2, closed: 2 });
    expect(rows.programPeople.filter(({ part }) => part === 'member')).toHaveLength(61);
  });

  test('has 36 startups of programs that have begun: they report metrics', () => {
    const begun = new Set(rows.programs.slice(0, 3).map(({ id }) => id));
    const ids = new Set(rows.startupPrograms.filter((one) => begun.has(one.programId)).map((one) => one.startupId));
    expect(ids.size).toBe(36);
    expect(new Set(rows.startupFounders.map(({ startupId }) => startupId)).isSupersetOf(ids)).toBe(true);
  });

  test('has the expected tasks and posts', () => {
    expect(rows.tasks).toHaveLength(520);
    expect(overdueOf(rows, northlight.timezone)).toBe(Math.round(520 * 0.11));
    expect(rows.posts).toHaveLength(3100);
    expect(new Set(rows.tasks.map(({ approvalStatus }) => approvalStatus))).toEqual(
      new Set(['APPROVED', 'PENDING', 'REJECTED']),
    );
  });
});

test('makes northlight in small size a tenth, with at least three of each kind', () => {
  const rows = demoRows(northlight, 'small', now, 'hash');
  expect(rows.tasks).toHaveLength(52);
  expect(rows.posts).toHaveLength(310);
  const { Admin, AdminCoach, SubAdmin, ...others } = rolesOf(rows);
  expect([Admin, AdminCoach, SubAdmin]).toEqual([2, 1, 1]);
  for (const [roleType, count] of Object.entries(others)) expect(count, roleType).toBeGreaterThanOrEqual(3);
  for (const program of rows.programs.slice(0, 4))
    expect(rows.startupPrograms.filter(({ programId }) => programId === program.id).length).toBeGreaterThanOrEqual(3);
  expect(rows.startups.length - rows.startupPrograms.length).toBe(3);
  const { active: _, ...statuses } = counted(rows.users, ({ status }) => status);
  for (const [status, count] of Object.entries(statuses)) expect(count, status).toBeGreaterThanOrEqual(3);
  expect(overdueOf(rows, northlight.timezone)).toBe(Math.round(52 * 0.11));
});

test('makes harbor a small incubator within its plan, with its own words', () => {
  const rows = demoRows(harbor, 'full', now, 'hash');
  const roles = rolesOf(rows);
  expect(rows.startups).toHaveLength(9);
  expect(roles.Mentor).toBe(14);
  expect(roles.Applicant).toBe(38);
  const theirs = new Set(demoRows(northlight, 'full', now, 'hash').programs.map(({ name }) => name));
  for (const { name } of rows.programs) expect(theirs).not.toContain(name);
});

test('gives the first day one person per role', () => {
  const rows = demoRows(empty, 'full', now, 'hash');
  expect(new Set(Object.values(rolesOf(rows)))).toEqual(new Set([1]));
  const { users, roles, incubator: _, ...nothing } = rows;
  expect(roles.find(({ id }) => id === users[0]?.roleId)?.type).toBe('Admin');
  expect(Object.values(nothing).flat()).toEqual([]);
});

test.each(
  demoTenants.flatMap((tenant) => (['small', 'full'] as const).map((size) => ({ slug: tenant.slug, size, tenant }))),
)('keeps $slug $size within the seats of its plan', ({ tenant, size }) => {
  const actors = [...actorsOf(demoRows(tenant, size, now, 'hash')).values()];
  const employees = actors.filter(({ roleType }) => userCategoryOf(roleType) === 'employee').length;
  expect(employees).toBeLessThanOrEqual(plans[tenant.plan].employeeCountLimit ?? Number.POSITIVE_INFINITY);
});

describe.each(['small', 'full'] as const)('northlight %s has edge cases for lists', (size) => {
  const rows = demoRows(northlight, size, now, 'hash');
  const teams = Map.groupBy(rows.startupFounders, ({ startupId }) => startupId);
  const own = Map.groupBy(rows.startupFounders, ({ userId }) => userId);

  test('has names of two and of 120 letters, in Arabic and Korean', () => {
    for (const names of [rows.startups.map(({ name }) => name), rows.users.map(({ fullName }) => fullName)]) {
      expect(Math.min(...lengths(names))).toBe(2);
      expect(Math.max(...lengths(names))).toBe(120);
      expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
      expect(names.some((name) => /\p{Script=Hangul}/u.test(name))).toBe(true);
    }
  });

  test('has a startup without a logo, a second-time founder, sole founders, a mentor at UTC+13 and several languages', () => {
    expect(rows.startups.some(({ logo }) => logo === null)).toBe(true);
    expect([...own.values()].filter((startups) => startups.length === 2)).toHaveLength(1);
    expect([...teams.values()].filter((team) => team.length === 1).length).toBeGreaterThan(0);
    const farAway = rows.users.find(({ timezone }) => timezone === 'Pacific/Tongatapu');
    expect(now.toZonedDateTimeISO(farAway?.timezone ?? 'UTC').offset).toBe('+13:00');
    for (const language of ['fr', 'ar']) expect(rows.users.some((user) => user.language === language)).toBe(true);
  });

  test('has tags of every kind, on startups and on people', () => {
    const kinds = counted(rows.tags, ({ kind }) => kind);
    for (const kind of ['industry', 'startup', 'user', 'skills']) expect(kinds[kind], kind).toBeGreaterThanOrEqual(3);
    const tagged = new Set(rows.startupTags.map(({ startupId }) => startupId));
    expect(tagged.size).toBe(rows.startups.length);
    expect(rows.userTags.length).toBeGreaterThanOrEqual(3);
  });

  test('gives SubAdmin and Coach programs and startups', () => {
    const types = new Map(rows.roles.map(({ id, type }) => [id, type]));
    for (const roleType of ['SubAdmin', 'Coach'] as const) {
      const person = rows.users.find(({ roleId, passwordHash }) => passwordHash && types.get(roleId) === roleType);
      expect(rows.startupAssignments.some(({ userId }) => userId === person?.id)).toBe(true);
      expect(rows.programPeople.some(({ userId, part }) => userId === person?.id && part === 'manager')).toBe(true);
    }
  });
});

test('has one address that is a mentor in both tenants', () => {
  for (const tenant of [northlight, harbor]) {
    const rows = demoRows(tenant, 'small', now, 'hash');
    expect(rows.users.filter(({ email }) => email === 'amira.haddad@mentors.demo')).toHaveLength(1);
  }
});

test.each(['2026-01-01', '2026-02-28', '2026-05-31', '2026-07-14', '2026-12-31', '2028-02-29'])(
  'on %s has two ended, one running and one upcoming cohort, each named by its start',
  (day) => {
    const at = Temporal.Instant.from(`${day}T12:00:00Z`);
    for (const tenant of [northlight, harbor]) {
      const [earlier, last, running, upcoming, club] = demoRows(tenant, 'small', at, 'hash').programs;
      const cohorts = [earlier, last, running, upcoming].map((program) => ({
        name: program?.name ?? '',
        startsOn: program?.startsOn ?? null,
        endsOn: program?.endsOn ?? null,
      }));
      expect(cohorts.map((program) => programStatusOf(program, tenant.timezone, at))).toEqual([
        'ended',
        'ended',
        'active',
        'upcoming',
      ]);
      for (const { name, startsOn } of cohorts) expect(name).toContain(String(startsOn?.year));
      expect(new Set(cohorts.map(({ name }) => name)).size).toBe(4);
      expect(club?.kind).toBe('people');
    }
    const spring = demoRows(northlight, 'small', at, 'hash').programs.find(({ name }) => name.startsWith('Spring'));
    if (spring) expect([3, 4, 5]).toContain(spring.startsOn?.month);
  },
);
