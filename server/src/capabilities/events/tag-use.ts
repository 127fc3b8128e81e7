import type { TagUse } from '#capabilities/taxonomy/public.ts';
import { events, eventTags } from './table.ts';

/** Tags and topics of events, counted by the list of tags. */
export const eventTagUse: TagUse = {
  of: 'events',
  kinds: ['event', 'topic'],
  table: eventTags,
  record: eventTags.eventId,
  recordName: 'event_id',
  records: events,
};
