import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import { canCoachLearners, canManageCourse } from '@seedbed/domain/courses/policy.ts';
import type { Audience } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { picksOf } from '#capabilities/access/public.ts';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { assignedPairs } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';
import type { OpenDiscussion } from './find-discussions.ts';

/** The recipients of live updates: everyone whom `canReadDiscussion` allows. */
export async function discussionAudience(tx: Tx, open: OpenDiscussion): Promise<Audience[]> {
  const teachers = (await teachersOf(tx, open)).map(({ id }) => id);
  return ['admins', ...[...new Set([...readersOf(open), ...teachers])].map((id) => `user:${id}` as const)];
}

/** The learners of the run, the author of the course, and the coaches of the startups that learn. */
export async function peopleTowards(tx: Tx, open: OpenDiscussion): Promise<Id<'User'>[]> {
  const close = (await teachersOf(tx, open)).filter(({ id, coaches }) => coaches || id === open.course.createdById);
  return [...new Set([...readersOf(open), ...close.map(({ id }) => id)])];
}

/** A course that is a draft again is for its managers alone. */
const readersOf = ({ course, learners }: OpenDiscussion) =>
  course.state === 'draft' ? [] : [...(learners.userIds as ReadonlySet<Id<'User'>>)];

/** People whose role manages the course now, and coaches of the startups that learn in the run. */
async function teachersOf(tx: Tx, { course, learners }: OpenDiscussion) {
  const all = await tx.db
    .select({ id: roles.id, roleType: roles.type, scopes: roles.scopes, picked: picksOf(roles) })
    .from(roles);
  const holders = all.map(({ id, ...role }) => ({
    id,
    person: { ...role, scopes: resolveScopes(role.roleType, role.scopes), userId: newId<'User'>() },
  }));
  const idsOf = (may: (person: (typeof holders)[number]['person']) => boolean) =>
    holders.filter(({ person }) => may(person)).map(({ id }) => id);
  const author = course.createdById as Id<'User'> | null;
  const managing = idsOf((person) => canManageCourse(person, course));
  const writing = author ? idsOf((person) => canManageCourse({ ...person, userId: author }, course)) : [];
  const coaching = idsOf(canCoachLearners);
  const startupIds = sql.param(course.state === 'draft' ? [] : [...learners.startupIds]);
  const coaches = and(
    inArray(users.roleId, coaching),
    sql`exists (select from ${assignedPairs} as pair where pair.tenant_id = ${users.tenantId}
      and pair.user_id = ${users.id} and pair.startup_id = any(${startupIds}::uuid[]))`,
  ) as SQL;
  const isAuthor = author ? and(eq(users.id, author), inArray(users.roleId, writing)) : undefined;
  return tx.db
    .select({ id: users.id, coaches: sql<boolean>`${coaches}` })
    .from(users)
    .where(
      and(isNull(users.trashedAt), eq(users.status, 'active'), or(inArray(users.roleId, managing), isAuthor, coaches)),
    );
}
