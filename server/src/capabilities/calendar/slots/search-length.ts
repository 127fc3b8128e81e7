import { longestSearchDays } from '@seedbed/domain/calendar/slots/durations.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';

/** Throws `Validation` for a search that is empty, or longer than two months. */
export function assertSearchLength({ from, to }: { from: Temporal.Instant; to: Temporal.Instant }): void {
  const days = (to.epochMilliseconds - from.epochMilliseconds) / 86_400_000;
  assertAllowed(
    days > 0 && days <= longestSearchDays,
    () => new Validation({ to: [{ code: 'calendar.search-length', params: { days: longestSearchDays } }] }),
  );
}
