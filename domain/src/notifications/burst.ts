/** Events on one record within this time share one notification and one email. */
export const burstMinutes = 5;

/** Counted from the first event, so that constant activity still notifies again. */
export const joinsBurst = (startedAt: Temporal.Instant, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, startedAt.add({ minutes: burstMinutes })) < 0;
