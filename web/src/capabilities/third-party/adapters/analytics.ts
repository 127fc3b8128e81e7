import { type Analytics, purposeOf } from '@seedbed/domain/third-party/service.ts';
import type { Adapter, Identity, Page } from './adapter.ts';

/** Events as Plausible takes them, sent by ourselves: no script of theirs, no cookie, nobody's name. */
export function analytics({ url, site }: Analytics): Adapter {
  let told: Identity | null = null;
  return {
    service: 'analytics',
    purpose: purposeOf.analytics,
    load: async (identity) => {
      told = identity;
    },
    visit: (page) => {
      if (told) void send(`${url}/api/event`, { d: site, ...pageView(page, told) });
    },
    forget: () => {
      told = null;
    },
  };
}

const pageView = ({ pattern }: Page, { roleType, incubatorName }: Identity) => ({
  n: 'pageview',
  u: location.origin + pattern,
  p: { role: roleType, tenant: incubatorName },
});

/** As text, which no server has to be asked about beforehand. What is not counted is not missed. */
const send = (address: string, event: object) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(event),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined);
