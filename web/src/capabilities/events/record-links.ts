import { loadTexts } from '#platform/i18n/i18n.ts';
import type { RecordLink } from '#platform/record-links.ts';
import { EventIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const peek = async () => (await Promise.all([import('./record/event-peek.tsx'), loadTexts(['events'])]))[0].EventPeek;

export const recordLinks: RecordLink[] = [
  {
    kind: 'IncubatorEvent',
    label: 'search:kinds.IncubatorEvent',
    path: (id) => `/events/${id}`,
    Icon: EventIcon,
    Peek: lazyPart(peek),
  },
];
