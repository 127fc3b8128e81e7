/** What others do for a programme in its pages. Video recording is not among them: no page has a recorder by now. */
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
  /** Of which it may load and call; a host may begin with `*.` */
  origins: readonly string[];
}

/** Plausible, or whatever takes its events. */
export interface Analytics extends Common {
  name: 'analytics';
  url: string;
  /** The name of the site there. */
  site: string;
}
export interface TagManager extends Common {
  name: 'tagManager';
  script: string;
  containerId: string;
}
/** Intercom, or whatever speaks as it does. */
export interface Chat extends Common {
  name: 'chat';
  script: string;
  appId: string;
  /** Where it calls, unless it knows by itself. */
  api: string | null;
}
/** PostHog, or whatever speaks as it does. */
export interface Recording extends Common {
  name: 'recording';
  script: string;
  url: string;
  key: string;
}

/** A service as every page of the programme may know it: nothing secret. */
export type ThirdPartyService = Analytics | TagManager | Chat | Recording;

export const isTagManagerId = (id: string | null | undefined): id is string => /^GTM-[A-Z0-9]{4,12}$/.test(id ?? '');

/** Where it comes from, in the words of an address bar. */
export const hostOf = (service: ThirdPartyService): string =>
  (service.name === 'analytics' ? service.url : service.script).split('/')[2] ?? '';

/** Whether an address belongs to one of the origins. */
export function isOfOrigins(address: string, origins: readonly string[]): boolean {
  const [, scheme, host = ''] = /^(https?:)\/\/([a-z0-9.-]+(?::\d+)?)(?:[/?#]|$)/i.exec(address) ?? [];
  return origins.some((origin) => {
    const [protocol, place = ''] = origin.split('//');
    return scheme === protocol && (place.startsWith('*.') ? host.endsWith(place.slice(1)) : host === place);
  });
}
