import type { EventPart } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { canEditEvent, canPlanEvents } from '@seedbed/domain/events/policy.ts';
import { type RegistrationStatus, seatStatuses } from '@seedbed/domain/events/registration/registration.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type EventAudience, isAskedFor, shownChoices } from '#capabilities/emails/public.ts';
import { editedBy } from '#capabilities/events/audience/visible-events.ts';
import { eventCard } from '#capabilities/events/find-events.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { events } from '#capabilities/events/table.ts';

const { id, title, hostIds, createdById, startsAt } = eventCard;

const statusesOf: Record<EventPart, readonly RegistrationStatus[]> = {
  registered: seatStatuses,
  waiting: ['requested', 'waiting', 'offered'],
  attended: ['ATTENDED'],
  absent: ['NO_SHOW'],
};

/** Campaigns to people of an event, by those who edit it: also of a canceled one. */
export const eventAudience: EventAudience = {
  choices: async (tx, actor, _, query) => {
    if (!canPlanEvents(actor)) return [];
    // A chosen event keeps its name, however long ago it was.
    const isNear = 'recordId' in query ? undefined : gt(events.endsAt, sql`now() - interval '1 year'`);
    const found = await tx.db
      .select({ id, title, hostIds, createdById, startsAt })
      .from(events)
      .where(
        and(
          isNear,
          isNull(events.trashedAt),
          ne(events.status, 'draft'),
          eq(events.isTemplate, false),
          editedBy(actor),
          isAskedFor(query, events.id, events.title),
        ),
      )
      .orderBy(desc(events.endsAt), desc(events.id))
      .limit(shownChoices);
    return found
      .filter((one) => canEditEvent(actor, one))
      .map((one) => ({ recordId: one.id, name: one.title, startsAt: one.startsAt?.toString() ?? null }));
  },
  people: async (tx, actor, eventId, part) => {
    if (!isId<'IncubatorEvent'>(eventId)) throw new NotFound();
    const [event] = await tx.db
      .select({ id, hostIds, createdById })
      .from(events)
      .where(and(eq(events.id, eventId), isNull(events.trashedAt)));
    if (!event || !canEditEvent(actor, event)) throw new NotFound();
    return sql`(select ${eventRegistrations.userId} as user_id from ${eventRegistrations}
      where ${eventRegistrations.eventId} = ${event.id} and ${eventRegistrations.userId} is not null
        and ${eventRegistrations.status} = any(${sql.param([...statusesOf[part]])}::text[]))`;
  },
};
