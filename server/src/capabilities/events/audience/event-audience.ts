import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { events } from '#capabilities/events/table.ts';
import { openPeople } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';
import { inAudience } from './visible-events.ts';

export interface EventAudience {
  count: number;
  sample: PersonCard[];
}

const sampleSize = 12;

/** Active people to whom the event is open once it is published. */
const readersOf = (eventId: Id<'IncubatorEvent'>): SQL | undefined =>
  and(
    eq(users.status, 'active'),
    isNull(users.trashedAt),
    sql`exists (select from ${events} where ${events.tenantId} = ${users.tenantId} and ${events.id} = ${eventId}
      and ${inAudience({ userId: sql`${users.id}`, roleType: sql`${roles.type}` })})`,
  );

const ofRole = and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId), sql`${roles.type} <> 'System'`);

export async function countAudience(tx: Tx, eventId: Id<'IncubatorEvent'>): Promise<number> {
  const [found] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(roles, ofRole)
    .where(readersOf(eventId));
  return found?.count ?? 0;
}

/** Active people with a role of the type, and those of them to whom the event is open. */
export async function countReaders(
  tx: Tx,
  eventId: Id<'IncubatorEvent'>,
  roleType: RoleType,
): Promise<{ people: number; readers: number }> {
  const [found] = await tx.db
    .select({
      people: sql<number>`count(*)::int`,
      readers: sql<number>`(count(*) filter (where ${readersOf(eventId)}))::int`,
    })
    .from(users)
    .innerJoin(roles, ofRole)
    .where(and(eq(roles.type, roleType), eq(users.status, 'active'), isNull(users.trashedAt)));
  return found ?? { people: 0, readers: 0 };
}

/** Counts all people, and shows those whom the actor may open. */
export async function findAudience(tx: Tx, actor: Actor, eventId: Id<'IncubatorEvent'>): Promise<EventAudience> {
  const sample = await tx.db
    .select(personCard(users))
    .from(users)
    .innerJoin(roles, ofRole)
    .where(and(readersOf(eventId), openPeople(actor)))
    .orderBy(asc(users.fullName), asc(users.id))
    .limit(sampleSize);
  return { count: await countAudience(tx, eventId), sample };
}
