/** The specification's durations of meetings, in minutes. */
export const meetingDurations = [15, 20, 30, 40, 45, 60, 75, 80, 90, 100, 105, 120] as const;

/** Minutes between the starts that are offered: half hours if the duration fits, else 20 or 15 minutes. */
export const stepFor = (durationMinutes: number): number =>
  durationMinutes % 30 === 0 ? 30 : durationMinutes % 20 === 0 ? 20 : 15;

/** The longest time that one search covers. */
export const longestSearchDays = 62;
