import { type eventGaps, isOneOnOne } from '@seedbed/domain/events/event.ts';
import type { EventCardFragment } from '#platform/api/generated/documents.ts';

/** The facts that an event still lacks, as the filter of the list reads them. */
export function gapsOf(event: EventCardFragment): (typeof eventGaps)[number][] {
  return [
    ...(event.hosts.length === 0 ? ['host' as const] : []),
    ...(event.location.text || event.location.link || event.conferenceData ? [] : ['location' as const]),
    ...(!isOneOnOne(event) && event.registeredCount === 0 ? ['people' as const] : []),
  ];
}
