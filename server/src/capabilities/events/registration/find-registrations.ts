import { openStatuses } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { eventRegistrations } from './table.ts';

const ahead = alias(eventRegistrations, 'ahead');

const personOf = (id: SQL) =>
  sql`(select ${personJson(users)} from ${users} where ${users.tenantId} = ${eventRegistrations.tenantId} and ${users.id} = ${id})`;

/** A registration with its person, for one select from `event_registrations`. */
export const registrationCard = {
  ...getTableColumns(eventRegistrations),
  user: subquery<PersonCard | null>(personOf(sql`${eventRegistrations.userId}`)).as('user'),
  registrant: subquery<PersonCard | null>(personOf(sql`${eventRegistrations.registeredById}`)).as('registrant'),
  startup: subquery<{ id: Id<'Startup'>; name: string; logo: string | null } | null>(sql`(
    select json_build_object('id', ${startups.id}, 'name', ${startups.name}, 'logo', ${startups.logo}) from ${startups}
    where ${startups.tenantId} = ${eventRegistrations.tenantId} and ${startups.id} = ${eventRegistrations.startupId})`).as(
    'startup',
  ),
  /** The place in the waiting list, from 1. */
  place: subquery<number | null>(sql`case when ${eventRegistrations.status} = 'waiting' then (
    select 1 + count(*)::int from ${eventRegistrations} ahead
    where ${ahead.tenantId} = ${eventRegistrations.tenantId} and ${ahead.eventId} = ${eventRegistrations.eventId} and ${ahead.status} = 'waiting'
      and (${ahead.rank}, ${ahead.id}) < (${eventRegistrations.rank}, ${eventRegistrations.id})) end`).as('place'),
};
export type RegistrationCard = RowOf<typeof registrationCard>;

export const loadRegistrations = (tx: Tx, where: SQL | undefined): Promise<RegistrationCard[]> =>
  tx.db
    .select(registrationCard)
    .from(eventRegistrations)
    .where(and(where, isNull(eventRegistrations.trashedAt)))
    .orderBy(asc(eventRegistrations.registeredAt), asc(eventRegistrations.id));

/** Loads a registration without asking for a right. */
export async function loadRegistration(tx: Tx, id: string): Promise<RegistrationCard> {
  const [found] = isId<'EventRegistration'>(id) ? await loadRegistrations(tx, eq(eventRegistrations.id, id)) : [];
  if (!found) throw new NotFound();
  return found;
}

/** By event: the open registration of the person, else the latest one. */
export async function ownRegistrations(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, RegistrationCard>> {
  const rows = await tx.db
    .select(registrationCard)
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.userId, actor.userId),
        inArray(eventRegistrations.eventId, eventIds as Id<'IncubatorEvent'>[]),
      ),
    )
    .orderBy(inArray(eventRegistrations.status, [...openStatuses]), asc(eventRegistrations.registeredAt));
  return new Map(rows.map((row) => [row.eventId, row]));
}

/** All registrations of the person that did not end, the latest first. */
export const listOwnRegistrations = (tx: Tx, actor: Pick<Actor, 'userId'>): Promise<RegistrationCard[]> =>
  tx.db
    .select(registrationCard)
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.userId, actor.userId),
        inArray(eventRegistrations.status, [...openStatuses, 'EVENT_CANCELLED']),
      ),
    )
    .orderBy(desc(eventRegistrations.registeredAt), desc(eventRegistrations.id))
    .limit(500);
