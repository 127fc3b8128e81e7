import { useEffect, useState } from 'react';
import { boot } from '#platform/boot.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** The page is there first; whatever others may do in it comes after. */
const restMs = 1_000;

const Services = lazyPart(
  async () => (await Promise.all([import('./services.tsx'), loadTexts(['third-party'])]))[0].Services,
  null,
  { optional: true },
);

/** Nothing at all where the programme has no services of others. */
export function ThirdParty() {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (boot.thirdParty.length === 0) return;
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return rested ? <Services /> : null;
}
