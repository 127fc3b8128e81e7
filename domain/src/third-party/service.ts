/** Third-party services on the tenant's pages. Video recording is missing: no page has a recorder yet. */
export const serviceNames = ['analytics', 'tagManager', 'chat', 'recording'] as const;
export type ServiceName = (typeof serviceNames)[number];

export type Purpose = 'analytics' | 'marketing' | 'support' | 'recording';

export const purposeOf = {
  analytics: 'analytics',
  tagManager: 'marketing',
  chat: 'support',
  recording: 'recording',
} as const satisfies Record<ServiceName, Purpose>;

interface Common {
  /** Allowed origins; a host may begin with `*.` */
  origins: readonly string[];
}

/** Plausible, or a service with the same API. */
export interface Analytics extends Common {
  name: 'analytics';
  url: string;
  /** The site name at the service. */
  site: string;
}
export interface TagManager extends Common {
  name: 'tagManager';
  script: string;
  containerId: string;
}
/** Intercom, or a service with the same API. */
export interface Chat extends Common {
  name: 'chat';
  script: string;
  appId: string;
  /** The API address; null for the service's default. */
  api: string | null;
}
/** PostHog, or a service with the same API. */
export interface Recording extends Common {
  name: 'recording';
  script: string;
  url: string;
  key: string;
}

/** The public settings of a service, without secrets. */
export type ThirdPartyService = Analytics | TagManager | Chat | Recording;

/** The host as the address bar shows it. */
export const hostOf = (service: ThirdPartyService): string =>
  (service.name === 'analytics' ? service.url : service.script).split('/')[2] ?? '';

export function isOfOrigins(address: string, origins: readonly string[]): boolean {
  const [, scheme, host = ''] = /^(https?:)\/\/([a-z0-9.-]+(?::\d+)?)(?:[/?#]|$)/i.exec(address) ?? [];
  return origins.some((origin) => {
    const [protocol, place = ''] = origin.split('//');
    return scheme === protocol && (place.startsWith('*.') ? host.endsWith(place.slice(1)) : host === place);
  });
}
