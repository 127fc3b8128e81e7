import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { visibleNow } from '#capabilities/events/audience/visible-events.ts';
import { type EventCard, eventCard } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';

const most = 50;
const isOver = sql`coalesce(${events.endsAt} <= now(), false)`;
const distance = sql`abs(extract(epoch from ${events.startsAt} - now()))`;

/** Events to choose in another capability: the next one first, then past ones, the latest first. Drafts are included. */
export const eventChoicesFor = (tx: Tx, actor: Actor, search?: string | null): Promise<EventCard[]> =>
  tx.db
    .select(eventCard)
    .from(events)
    .where(
      and(
        isNull(events.trashedAt),
        eq(events.isTemplate, false),
        eq(events.isArchived, false),
        ne(events.status, 'canceled'),
        ne(events.title, ''),
        search ? sql`position(lower(${search}) in lower(${events.title})) > 0` : undefined,
        visibleNow(actor),
      ),
    )
    .orderBy(isOver, sql`${distance} nulls last`, events.id)
    .limit(most);
