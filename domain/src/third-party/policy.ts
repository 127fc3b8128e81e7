import { inGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';
import type { ThirdPartyService } from './service.ts';

/** Live chat is for those who work with startups: staff, network and founders. */
export const canChat = inGroup('staffSide', 'network', 'Cofounder');

/** Recorded is the programme's own staff alone; never somebody who came for help or to be judged. */
export const canBeRecorded = inGroup('staffSide');

/** The services that there are for this person. */
export const servicesFor = (
  actor: Pick<Actor, 'roleType'>,
  services: readonly ThirdPartyService[],
): readonly ThirdPartyService[] =>
  services.filter(({ name }) => (name !== 'chat' || canChat(actor)) && (name !== 'recording' || canBeRecorded(actor)));

/** Pages about oneself and one's security are not recorded; sign-in has no outside services at all. */
export const isRecordedPage = (path: string): boolean => !/^\/(?:account|profile)(?:\/|$)/.test(path);
