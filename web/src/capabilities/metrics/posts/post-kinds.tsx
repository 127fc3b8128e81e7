import type { PostKind } from '#capabilities/timeline/public.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { ActivityIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const MetricPost = lazyPart(
  async () => (await Promise.all([import('./metric-post.tsx'), loadTexts(['metrics'])]))[0].MetricPost,
);

const DueTitle = lazyPart(
  async () => (await Promise.all([import('./metric-post.tsx'), loadTexts(['metrics'])]))[0].DueTitle,
);

/** The posts that this capability adds to timelines. */
export const postKinds: PostKind[] = [
  { eventType: 'DATA_DUE', Body: MetricPost, unsigned: { Icon: ActivityIcon, Title: DueTitle } },
  { eventType: 'DATA_SUBMITTED', Body: MetricPost },
  { eventType: 'DATA_SUBMITTED_NON_TOP_LEVEL', Body: MetricPost },
  { eventType: 'DATA_CATEGORIZATION_UPDATE', Body: MetricPost },
  { eventType: 'DATA_CATEGORIZATION_SKIP', Body: MetricPost },
];
