import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, inArray, isNull } from 'drizzle-orm';
import { visibleNow } from '#capabilities/events/audience/visible-events.ts';
import { type EventCard, eventCard } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The events that the person may open; hidden ones are absent. */
export async function findEventsById(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EventCard>> {
  const rows = await tx.db
    .select(eventCard)
    .from(events)
    .where(and(inArray(events.id, ids as Id<'IncubatorEvent'>[]), isNull(events.trashedAt), visibleNow(actor)));
  return new Map(rows.map((row) => [row.id, row]));
}
