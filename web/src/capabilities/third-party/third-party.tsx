import { useEffect, useState } from 'react';
import { boot } from '#platform/boot.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** Third-party code waits until the page is idle. */
const restMs = 1_000;

const Services = lazyPart(
  async () => (await Promise.all([import('./services.tsx'), loadTexts(['third-party'])]))[0].Services,
  null,
  { optional: true },
);

/** Renders nothing if the tenant has no third-party services. */
export function ThirdParty() {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (boot.thirdParty.length === 0) return;
    const timer = setTimeout(() => setRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return rested ? <Services /> : null;
}
