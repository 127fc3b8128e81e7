import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { isTagManagerId } from '@seedbed/domain/incubators/settings/metadata.ts';
import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import { featuresOf, type Incubator } from '#capabilities/incubators/public.ts';
import { settingsFor } from './find-services.ts';

const googles = { script: 'https://www.googletagmanager.com/gtm.js', origins: [] };

const withOwn = (address: string, origins: readonly string[]) => [...new Set([new URL(address).origin, ...origins])];

export type ServiceTenant = Pick<
  Incubator,
  'id' | 'slug' | 'gtmId' | 'plan' | 'activatedFeatures' | 'withheldFeatures'
>;

/** The tenant's services for its pages. List each field, so that no secret leaks. */
export async function servicesOf(incubator: ServiceTenant): Promise<ThirdPartyService[]> {
  const { analytics, tagManager, chat, recording } = await settingsFor(incubator);
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
    const { script, appId, api, origins } = chat;
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
