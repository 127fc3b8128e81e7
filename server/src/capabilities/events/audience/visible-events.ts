import { permits } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bookingAttendees, bookings } from '#capabilities/calendar/public.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { eventAudiences, eventHosts, events } from '#capabilities/events/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { startupFounders, startupTags } from '#capabilities/startups/table.ts';
import { tagMerges, userTags } from '#capabilities/taxonomy/table.ts';
import type { Restriction } from '#platform/list/source.ts';
import { unprepared } from '#platform/list/unprepared.ts';

/** A person in SQL: the actor's values, or the columns of a statement about people. */
export interface PersonSql {
  userId: SQL;
  roleType: SQL;
}

const own = sql.raw('own');

/** The dimensions and values of a person. Rules that name a merged tag mean the one that it became. */
const valuesOf = ({ userId, roleType }: PersonSql): SQL => {
  const ofOwnStartups = (table: typeof startupTags | typeof startupPrograms) => sql`${table}
    join ${startupFounders} ${own} on own.tenant_id = ${table.tenantId} and own.startup_id = ${table.startupId} and own.user_id = ${userId}`;
  const merged = (tagId: SQL) => sql`join ${tagMerges} on ${tagMerges.intoId} = ${tagId}`;
  return sql`
    select 'role', ${roleType}
    union all select 'userTag', ${userTags.tagId}::text from ${userTags} where ${userTags.userId} = ${userId}
    union all select 'userTag', ${tagMerges.id}::text from ${userTags} ${merged(sql`${userTags.tagId}`)} where ${userTags.userId} = ${userId}
    union all select 'startupTag', ${startupTags.tagId}::text from ${ofOwnStartups(startupTags)}
    union all select 'startupTag', ${tagMerges.id}::text from ${ofOwnStartups(startupTags)} ${merged(sql`${startupTags.tagId}`)}
    union all select 'program', ${startupPrograms.programId}::text from ${ofOwnStartups(startupPrograms)}
    union all select 'program', ${programPeople.programId}::text from ${programPeople} where ${programPeople.userId} = ${userId}`;
};

const rulesOfEvent = (alias: string) =>
  sql`${eventAudiences} ${sql.raw(alias)} where ${sql.raw(alias)}.tenant_id = ${events.tenantId} and ${sql.raw(alias)}.event_id = ${events.id}`;

/** SQL form of `isInAudience`. */
export function inAudience(person: PersonSql): SQL {
  const values = valuesOf(person);
  return sql`(
    not exists (select from ${rulesOfEvent('rule')} and rule.is_excluded and (rule.dimension, rule.value) in (${values}))
    and not exists (select from ${rulesOfEvent('rule')} and not rule.is_excluded and not exists (
      select from ${rulesOfEvent('named')} and not named.is_excluded and named.dimension = rule.dimension
        and (named.dimension, named.value) in (${values})))
    and (${person.roleType} <> 'Applicant' or exists (select from ${rulesOfEvent('rule')} and not rule.is_excluded)))`;
}

/** The person has a registration that did not end, or a session. */
const takesPart = (userId: SQL): SQL => sql`${events.id} in (
  select ${eventRegistrations.eventId} from ${eventRegistrations}
  where ${eventRegistrations.userId} = ${userId} and ${eventRegistrations.status} not in ('left', 'declined', 'passed')
  union all
  select ${bookings.recordId} from ${bookingAttendees}
  join ${bookings} on ${bookings.tenantId} = ${bookingAttendees.tenantId} and ${bookings.id} = ${bookingAttendees.bookingId}
  where ${bookingAttendees.userId} = ${userId} and ${bookings.kind} = 'event')`;

/** SQL form of `isOfEvent`. */
export const ofEvent = (userId: SQL): SQL => sql`(${events.createdById} = ${userId} or ${events.id} in (
  select ${eventHosts.eventId} from ${eventHosts} where ${eventHosts.userId} = ${userId}))`;

/** The SQL form of `canEditEvent`, for people who may edit some events. */
export const editedBy = (actor: Actor): SQL | undefined =>
  permits(actor, 'EVENT:EDIT') ? undefined : ofEvent(sql`${actor.userId}::uuid`);

const seenBy = (person: PersonSql): SQL => sql`(${ofEvent(person.userId)}
  or (${events.status} <> 'draft' and not ${events.isTemplate} and (${takesPart(person.userId)}
    or (${events.status} = 'published' and ${inAudience(person)}))))`;

/** SQL form of `canSeeEvent`, for the list, the page, the search, the calendar and emails. */
export function visibleEvents(actor: Actor): Restriction {
  const values = { me: actor.userId };
  if (permits(actor, 'EVENT:EDIT')) return { key: 'ALL', values };
  const person = {
    userId: sql`${sql.placeholder('me')}::uuid`,
    roleType: sql`${sql.placeholder('readersRole')}::text`,
  };
  return { key: 'SOME', where: seenBy(person), values: { ...values, readersRole: actor.roleType } };
}

/** The condition for statements that are not prepared. */
export const visibleNow = (actor: Actor): SQL | undefined => unprepared(visibleEvents(actor));
