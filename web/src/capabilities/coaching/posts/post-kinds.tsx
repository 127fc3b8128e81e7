import type { PostKind } from '#capabilities/timeline/public.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const CoachingPost = lazyPart(
  async () => (await Promise.all([import('./coaching-post.tsx'), loadTexts(['coaching'])]))[0].CoachingPost,
);

/** The posts that this capability adds to timelines. */
export const postKinds: PostKind[] = [
  { eventType: 'COACHING_SESSION', Body: CoachingPost },
  { eventType: 'COACHING_INVITE', Body: CoachingPost },
];
