import { choose, isAccepted, toAskAbout } from '@seedbed/domain/third-party/consent.ts';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useClient } from 'urql';
import { type AppRoute, fullPath } from '#platform/routes.ts';
import { ConsentBar } from './consent-bar.tsx';
import { refusesTracking, useConsent } from './consent-store.ts';
import { identityFrom } from './identity.ts';
import { runOnly, visit } from './running.ts';
import { useMyServices } from './use-my-services.ts';

/** Runs what the person has accepted, and asks about what they were not asked about. */
export function Services() {
  const services = useMyServices();
  const [consent, setConsent] = useConsent();
  const client = useClient();
  const { pathname } = useLocation();
  const pattern = usePattern();

  useEffect(() => visit({ pattern, pathname }), [pattern, pathname]);
  useEffect(
    () =>
      runOnly(
        services.filter((service) => isAccepted(consent, service)),
        identityFrom(client),
      ),
    [services, consent, client],
  );

  const asked = toAskAbout(services, consent, refusesTracking());
  // There each is switched on and off by itself.
  if (asked.length === 0 || pattern === '/account/settings/privacy') return null;
  const answer = (accepts: boolean) =>
    setConsent(
      choose(
        services,
        (service) => (asked.includes(service) ? accepts : isAccepted(consent, service)),
        new Date().toISOString(),
      ),
    );
  return <ConsentBar services={asked} onAnswer={answer} />;
}

/** The page as the route table has it, `/startup/:id/file`: whose file it is concerns nobody outside. */
function usePattern(): string {
  const row = useMatches().at(-1)?.handle as AppRoute | undefined;
  // Marks of optional parts would begin a query.
  return row
    ? fullPath(row)
        .replace(/(.)\/$/, '$1')
        .replace(/\?/g, '')
    : '/*';
}
