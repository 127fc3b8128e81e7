import { hasEventStarted } from '@seedbed/domain/events/event.ts';
import { answerLine, type EventAnswer } from '@seedbed/domain/events/registration/questions.ts';
import { isOpenRegistration } from '@seedbed/domain/events/registration/registration.ts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import { type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { visibleEvents } from './audience/visible-events.ts';
import { loadRegistrations } from './registration/find-registrations.ts';
import { lockSeats, setRegistrationStatus } from './registration/seats.ts';
import { eventRegistrations, eventScans } from './registration/table.ts';
import { eventHosts, events } from './table.ts';

const registrations: PrivacySource = {
  name: 'event-registrations',
  collect: (tx, { id }) =>
    tx.db
      .select({
        name: events.title,
        startsAt: events.startsAt,
        state: eventRegistrations.status,
        answers: eventRegistrations.answers,
        registeredAt: eventRegistrations.registeredAt,
        checkedInAt: eventRegistrations.checkedInAt,
      })
      .from(eventRegistrations)
      .innerJoin(
        events,
        and(eq(events.tenantId, eventRegistrations.tenantId), eq(events.id, eventRegistrations.eventId)),
      )
      .where(eq(eventRegistrations.userId, id))
      .orderBy(asc(eventRegistrations.registeredAt)),
  formatters: {
    state: (state: string, { language }) => translate(`events:values.status.${state}`, language),
    answers: (answers: EventAnswer[]) => answers.map(answerLine).join('\n'),
  },
  labels: {
    startsAt: 'events:columns.startsAt',
    answers: 'events:columns.answers',
    registeredAt: 'events:columns.registeredAt',
    checkedInAt: 'events:columns.checkedInAt',
  },
  /** Seats ahead become free. Past registrations stay in the counts, without the person. */
  erase: async (tx, { id }) => {
    for (const one of await loadRegistrations(tx, eq(eventRegistrations.userId, id))) {
      if (!isOpenRegistration(one.status)) continue;
      const event = await lockSeats(tx, one.eventId).catch(() => null);
      if (event && !hasEventStarted(event)) await setRegistrationStatus(tx, one, 'left');
    }
    await tx.db.update(eventRegistrations).set({ userId: null, answers: [] }).where(eq(eventRegistrations.userId, id));
    await tx.db
      .update(eventRegistrations)
      .set({ registeredById: null })
      .where(eq(eventRegistrations.registeredById, id));
    await tx.db.update(eventScans).set({ scannedById: null }).where(eq(eventScans.scannedById, id));
  },
};

const hosted: PrivacySource = {
  name: 'events',
  collect: (tx, { id }) =>
    tx.db
      .select({
        name: events.title,
        startsAt: events.startsAt,
        made: sql<boolean>`${events.createdById} = ${id}`,
      })
      .from(events)
      .where(
        and(
          isNull(events.trashedAt),
          or(
            eq(events.createdById, id),
            sql`${events.id} in (select ${eventHosts.eventId} from ${eventHosts} where ${eventHosts.userId} = ${id})`,
          ),
        ),
      )
      .orderBy(asc(events.createdAt)),
  labels: { startsAt: 'events:columns.startsAt' },
  names: {
    incubatorevent: visibleNames(events, events.title, visibleEvents),
  },
  /** Events stay without their author. */
  erase: async (tx, { id }) => {
    await tx.db.update(events).set({ createdById: null }).where(eq(events.createdById, id));
    await tx.db.update(events).set({ calendarHostId: null }).where(eq(events.calendarHostId, id));
  },
};

export const privacySources: readonly PrivacySource[] = [registrations, hosted];
