import { inGroup } from '#access/groups.ts';
import { type FeatureState, hasFeature } from '#incubators/features.ts';
import { canManageSettings } from '#incubators/policy.ts';
import type { Actor } from '#kernel/actor.ts';
import type { ThirdPartyService } from './service.ts';

/** Live chat is for those who work with startups: staff, network and founders. */
export const canChat = inGroup('staffSide', 'network', 'Cofounder');

/** The people with an identity for the chat. */
export const hasChat = (actor: Pick<Actor, 'roleType'>, features: readonly FeatureState[]): boolean =>
  canChat(actor) && hasFeature(features, 'liveChat');

/** Only the tenant's own staff are recorded; never people who seek help or are evaluated. */
export const canBeRecorded = inGroup('staffSide');

export const servicesFor = (
  actor: Pick<Actor, 'roleType'>,
  services: readonly ThirdPartyService[],
): readonly ThirdPartyService[] =>
  services.filter(({ name }) => (name !== 'chat' || canChat(actor)) && (name !== 'recording' || canBeRecorded(actor)));

/** Account and security pages are not recorded; sign-in has no third-party services at all. */
export const isRecordedPage = (path: string): boolean => !/^\/(?:account|profile)(?:\/|$)/.test(path);

/** A script runs with the rights of every reader. Only the admin group names one, after confirming who they are. */
export const canManageServices = canManageSettings;
