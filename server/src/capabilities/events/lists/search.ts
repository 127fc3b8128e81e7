import { and, eq, isNull } from 'drizzle-orm';
import { visibleEvents } from '#capabilities/events/audience/visible-events.ts';
import { eventCard } from '#capabilities/events/find-events.ts';
import { IncubatorEvent } from '#capabilities/events/graphql-types.ts';
import { events } from '#capabilities/events/table.ts';
import type { SearchSource } from '#platform/search/find-records.ts';

/** Drafts have no words yet: they are found in the list of unpublished events. */
export const eventSearch: SearchSource = {
  type: IncubatorEvent,
  table: events,
  card: eventCard,
  visibleTo: visibleEvents,
  texts: async (tx, id) =>
    (
      await tx.db
        .select({ id: events.id, title: events.title })
        .from(events)
        .where(
          and(
            eq(events.status, 'published'),
            isNull(events.trashedAt),
            id ? eq(events.id, id as (typeof events.$inferSelect)['id']) : undefined,
          ),
        )
    ).map(({ id: eventId, title }) => ({ id: eventId, texts: [title] })),
};
