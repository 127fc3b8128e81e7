export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

const agendaDays = 30;

const range = (first: Temporal.PlainDate, count: number) =>
  Array.from({ length: count }, (_, days) => first.add({ days }));

/** Sunday is 0, as in calendars of browsers. */
export function weekStart(day: Temporal.PlainDate, firstWeekday: number): Temporal.PlainDate {
  return day.subtract({ days: (day.dayOfWeek - firstWeekday + 7) % 7 });
}

/** The days that a view shows around a day. A month has whole weeks. */
export function daysOfView(view: CalendarView, day: Temporal.PlainDate, firstWeekday: number): Temporal.PlainDate[] {
  if (view === 'day') return [day];
  if (view === 'agenda') return range(day, agendaDays);
  if (view === 'week') return range(weekStart(day, firstWeekday), 7);
  const first = weekStart(day.with({ day: 1 }), firstWeekday);
  const last = day.with({ day: day.daysInMonth });
  return range(first, Math.ceil((first.until(last).days + 1) / 7) * 7);
}

const steps = { day: { days: 1 }, week: { days: 7 }, month: { months: 1 }, agenda: { days: agendaDays } } as const;

/** The day of the previous or the next page of a view. */
export const dayAfter = (view: CalendarView, day: Temporal.PlainDate, direction: 1 | -1): Temporal.PlainDate =>
  direction > 0 ? day.add(steps[view]) : day.subtract(steps[view]);
