import type { Visibility } from './document.ts';

/** `signed` is a consent: the person reads the template and types the full name. */
export const assetKinds = ['file', 'link', 'value', 'signed'] as const;
export type AssetKind = (typeof assetKinds)[number];

/** One answer of the startup, or one of each founder. */
export const assetOwners = ['startup', 'founder'] as const;
export type AssetOwner = (typeof assetOwners)[number];

/** Visibilities of an asset. People who answer always see their request. */
export const assetVisibilities = ['all_of_startup', 'founders_and_staff'] as const satisfies readonly Visibility[];
export type AssetVisibility = (typeof assetVisibilities)[number];

export const requestStates = ['due', 'submitted', 'approved', 'returned', 'expired'] as const;
export type RequestState = (typeof requestStates)[number];

/** Waiting for the startup. */
export const isWaiting = (state: RequestState): boolean => state === 'due' || state === 'returned';

/** Waiting for the startup or the team: the same is not asked twice. */
export const isOpen = (state: RequestState): boolean => isWaiting(state) || state === 'submitted';

/** Derived, never stored. */
export const isLate = (
  { state, dueOn }: { state: RequestState; dueOn: Temporal.PlainDate | string },
  day: Temporal.PlainDate,
): boolean => isWaiting(state) && Temporal.PlainDate.compare(dueOn, day) < 0;

/** So many days before its day, the next answer is asked for. */
export const askAheadDays = 14;

interface Renewal {
  dueOn: Temporal.PlainDate;
  expiresOn: Temporal.PlainDate | null;
  recursEveryMonths: number | null;
}

/** The day of the next answer: the next turn, or the end of the approved one. Null if it is asked once. */
export function nextDueOn({ dueOn, expiresOn, recursEveryMonths }: Renewal): Temporal.PlainDate | null {
  const days = [recursEveryMonths ? dueOn.add({ months: recursEveryMonths }) : null, expiresOn];
  return days.filter((one) => one !== null).sort(Temporal.PlainDate.compare)[0] ?? null;
}

/** The day until which an approved answer counts; null means for good. */
export const expiryOf = (approvedOn: Temporal.PlainDate, months: number | null): Temporal.PlainDate | null =>
  months === null ? null : approvedOn.add({ months });

/** Days before the due day, and after it, on which the startup is reminded. */
const reminders = [-3, 1, 8];

/** The last reminder that is due by `day`, as the day that it belongs to; null if none is. */
export function reminderOn(dueOn: Temporal.PlainDate, day: Temporal.PlainDate): Temporal.PlainDate | null {
  const past = reminders.map((days) => dueOn.add({ days })).filter((one) => Temporal.PlainDate.compare(one, day) <= 0);
  return past.at(-1) ?? null;
}

interface CountedRequest {
  assetId: string;
  personId: string | null;
  state: RequestState;
  dueOn: Temporal.PlainDate | string;
}

export interface Checklist {
  approved: number;
  total: number;
  late: number;
}

/** Each asset counts once, for each founder if founders answer. A valid answer counts until the next one is late. */
export function checklistOf(requests: readonly CountedRequest[], day: Temporal.PlainDate): Checklist {
  const groups = [...Map.groupBy(requests, ({ assetId, personId }) => `${assetId} ${personId}`).values()];
  const late = groups.filter((group) => group.some((one) => isLate(one, day)));
  const approved = groups.filter((group) => group.some(({ state }) => state === 'approved') && !late.includes(group));
  return { approved: approved.length, total: groups.length, late: late.length };
}

/** In percent; null without any request. */
export const percentOf = ({ approved, total }: Pick<Checklist, 'approved' | 'total'>): number | null =>
  total === 0 ? null : Math.round((100 * approved) / total);
