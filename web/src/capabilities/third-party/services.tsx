import { choose, isAccepted, servicesWithoutAnswer } from '@seedbed/domain/third-party/consent.ts';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { useClient } from 'urql';
import { type AppRoute, fullPath } from '#platform/routes.ts';
import { ConsentBar } from './consent-bar.tsx';
import { refusesTracking, useConsent } from './consent-store.ts';
import { identityFrom } from './identity.ts';
import { runOnly, visit } from './running.ts';
import { useMyServices } from './use-my-services.ts';

/** Runs the accepted services, and asks about new ones. */
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

  const newServices = servicesWithoutAnswer(services, consent, refusesTracking());
  // The privacy page has its own switches.
  if (newServices.length === 0 || pattern === '/account/settings/privacy') return null;
  const answer = (accepts: boolean) =>
    setConsent(
      choose(
        services,
        (service) => (newServices.includes(service) ? accepts : isAccepted(consent, service)),
        new Date().toISOString(),
      ),
    );
  return <ConsentBar services={newServices} onAnswer={answer} />;
}

/** The route pattern, `/startup/:id/file`, since third parties must not learn ids. */
function usePattern(): string {
  const row = useMatches().at(-1)?.handle as AppRoute | undefined;
  // Optional segments contain a question mark, which would start a query.
  return row
    ? fullPath(row)
        .replace(/(.)\/$/, '$1')
        .replace(/\?/g, '')
    : '/*';
}
