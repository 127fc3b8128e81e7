import { type Audience, type DomainEvent, startupAudience } from '#kernel/event.ts';

interface LoggedAccount {
  id: string;
  startupId: string | null;
  coachId: string | null;
}
export interface HoursPayload {
  minutes: number;
}

const ofAccount = <const Type extends string>(type: Type, { id, startupId, coachId }: LoggedAccount, minutes: number) =>
  ({
    type,
    kind: 'HourAccount',
    recordId: id,
    startupId,
    audience: [
      ...(startupId ? startupAudience(startupId) : (['staff'] as Audience[])),
      ...(coachId ? [`user:${coachId}` as Audience] : []),
    ],
    payload: { minutes } satisfies HoursPayload,
  }) satisfies DomainEvent<Type>;

export const hoursAllocated = (account: LoggedAccount, minutes: number) =>
  ofAccount('coaching.hours-allocated', account, minutes);
export const hoursAdjusted = (account: LoggedAccount, minutes: number) =>
  ofAccount('coaching.hours-adjusted', account, minutes);
/** Bookings hold, post and release minutes. */
export const hoursBooked = (account: LoggedAccount, minutes: number) =>
  ofAccount('coaching.hours-booked', account, minutes);
