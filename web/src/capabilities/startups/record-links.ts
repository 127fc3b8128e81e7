import { PersonPeek } from '#capabilities/accounts/public.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import type { RecordLink } from '#platform/record-links.ts';
import { RocketIcon, UserCircleIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const startup = async () =>
  (await Promise.all([import('./file/startup-peek.tsx'), loadTexts(['startups'])]))[0].StartupPeek;

export const recordLinks: RecordLink[] = [
  {
    kind: 'Startup',
    label: 'search:kinds.Startup',
    path: (id) => `/startup/${id}/file/activities`,
    Icon: RocketIcon,
    Peek: lazyPart(startup),
  },
  {
    kind: 'User',
    label: 'search:kinds.User',
    path: (id) => `/profile/${id}`,
    Icon: UserCircleIcon,
    Peek: PersonPeek,
  },
];
