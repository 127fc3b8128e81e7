import type { Translation } from '#kernel/translations.ts';
import { translated } from '#kernel/translations.ts';

/** Accepted applicants become founders of a startup, or members of the community. */
export const funnelKinds = ['startup', 'community_member'] as const;
export type FunnelKind = (typeof funnelKinds)[number];

export const funnelStatuses = ['draft', 'published', 'archived'] as const;
export type FunnelStatus = (typeof funnelStatuses)[number];

/** `keep`: they can be sent if the funnel opens again. `close`: they end with the reason "deadline passed". */
export const draftRules = ['keep', 'close'] as const;
export type DraftRule = (typeof draftRules)[number];

/** Whether a rejected application counts for the limit of a person. */
export const reapplyRules = ['never', 'after_rejection'] as const;
export type ReapplyRule = (typeof reapplyRules)[number];

/** A task that accepted founders get, due some days after the acceptance. */
export interface OnboardingTask {
  id: string;
  name: string;
  days: number;
}
export const onboardingLimits = { tasks: 20, name: 300, days: 365 };

/** The state of a funnel at a moment, as applicants meet it. */
export const funnelPhases = ['draft', 'upcoming', 'open', 'closed', 'archived'] as const;
export type FunnelPhase = (typeof funnelPhases)[number];

interface FunnelTimes {
  status: FunnelStatus;
  opensAt: Temporal.Instant | string | null;
  closesAt: Temporal.Instant | string | null;
}

/** Without an opening it is open as soon as it is published; without a closing it stays open. */
export function funnelPhaseOf(
  { status, opensAt, closesAt }: FunnelTimes,
  now: Temporal.Instant = Temporal.Now.instant(),
): FunnelPhase {
  if (status !== 'published') return status;
  if (opensAt !== null && Temporal.Instant.compare(now, opensAt) < 0) return 'upcoming';
  return closesAt !== null && Temporal.Instant.compare(now, closesAt) >= 0 ? 'closed' : 'open';
}

const graceMinutes = 10;

/** A person who began in time may still send for a while: the countdown and the network are not exact. */
export const takesSubmissions = (funnel: FunnelTimes, now: Temporal.Instant = Temporal.Now.instant()): boolean =>
  funnelPhaseOf(funnel, now) === 'open' ||
  (funnelPhaseOf(funnel, now) === 'closed' &&
    funnelPhaseOf(funnel, now.subtract({ minutes: graceMinutes })) === 'open');

/** The name that lists are sorted by, and the activity log holds. */
export const mainName = (names: readonly Translation[]): string => translated(names, 'en') || (names[0]?.value ?? '');

/** The beginning of a public address, from a name: `Spring 2027` is `spring-2027`. */
export function slugFrom(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
  // A name in other letters, such as Arabic.
  return plain.length > 1 ? plain : 'apply';
}
