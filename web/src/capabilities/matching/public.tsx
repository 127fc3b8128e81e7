import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The startups that ask for the mentor, with the answer. Renders nothing without any. */
export const MatchRequests = lazyPart(
  async () => (await Promise.all([import('./matches/match-requests.tsx'), loadTexts(['matching'])]))[0].MatchRequests,
);
