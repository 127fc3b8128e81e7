import { type EventStatus, type EventType, type eventGaps, isOneOnOne } from './event.ts';

/** Named as in the API. */
interface Facts {
  eventType: EventType;
  status: EventStatus;
  hosts: readonly unknown[];
  location: { text?: string | null; link?: string | null } | null;
  conferenceData: object | null;
  registeredCount: number;
}

/** The facts that an event still lacks, as the filter of the list reads them. Nobody can register for a draft. */
export function gapsOf(event: Facts): (typeof eventGaps)[number][] {
  const { hosts, location, conferenceData, status, registeredCount } = event;
  return [
    ...(hosts.length === 0 ? ['host' as const] : []),
    ...(location?.text || location?.link || conferenceData ? [] : ['location' as const]),
    ...(status === 'published' && !isOneOnOne(event) && registeredCount === 0 ? ['people' as const] : []),
  ];
}
