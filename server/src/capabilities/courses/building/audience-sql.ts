import type { AudienceDimension, AudienceRule } from '@seedbed/domain/courses/audience.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { courseAudiences } from '#capabilities/courses/table.ts';
import { programPeople, programs, startupPrograms } from '#capabilities/programs/table.ts';
import { assignedPairs } from '#capabilities/startups/public.ts';
import { startupFounders, startupTags } from '#capabilities/startups/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

const peopleOfStartups = sql`(
  select ${startupFounders.userId} as user_id, ${startupFounders.startupId} as startup_id from ${startupFounders}
  union all select pair.user_id, pair.startup_id from ${assignedPairs} as pair)`;

/** All that an audience can name about people. The people of a startup have its tags and its programs. */
const valuesOfPeople = sql`(
  select ${users.id} as user_id, ${users.roleId} as value from ${users}
  union all select ${userTags.userId}, ${userTags.tagId} from ${userTags}
  union all select one.user_id, tagged.tag_id from ${peopleOfStartups} as one
    join ${startupTags} as tagged on tagged.startup_id = one.startup_id
  union all select one.user_id, joined.program_id from ${peopleOfStartups} as one
    join ${startupPrograms} as joined on joined.startup_id = one.startup_id
  union all select ${programPeople.userId}, ${programPeople.programId} from ${programPeople})`;

/**
 * The course has no line that leaves the person out. A person matches each named dimension with at least one value. One
 * excluded value keeps a person out.
 */
export const inAudience = (courseId: SQL, userId: SQL): SQL => sql`${courseId} not in (
  select rule.course_id from ${courseAudiences} as rule
  group by rule.course_id, rule.dimension, rule.is_excluded
  having rule.is_excluded = bool_or(rule.value = any(array(
    select mine.value from ${valuesOfPeople} as mine where mine.user_id = ${userId}))))`;

export const audienceOf = (tx: Tx, courseId: Id<'Course'>): Promise<AudienceRule[]> =>
  tx.db
    .select({
      dimension: courseAudiences.dimension,
      value: courseAudiences.value,
      isExcluded: courseAudiences.isExcluded,
    })
    .from(courseAudiences)
    .where(eq(courseAudiences.courseId, courseId))
    .orderBy(asc(courseAudiences.dimension), asc(courseAudiences.value));

export async function replaceAudience(tx: Tx, courseId: Id<'Course'>, rules: readonly AudienceRule[]): Promise<void> {
  await tx.db.delete(courseAudiences).where(eq(courseAudiences.courseId, courseId));
  if (rules.length === 0) return;
  await tx.db
    .insert(courseAudiences)
    .values(rules.map((rule) => ({ tenantId: tx.tenantId, id: newId<'AudienceRule'>(), courseId, ...rule })));
}

export interface AudienceChoice {
  dimension: AudienceDimension;
  value: string;
  /** Null for a role without a label: its type names it. */
  name: string | null;
  roleType: string | null;
}

const mostOfOne = 300;

/** All that an audience can name: roles, tags and programs. */
export async function audienceChoices(tx: Tx): Promise<AudienceChoice[]> {
  const ofRoles = await tx.db
    .select({ value: roles.id, name: roles.label, roleType: roles.type })
    .from(roles)
    .where(and(isNull(roles.trashedAt), ne(roles.type, 'System')))
    .limit(mostOfOne);
  const ofTags = await tx.db
    .select({ value: tags.id, name: tags.name, kind: tags.kind })
    .from(tags)
    .where(and(isNull(tags.trashedAt), isNull(tags.archivedAt), inArray(tags.kind, ['user', 'startup'])))
    .orderBy(asc(tags.position), asc(tags.name))
    .limit(mostOfOne);
  const ofPrograms = await tx.db
    .select({ value: programs.id, name: programs.name })
    .from(programs)
    .where(and(isNull(programs.trashedAt), isNull(programs.archivedAt)))
    .orderBy(desc(programs.startsOn), asc(programs.name))
    .limit(mostOfOne);
  return [
    ...ofRoles.map((role) => ({ dimension: 'role' as const, ...role })),
    ...ofTags.map(({ kind, ...tag }) => ({
      ...tag,
      dimension: kind === 'user' ? ('userTag' as const) : ('startupTag' as const),
      roleType: null,
    })),
    ...ofPrograms.map((program) => ({ dimension: 'program' as const, ...program, roleType: null })),
  ];
}
