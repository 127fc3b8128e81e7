import { whyNotOpen } from '@seedbed/domain/events/registration/registration.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { type EventCard, eventCard } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';

/** For people without an account. Drafts, canceled and archived events are absent. */
export async function findPublicEvent(tx: Tx, id: string): Promise<EventCard | null> {
  if (!isId<'IncubatorEvent'>(id)) return null;
  const [found] = await tx.db
    .select(eventCard)
    .from(events)
    .where(
      and(
        eq(events.id, id),
        eq(events.isPublic, true),
        eq(events.status, 'published'),
        eq(events.isArchived, false),
        eq(events.isTemplate, false),
        isNull(events.trashedAt),
      ),
    );
  return found ?? null;
}

/** The code of the reason why no guest can register; null if they can. */
export const whyNoGuest = (event: EventCard): string | null => whyNotOpen(event)?.code ?? null;
