import { isOneOnOne, usualAvailability } from '@seedbed/domain/events/event.ts';
import { type PublishFailure, publishFailuresOf } from '@seedbed/domain/events/publish-failures.ts';
import { countAudience } from '#capabilities/events/audience/event-audience.ts';
import type { EventCard } from '#capabilities/events/find-events.ts';
import { hoursOfHosts } from '#capabilities/events/sessions/find-hours.ts';
import type { Tx } from '#platform/tx.ts';

/** All reasons why the event cannot be published now. */
export async function publishFailuresIn(tx: Tx, event: EventCard): Promise<PublishFailure[]> {
  return publishFailuresOf(event, {
    audienceCount: await countAudience(tx, event.id),
    hasHours: !isOneOnOne(event) || (await hasHours(tx, event)),
  });
}

/** Hosts may enter their hours after the publishing; staff enter them before. */
async function hasHours(tx: Tx, event: EventCard): Promise<boolean> {
  const { method, type } = event.availability ?? usualAvailability;
  if (method === 'HOSTS_HOURS' || type === 'HOSTS') return true;
  return (await hoursOfHosts(tx, event)).some(({ days }) => days.some(({ ranges }) => ranges.length > 0));
}
