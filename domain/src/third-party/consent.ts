import { hostOf, type ThirdPartyService } from './service.ts';

/** Raise this when a purpose or its data changes: everybody is then asked again. */
export const listVersion = 2;

/** A person's choice on one device. */
export interface Consent {
  version: number;
  /** ISO 8601. */
  at: string;
  /** All services asked about, and the accepted ones. */
  asked: readonly string[];
  accepted: readonly string[];
}

/** Includes the host: another host needs another consent. */
export const consentKey = (service: ThirdPartyService): string => `${service.name} ${hostOf(service)}`;

const isCurrent = (consent: Consent | null): consent is Consent => consent?.version === listVersion;

const isAskedAbout = (consent: Consent | null, service: ThirdPartyService) =>
  isCurrent(consent) && consent.asked.includes(consentKey(service));

/** Services without a choice; a browser that refuses tracking has already declined. */
export const servicesWithoutAnswer = (
  services: readonly ThirdPartyService[],
  consent: Consent | null,
  refusesTracking: boolean,
): readonly ThirdPartyService[] =>
  refusesTracking ? [] : services.filter((service) => !isAskedAbout(consent, service));

export const isAccepted = (consent: Consent | null, service: ThirdPartyService): boolean =>
  isCurrent(consent) && consent.accepted.includes(consentKey(service));

/** One choice for all services. */
export function choose(
  services: readonly ThirdPartyService[],
  accepts: (service: ThirdPartyService) => boolean,
  at: string,
): Consent {
  return {
    version: listVersion,
    at,
    asked: services.map(consentKey),
    accepted: services.filter(accepts).map(consentKey),
  };
}
