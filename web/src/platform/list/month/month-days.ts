/** Whole weeks around a month. `firstDay` is 0 for Sunday. */
export function monthDays(month: Temporal.PlainDate, firstDay: number): Temporal.PlainDate[] {
  const first = month.with({ day: 1 });
  const before = (first.dayOfWeek - firstDay + 7) % 7;
  const start = first.subtract({ days: before });
  const weeks = Math.ceil((before + first.daysInMonth) / 7);
  return Array.from({ length: weeks * 7 }, (_, i) => start.add({ days: i }));
}
