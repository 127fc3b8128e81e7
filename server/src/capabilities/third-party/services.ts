import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { isTagManagerId, type ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { featuresOf, type Incubator } from '#capabilities/incubators/public.ts';
import type { ServiceSettings, ThirdPartySettings } from '#platform/third-party-settings.ts';

let settings: ThirdPartySettings = {};

/** Lent at start: what the operator has configured. */
export function configureThirdParty(read: ThirdPartySettings) {
  settings = read;
}

/** With secrets: for the server alone. */
export const settingsFor = ({ slug }: Pick<Incubator, 'slug'>): ServiceSettings =>
  settings[slug] ?? settings['*'] ?? {};

const googles = { script: 'https://www.googletagmanager.com/gtm.js', origins: [] };

const withOwn = (address: string, origins: readonly string[]) => [...new Set([new URL(address).origin, ...origins])];

type FlagColumn = 'plan' | 'activatedFeatures' | 'withheldFeatures';

/** What the programme has, as its pages may know it: each field is named here, so that no secret comes along. */
export function servicesOf(incubator: Pick<Incubator, 'slug' | 'gtmId' | FlagColumn>): ThirdPartyService[] {
  const { analytics, tagManager, chat, recording } = settingsFor(incubator);
  const services: ThirdPartyService[] = [];
  if (analytics) {
    const { url, site } = analytics;
    services.push({ name: 'analytics', url, site, origins: withOwn(url, []) });
  }
  if (isTagManagerId(incubator.gtmId)) {
    const { script, origins } = tagManager ?? googles;
    services.push({ name: 'tagManager', script, containerId: incubator.gtmId, origins: withOwn(script, origins) });
  }
  if (chat && hasFeature(featuresOf(incubator), 'liveChat')) {
    const { script, appId, api = null, origins } = chat;
    services.push({
      name: 'chat',
      script,
      appId,
      api,
      origins: withOwn(script, api ? [new URL(api).origin, ...origins] : origins),
    });
  }
  if (recording) {
    const { script, url, key, origins } = recording;
    services.push({ name: 'recording', script, url, key, origins: withOwn(script, [new URL(url).origin, ...origins]) });
  }
  return services;
}
