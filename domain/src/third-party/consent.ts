import { hostOf, type ThirdPartyService } from './service.ts';

/** Raised when a purpose, or what a service is told, changes: then everybody is asked again. */
export const listVersion = 1;

/** What a person chose on a device. */
export interface Consent {
  version: number;
  /** When, in ISO 8601. */
  at: string;
  /** Every service that was asked about, and those of them that may run. */
  asked: readonly string[];
  accepted: readonly string[];
}

/** Another host is another service: it is asked about anew. */
export const consentKey = (service: ThirdPartyService): string => `${service.name} ${hostOf(service)}`;

const holds = (consent: Consent | null): consent is Consent => consent?.version === listVersion;

const isAskedAbout = (consent: Consent | null, service: ThirdPartyService) =>
  holds(consent) && consent.asked.includes(consentKey(service));

/** What is still to be asked about; a browser that refuses tracking has answered. */
export const toAskAbout = (
  services: readonly ThirdPartyService[],
  consent: Consent | null,
  refusesTracking: boolean,
): readonly ThirdPartyService[] =>
  refusesTracking ? [] : services.filter((service) => !isAskedAbout(consent, service));

export const isAccepted = (consent: Consent | null, service: ThirdPartyService): boolean =>
  holds(consent) && consent.accepted.includes(consentKey(service));

/** The choice about every service that there is, made at once. */
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
