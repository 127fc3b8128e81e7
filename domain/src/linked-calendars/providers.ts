import { type FeatureName, hasFeature, isActivated, isInPlan, type PlanName } from '#incubators/features.ts';

/** A person links accounts there, the first three by OAuth. */
export const linkProviders = ['GOOGLE', 'MICROSOFT', 'ZOOM', 'CALDAV', 'ICS'] as const;
export type LinkProvider = (typeof linkProviders)[number];

export const oauthProviders = ['GOOGLE', 'MICROSOFT', 'ZOOM'] as const satisfies readonly LinkProvider[];
export type OAuthProvider = (typeof oauthProviders)[number];

export const isOAuthProvider = (name: string): name is OAuthProvider =>
  (oauthProviders as readonly string[]).includes(name);

/** `needs_sign_in`: the service refuses the access, and only the person can renew it. */
export const accountStates = ['active', 'needs_sign_in'] as const;
export type AccountState = (typeof accountStates)[number];

/** The last failed read, in the words of the page. */
export const accountErrors = ['unreachable', 'busy', 'refused', 'no_calendar'] as const;
export type AccountError = (typeof accountErrors)[number];

/** `LINK` is one address for all meetings; `ROOMS` makes a room of its own below an address, as Jitsi does. */
export const videoSolutions = ['NONE', 'LINK', 'ROOMS', 'MEET', 'TEAMS', 'ZOOM'] as const;
export type VideoSolution = (typeof videoSolutions)[number];

/** The account that makes the meetings. */
export const providerOf = {
  MEET: 'GOOGLE',
  TEAMS: 'MICROSOFT',
  ZOOM: 'ZOOM',
} as const satisfies Partial<Record<VideoSolution, OAuthProvider>>;
export type MadeSolution = keyof typeof providerOf;

export const isMade = (solution: VideoSolution): solution is MadeSolution => solution in providerOf;
export const needsAddress = (solution: VideoSolution): boolean => solution === 'LINK' || solution === 'ROOMS';

export const solutionNames = { MEET: 'Google Meet', TEAMS: 'Microsoft Teams', ZOOM: 'Zoom' } as const;

/** Known services by the host of a personal link. */
const hosts: readonly [pattern: RegExp, name: string][] = [
  [/(^|\.)zoom\.us$/, 'Zoom'],
  [/(^|\.)teams\.(microsoft|live)\.com$/, 'Microsoft Teams'],
  [/^meet\.google\.com$/, 'Google Meet'],
  [/(^|\.)jit\.si$/, 'Jitsi'],
  [/(^|\.)whereby\.com$/, 'Whereby'],
];

/** The name of the service, or the host. */
export function solutionOfLink(url: string): string {
  const { hostname } = new URL(url);
  return hosts.find(([pattern]) => pattern.test(hostname))?.[1] ?? hostname;
}

export type Offer = 'offered' | 'locked' | 'absent';

interface Tenant {
  features: Parameters<typeof hasFeature>[0];
  plan: PlanName;
}

/** The flag of a service. The others need none. */
const flags: Partial<Record<LinkProvider | VideoSolution, { feature: FeatureName }>> = {
  MICROSOFT: { feature: 'microsoftIntegration' },
  ZOOM: { feature: 'zoomIntegration' },
  TEAMS: { feature: 'teamsIntegration' },
};

/** Whether the organization offers an account or a video call. The operator must have configured the service, too. */
export function offerOf({ features, plan }: Tenant, name: LinkProvider | VideoSolution): Offer {
  if (name === 'MEET') return isInPlan(plan, 'videoConferencing') ? 'offered' : 'locked';
  const flag = flags[name]?.feature;
  if (!flag || hasFeature(features, flag)) return 'offered';
  return isActivated(features, flag) ? 'locked' : 'absent';
}
