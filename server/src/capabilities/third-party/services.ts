import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { isTagManagerId } from '@seedbed/domain/incubators/settings/metadata.ts';
import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { featuresOf, type Incubator } from '#capabilities/incubators/public.ts';
import type { ServiceSettings, ThirdPartySettings } from '#platform/third-party-settings.ts';

let settings: ThirdPartySettings = {};

/** Called once at start with the operator's configuration. */
export function configureThirdParty(read: ThirdPartySettings) {
  settings = read;
}

/** Contains secrets: for the server only. */
export const settingsFor = ({ slug }: Pick<Incubator, 'slug'>): ServiceSettings =>
  settings[slug] ?? settings['*'] ?? {};

const googles = { script: 'https://www.googletagmanager.com/gtm.js', origins: [] };

const withOwn = (address: string, origins: readonly string[]) => [...new Set([new URL(address).origin, ...origins])];

type FlagColumn = 'plan' | 'activatedFeatures' | 'withheldFeatures';

/** The tenant's services for its pages. List each field, so that no secret leaks. */
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
