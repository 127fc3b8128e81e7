import { type Analytics, purposeOf } from '@seedbed/domain/third-party/service.ts';
import type { Adapter, Identity, Page } from './adapter.ts';

/** Plausible events sent by our own code: no third-party script, cookie or name. Ids tell people and tenants apart. */
export function analytics({ url, site }: Analytics): Adapter {
  let person: Identity | null = null;
  return {
    service: 'analytics',
    purpose: purposeOf.analytics,
    load: async (identity) => {
      person = identity;
    },
    visit: (page) => {
      if (person) void send(`${url}/api/event`, { d: site, ...pageView(page, person) });
    },
    forget: () => {
      person = null;
    },
  };
}

const pageView = ({ pattern }: Page, { userId, roleType, incubatorId, incubatorName }: Identity) => ({
  n: 'pageview',
  u: location.origin + pattern,
  p: { user: userId, role: roleType, tenantId: incubatorId, tenant: incubatorName },
});

/** Sent as text, which needs no preflight request. Losing an event is acceptable. */
const send = (address: string, event: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(event),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
