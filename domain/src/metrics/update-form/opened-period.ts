interface DuePeriod {
  from: string;
  to: string;
  dueOn: string;
}

/**
 * The period that the form opens with: the one that contains the asked day, else the newest overdue one, else the
 * newest. All are days in ISO 8601.
 */
export function openedPeriod<P extends DuePeriod>(
  periods: readonly P[],
  { day, asked }: { day: string; asked: string | null },
): P | undefined {
  const newest = periods.toSorted((a, b) => (a.to < b.to || (a.to === b.to && a.from < b.from) ? 1 : -1));
  const isAsked = ({ from, to }: P) => asked !== null && from.slice(0, 10) <= asked && asked <= to.slice(0, 10);
  return newest.find(isAsked) ?? newest.find(({ dueOn }) => dueOn < day) ?? newest[0];
}
