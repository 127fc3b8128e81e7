import { loadTexts } from '#platform/i18n/i18n.ts';
import type { RecordLink } from '#platform/record-links.ts';
import { ActivityIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const metric = async () =>
  (await Promise.all([import('./definitions/metric-peek.tsx'), loadTexts(['metrics'])]))[0].MetricPeek;

export const recordLinks: RecordLink[] = [
  {
    kind: 'MetricDefinition',
    label: 'search:kinds.MetricDefinition',
    path: (id) => `/startups/metrics/definitions/${id}`,
    Icon: ActivityIcon,
    Peek: lazyPart(metric),
  },
];
