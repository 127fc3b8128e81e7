import type { RegistrationPayload } from '@seedbed/domain/events/activity-types.ts';
import { isRegistrant } from '@seedbed/domain/events/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq } from 'drizzle-orm';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { eventRegistrations, type RegistrationRow } from './registration/table.ts';

/** The people whose registrations have this status now. */
async function peopleWith(
  tx: Tx,
  { recordId }: Activity,
  status: RegistrationRow['status'],
  registrationId?: string,
): Promise<Audience<{ registrantIds: readonly string[] }>> {
  const rows = await tx.db
    .select({ userId: eventRegistrations.userId })
    .from(eventRegistrations)
    .where(
      and(
        eq(eventRegistrations.eventId, recordId as Id<'IncubatorEvent'>),
        eq(eventRegistrations.status, status),
        registrationId ? eq(eventRegistrations.id, registrationId as Id<'EventRegistration'>) : undefined,
      ),
    );
  const people = rows.flatMap(({ userId }) => userId ?? []);
  return { people, subject: { registrantIds: people }, hasNoMail: true };
}

export const notifications = [
  notifyOn({
    on: ['events.seat-offered'],
    type: 'eventSeatOffered',
    audience: (tx, activity) =>
      peopleWith(tx, activity, 'offered', (activity.payload as RegistrationPayload).registrationId),
    allowed: isRegistrant,
  }),
  notifyOn({
    on: ['events.canceled'],
    type: 'eventCanceled',
    audience: (tx, activity) => peopleWith(tx, activity, 'EVENT_CANCELLED'),
    allowed: isRegistrant,
  }),
];
