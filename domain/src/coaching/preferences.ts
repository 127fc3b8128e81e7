import { meetingDurations } from '#calendar/slots/durations.ts';

/** Startups that may book a coach: assigned ones, those of shared programs, or all that may see the coach. */
export const bookers = ['assigned', 'programs', 'all'] as const;
export type Booker = (typeof bookers)[number];

export interface CoachingPreferences {
  whoMayBook: Booker;
  /** Minutes that people can choose; none means all of the specification. */
  durations: readonly number[];
  /** Asked when somebody books. */
  questions: readonly string[];
  /** A cancellation within these hours before the start is late. */
  lateCancelHours: number;
}

export const usualPreferences: CoachingPreferences = {
  whoMayBook: 'assigned',
  durations: [],
  questions: [],
  lateCancelHours: 24,
};

export const preferenceLimits = { questions: 5, question: 200, lateCancelHours: 168 } as const;

export const offeredDurations = ({ durations }: Pick<CoachingPreferences, 'durations'>): readonly number[] =>
  durations.length > 0 ? meetingDurations.filter((minutes) => durations.includes(minutes)) : meetingDurations;

export interface CoachFacts extends Pick<CoachingPreferences, 'whoMayBook' | 'durations'> {
  /** Bookings are open. */
  isOpen: boolean;
  isAssigned: boolean;
  sharesProgram: boolean;
}

/** The caller has checked that the founder sees the coach. */
export function takesBookings({ isOpen, whoMayBook, isAssigned, sharesProgram }: CoachFacts): boolean {
  if (!isOpen) return false;
  if (whoMayBook === 'all') return true;
  return isAssigned || (whoMayBook === 'programs' && sharesProgram);
}
