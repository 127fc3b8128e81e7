import { loadTexts } from '#platform/i18n/i18n.ts';
import type { RecordLink } from '#platform/record-links.ts';
import { CalendarEventIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const program = async () =>
  (await Promise.all([import('./record/program-peek.tsx'), loadTexts(['programs', 'startups'])]))[0].ProgramPeek;

export const recordLinks: RecordLink[] = [
  {
    kind: 'Program',
    label: 'search:kinds.Program',
    path: (id) => `/startups/programs/program/${id}`,
    Icon: CalendarEventIcon,
    Peek: lazyPart(program),
  },
];
