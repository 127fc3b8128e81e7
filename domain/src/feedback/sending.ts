/** A person gets one survey in this time, over all surveys. */
export const capDays = 7;

const hoursOf = (days: number) => ({ hours: 24 * days });

export const expiryOf = (sentAt: Temporal.Instant, expiresAfterDays: number): Temporal.Instant =>
  sentAt.add(hoursOf(expiresAfterDays));

interface SentSurvey {
  sentAt: Temporal.Instant;
  reminded: number;
}

/** Reminders divide the time until the link expires into equal parts; null after the last one. */
export function nextReminderOf(
  { sentAt, reminded }: SentSurvey,
  { expiresAfterDays, reminders }: { expiresAfterDays: number; reminders: number },
): Temporal.Instant | null {
  if (reminded >= reminders) return null;
  return sentAt.add({ minutes: Math.floor((expiresAfterDays * 24 * 60 * (reminded + 1)) / (reminders + 1)) });
}
