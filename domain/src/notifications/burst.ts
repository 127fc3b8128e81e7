/** What happens to one record within this time is one notification, and one mail. */
export const burstMinutes = 5;

/** From its first event on, so that a record that never rests is told of again. */
export const joinsBurst = (startedAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, startedAt.add({ minutes: burstMinutes })) < 0;
