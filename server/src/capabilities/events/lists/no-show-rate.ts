import { noShowRateOf } from '@seedbed/domain/events/registration/seat-advice.ts';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The share of people with a seat who did not come to past events; null without enough of them. */
export async function findNoShowRate(tx: Tx): Promise<number | null> {
  const count = (status: string) =>
    sql<number>`(count(*) filter (where ${eventRegistrations.status} = ${status}))::int`;
  const [found] = await tx.db
    .select({
      events: sql<number>`count(distinct ${events.id})::int`,
      attended: count('ATTENDED'),
      absent: count('NO_SHOW'),
    })
    .from(eventRegistrations)
    .innerJoin(events, and(eq(events.tenantId, eventRegistrations.tenantId), eq(events.id, eventRegistrations.eventId)))
    .where(
      and(
        inArray(eventRegistrations.status, ['ATTENDED', 'NO_SHOW']),
        isNull(eventRegistrations.trashedAt),
        lt(events.endsAt, sql`now()`),
        eq(events.status, 'published'),
        isNull(events.trashedAt),
      ),
    );
  return found ? noShowRateOf(found) : null;
}
