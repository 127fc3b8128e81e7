/** A shorter job ends before its person looks elsewhere: its panel shows the end. */
const longSeconds = 10;

export const isLongJob = (startedAt: Temporal.Instant, endedAt: Temporal.Instant): boolean =>
  startedAt.until(endedAt).total('seconds') >= longSeconds;
