import type { AudienceRule } from '@seedbed/domain/events/audience/audience.ts';
import { type RegistrationStatus, seatStatuses } from '@seedbed/domain/events/registration/registration.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { eventAudiences, eventHosts, events } from '#capabilities/events/table.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerDb } from './owner.ts';

type EventValues = Partial<typeof events.$inferInsert> & {
  hostIds?: readonly Id<'User'>[];
  rules?: readonly AudienceRule[];
};

/** A published event in three days, inserted directly. */
export async function putEvent(
  { id: tenantId }: { id: Id<'Incubator'> },
  { hostIds = [], rules = [], ...values }: EventValues = {},
): Promise<Id<'IncubatorEvent'>> {
  const id = newId<'IncubatorEvent'>();
  const startsAt = values.startsAt ?? Temporal.Now.instant().add({ hours: 72 });
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(events).values({
      ...{ tenantId, id, title: `Event ${id}`, zone: 'Europe/Paris', status: 'published' },
      startsAt,
      endsAt: startsAt?.add({ hours: 2 }),
      ...values,
    });
    for (const userId of hostIds)
      await tx.db.insert(eventHosts).values({ tenantId, id: newId<'EventHost'>(), eventId: id, userId });
    for (const rule of rules)
      await tx.db.insert(eventAudiences).values({ tenantId, id: newId<'EventAudience'>(), eventId: id, ...rule });
  });
  return id;
}

/** A registration, counted. */
export async function putRegistration(
  { id: tenantId }: { id: Id<'Incubator'> },
  values: Omit<typeof eventRegistrations.$inferInsert, 'tenantId' | 'id' | 'code' | 'status'> & {
    status?: RegistrationStatus;
  },
): Promise<Id<'EventRegistration'>> {
  const id = newId<'EventRegistration'>();
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(eventRegistrations).values({ tenantId, id, code: id, status: 'REGISTERED', ...values });
    const ofEvent = eq(eventRegistrations.eventId, values.eventId);
    const registered = await tx.db.$count(
      eventRegistrations,
      and(ofEvent, inArray(eventRegistrations.status, [...seatStatuses])),
    );
    await tx.db.update(events).set({ registered }).where(eq(events.id, values.eventId));
  });
  return id;
}

export const seatsInDatabase = async (id: Id<'IncubatorEvent'>) => {
  const [row] = await ownerDb()
    .select({ capacity: events.capacity, registered: events.registered, held: events.held })
    .from(events)
    .where(eq(events.id, id));
  return row;
};
