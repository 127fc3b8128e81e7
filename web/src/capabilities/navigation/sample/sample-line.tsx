import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** Adds and removes the sample content; nothing for people who may not. Home loads it after everything else. */
export const SampleLine = lazyPart(
  async () => (await Promise.all([import('./sample-offer.tsx'), loadTexts(['first-steps'])]))[0].SampleOffer,
  null,
  { optional: true },
);
