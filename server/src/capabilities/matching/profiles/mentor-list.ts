import { roleTypesOf } from '@seedbed/domain/access/groups.ts';
import { mentorColumns } from '@seedbed/domain/matching/columns.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { matchRelations, mentorProfiles } from '#capabilities/matching/table.ts';
import { startupAssignments, startups } from '#capabilities/startups/table.ts';
import { tagMerges, tags } from '#capabilities/taxonomy/table.ts';
import { defineList, noRecord } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';

const ofProfile = (value: SQL) => sql`(
  select ${value} from ${mentorProfiles}
  where ${mentorProfiles.tenantId} = ${users.tenantId} and ${mentorProfiles.userId} = ${users.id})`;
const ofMatches = (value: SQL, where: SQL) => sql`(
  select ${value} from ${matchRelations} where ${matchRelations.tenantId} = ${users.tenantId}
  and ${matchRelations.mentorId} = ${users.id} and ${matchRelations.trashedAt} is null and ${where})`;

/** Startups that the mentor looks after, or was asked to: each counts once. */
const load = sql`(
  select count(*)::int from (
    select ${startupAssignments.startupId} from ${startupAssignments}
    join ${startups} on ${startups.tenantId} = ${startupAssignments.tenantId}
      and ${startups.id} = ${startupAssignments.startupId}
      and ${startups.status} = 'active' and ${startups.trashedAt} is null
    where ${startupAssignments.tenantId} = ${users.tenantId} and ${startupAssignments.userId} = ${users.id}
    union
    select ${matchRelations.startupId} from ${matchRelations}
    where ${matchRelations.tenantId} = ${users.tenantId} and ${matchRelations.mentorId} = ${users.id}
      and ${matchRelations.state} in ('proposed', 'confirmed') and ${matchRelations.trashedAt} is null) as looked_after)`;
const capacity = sql`coalesce(${ofProfile(sql`${mentorProfiles.capacity}`)}, 0)`;
const waiting = ofMatches(sql`count(*)::int`, sql`${matchRelations.state} = 'proposed'`);
const rating = ofMatches(sql`avg(${matchRelations.rating})::float8`, sql`${matchRelations.rating} is not null`);
const state = sql`(case when not coalesce(${ofProfile(sql`${mentorProfiles.isOpen}`)}, false) then 'closed'
  when ${load} < ${capacity} then 'open' else 'full' end)`;

/** Names in the order of the profile. Profiles keep the ids of tags that were merged since. */
const ofTopics = (value: SQL) =>
  ofProfile(sql`(
  select ${value}
  from jsonb_array_elements(${mentorProfiles.expertise}) with ordinality as given(entry, at)
  left join ${tagMerges} on ${tagMerges.tenantId} = ${mentorProfiles.tenantId}
    and ${tagMerges.id} = (given.entry->>'tagId')::uuid
  join ${tags} on ${tags.tenantId} = ${mentorProfiles.tenantId} and ${tags.trashedAt} is null
    and ${tags.id} = coalesce(${tagMerges.intoId}, (given.entry->>'tagId')::uuid))`);
const expertise = ofTopics(sql`coalesce(json_agg(${tags.name} order by given.at), '[]')`);

const mentorRow = {
  ...personCard(users),
  load: subquery<number>(load).as('load'),
  capacity: subquery<number>(capacity).as('capacity'),
  waiting: subquery<number>(waiting).as('waiting'),
  rating: subquery<number | null>(rating).as('rating'),
  state: subquery<'open' | 'full' | 'closed'>(state).as('state'),
  expertise: subquery<string[] | null>(expertise).as('expertise'),
};
export type MentorRow = RowOf<typeof mentorRow>;

const mentorTypes = sql.raw([...roleTypesOf('mentorGroup')].map((type) => `'${type}'`).join(', '));

/** All mentors and experts with an account or an invitation. */
export const mentorList = defineList({
  name: 'matching-mentors',
  columns: mentorColumns,
  table: users,
  joins: [{ table: roles, on: sql`${roles.tenantId} = ${users.tenantId} and ${roles.id} = ${users.roleId}` }],
  sources: {
    name: users.fullName,
    expertise: { expression: ofTopics(sql`string_agg(${tags.name}, ' ')`), sqlType: 'text' },
    state: { expression: state, sqlType: 'text' },
    load: { expression: load, sqlType: 'integer' },
    capacity: { expression: capacity, sqlType: 'integer' },
    waiting: { expression: waiting, sqlType: 'integer' },
    rating: { expression: rating, sqlType: 'double precision', isOptional: true },
  },
  search: [users.fullName],
  card: mentorRow,
  visibleTo: (actor) =>
    canMatch(actor)
      ? { key: 'ALL', where: sql`${roles.type} in (${mentorTypes}) and ${users.status} in ('active', 'pending')` }
      : noRecord,
});
