import { dayIn } from '@seedbed/domain/kernel/dates.ts';
import { type CalendarSearch, type FoundEntry, findCalendarEntries } from '#platform/calendar/calendar-sources.ts';
import type { Tx } from '#platform/tx.ts';

interface Search extends Omit<CalendarSearch, 'days'> {
  /** The zone of the reader, whose days the calendar shows. */
  ownZone: string;
  kinds?: readonly string[] | null | undefined;
}

export const findEntries = (tx: Tx, { ownZone, kinds, ...search }: Search): Promise<FoundEntry[]> => {
  const days = {
    first: dayIn(search.from, ownZone),
    last: dayIn(search.to.subtract({ nanoseconds: 1 }), ownZone),
  };
  return findCalendarEntries(tx, { ...search, days }, kinds);
};
