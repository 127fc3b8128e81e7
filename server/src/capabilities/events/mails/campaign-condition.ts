import { canEditEvent, canPlanEvents } from '@seedbed/domain/events/policy.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type ConditionSource, isAskedFor, shownChoices } from '#capabilities/emails/public.ts';
import { editedBy } from '#capabilities/events/audience/visible-events.ts';
import { eventCard } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';

/** A campaign waits until an event is over. For people who edit the event. A canceled one never ends. */
export const eventEnded: ConditionSource = {
  kind: 'event',
  choices: async (tx, actor, _, query) => {
    if (!canPlanEvents(actor)) return [];
    const { id, title, hostIds, createdById } = eventCard;
    // Includes events that ended lately: a wait may be longer than an event.
    const isNear = and(isNull(events.trashedAt), gt(events.endsAt, sql`now() - interval '30 days'`));
    const found = await tx.db
      .select({ id, title, hostIds, createdById })
      .from(events)
      .where(
        and(
          isNear,
          eq(events.status, 'published'),
          eq(events.isTemplate, false),
          editedBy(actor),
          isAskedFor(query, events.id, events.title),
        ),
      )
      .orderBy(asc(events.endsAt), asc(events.id))
      .limit(shownChoices);
    return found.filter((one) => canEditEvent(actor, one)).map((one) => ({ recordId: one.id, name: one.title }));
  },
  progress: async (tx, { recordId, hours }) => {
    if (!isId<'IncubatorEvent'>(recordId)) return null;
    const [found] = await tx.db
      .select({
        isOver: sql<boolean>`coalesce(${events.endsAt} + make_interval(hours => ${hours ?? 0}::int) <= now(), false)`,
      })
      .from(events)
      .where(and(eq(events.id, recordId), isNull(events.trashedAt), eq(events.status, 'published')));
    return found ? { done: found.isOver ? 1 : 0, total: 1 } : null;
  },
};
