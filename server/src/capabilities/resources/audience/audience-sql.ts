import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { assignedPairs } from '#capabilities/startups/public.ts';
import { startupFounders, startupTags } from '#capabilities/startups/table.ts';
import { userTags } from '#capabilities/taxonomy/table.ts';
import type { AudienceTable } from './audience-table.ts';

/** A table of `user_id` and `startup_id`: founders and assigned people. */
const peopleOfStartups = sql`(
  select ${startupFounders.tenantId} as tenant_id, ${startupFounders.userId} as user_id, ${startupFounders.startupId} as startup_id
  from ${startupFounders}
  union all select pair.tenant_id, pair.user_id, pair.startup_id from ${assignedPairs} as pair)`;

/**
 * A table of `user_id`, `dimension` and `value`: all that an audience can name about people. The people of a startup
 * have its tags and its programs.
 */
const valuesOfPeople = sql`(
  select ${users.id} as user_id, 'role' as dimension, ${users.roleId} as value from ${users}
  union all select ${userTags.userId}, 'userTag', ${userTags.tagId} from ${userTags}
  union all select one.user_id, 'startupTag', tagged.tag_id from ${peopleOfStartups} as one
    join ${startupTags} as tagged on tagged.tenant_id = one.tenant_id and tagged.startup_id = one.startup_id
  union all select one.user_id, 'program', joined.program_id from ${peopleOfStartups} as one
    join ${startupPrograms} as joined on joined.tenant_id = one.tenant_id and joined.startup_id = one.startup_id
  union all select ${programPeople.userId}, 'program', ${programPeople.programId} from ${programPeople})`;

/** A person as SQL: values, or placeholders of a prepared statement. */
export interface ReaderSql {
  userId: SQL;
  /** Null unless they view the product as another role. */
  viewedRoleId: SQL;
}

export const readerPlaceholders: ReaderSql = {
  userId: sql`${sql.placeholder('readerId')}::uuid`,
  viewedRoleId: sql`${sql.placeholder('viewedRoleId')}::uuid`,
};
export const readerValues = ({ userId, viewedRoleId }: Actor) => ({
  readerId: userId,
  viewedRoleId: viewedRoleId ?? null,
});
export const readerSql = ({ userId, viewedRoleId }: Actor): ReaderSql => ({
  userId: sql`${userId}::uuid`,
  viewedRoleId: sql`${viewedRoleId ?? null}::uuid`,
});

/** The values of one person as an array, computed once for a statement. */
const valuesOf = ({ userId, viewedRoleId }: ReaderSql) => sql`array(
  select case when mine.dimension = 'role' then coalesce(${viewedRoleId}, mine.value) else mine.value end
  from ${valuesOfPeople} as mine where mine.user_id = ${userId})`;

/** The records whose audience leaves the person out. Other records have lines that let them in, or none. */
const closedTo = (table: AudienceTable, reader: ReaderSql) => sql`(
  select rule.record_id from ${table} as rule
  group by rule.record_id, rule.dimension, rule.is_excluded
  having rule.is_excluded = bool_or(rule.value = any(${valuesOf(reader)})))`;

/** SQL form of `isInAudience`: lines of the record itself replace those of `parent`. */
export const inAudience = (table: AudienceTable, id: SQL, parent: SQL, reader: ReaderSql): SQL => sql`(
  ${id} not in ${closedTo(table, reader)}
  and (${id} in (select rule.record_id from ${table} as rule) or ${parent} not in ${closedTo(table, reader)}))`;

/** People who count as readers: they can log in. */
const activePeople = sql`(
  select ${users.id} as id from ${users}
  join ${roles} on ${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId}
  where ${users.status} = 'active' and ${users.trashedAt} is null and ${roles.type} <> 'System')`;

/**
 * A table of `record_id` and `user_id`: the people of the audiences of records. `records` is a table of `record_id` and
 * `holder_id`, the record whose lines decide. A subquery may replace the table. The values of people are read once for all of them.
 */
export const membersOf = (table: AudienceTable | SQL, records: SQL): SQL => sql`(
  select record.record_id, person.id as user_id
  from ${records} as record
  cross join ${activePeople} as person
  left join (
    select rule.record_id, count(distinct rule.dimension) as named from ${table} as rule
    where not rule.is_excluded group by rule.record_id) as asked on asked.record_id = record.holder_id
  left join (
    select rule.record_id, one.user_id, count(distinct rule.dimension) filter (where not rule.is_excluded) as met,
      bool_or(rule.is_excluded) as is_out
    from ${table} as rule join ${valuesOfPeople} as one on one.value = rule.value
    group by rule.record_id, one.user_id) as match on match.record_id = record.holder_id and match.user_id = person.id
  where coalesce(match.met, 0) = coalesce(asked.named, 0) and not coalesce(match.is_out, false))`;
