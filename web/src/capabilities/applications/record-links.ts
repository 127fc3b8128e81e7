import { loadTexts } from '#platform/i18n/i18n.ts';
import type { RecordLink } from '#platform/record-links.ts';
import { DocumentsIcon, FilterIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const application = async () =>
  (
    await Promise.all([
      import('./record/application-peek.tsx'),
      loadTexts(['applications', 'filling', 'files', 'exports']),
    ])
  )[0].ApplicationPeek;

const funnel = async () =>
  (await Promise.all([import('./funnels/list/funnel-peek.tsx'), loadTexts(['applications'])]))[0].FunnelPeek;

const lead = async () =>
  (await Promise.all([import('./leads/lead-peek.tsx'), loadTexts(['applications'])]))[0].LeadPeek;

export const recordLinks: RecordLink[] = [
  {
    kind: 'Funnel',
    label: 'search:kinds.Funnel',
    path: (id) => `/applications/funnels/${id}/builder`,
    Icon: FilterIcon,
    Peek: lazyPart(funnel),
  },
  {
    kind: 'Application',
    label: 'search:kinds.Application',
    path: (id) => `/application/${id}/activities`,
    Icon: DocumentsIcon,
    Peek: lazyPart(application),
  },
  {
    kind: 'ApplicationLead',
    label: 'search:kinds.ApplicationLead',
    path: (id) => `/applications/leads?lead=${id}`,
    Icon: FilterIcon,
    Peek: lazyPart(lead),
  },
];
