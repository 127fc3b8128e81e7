import type { DayKind, Dependency, PlanDirection } from './milestone.ts';

type Day = Temporal.PlainDate;
type Step = 1 | -1;

export const isWorkingDay = ({ dayOfWeek }: Day): boolean => dayOfWeek <= 5;

/** The day itself, or the nearest working day in this direction. */
function rolled(day: Day, step: Step): Day {
  let at = day;
  while (!isWorkingDay(at)) at = at.add({ days: step });
  return at;
}

/** Moves by days of the kind. Working days skip Saturday and Sunday, also where the count begins. */
export function moveDays(day: Day, count: number, kind: DayKind, step: Step = count < 0 ? -1 : 1): Day {
  if (kind === 'calendar') return day.add({ days: count });
  const start = rolled(day, step);
  const weeks = Math.trunc(count / 5);
  let at = start.add({ days: weeks * 7 });
  for (let rest = Math.abs(count % 5); rest > 0; rest--) at = rolled(at.add({ days: step }), step);
  return at;
}

export interface Days {
  startsOn: Day;
  dueOn: Day;
}

export interface ScheduledItem {
  /** The id that dependencies name. */
  key: string;
  offsetDays: number;
  lengthDays: number;
  dependsOn: readonly Dependency[];
  /** Days that stay as they are: changed by hand, or decided. */
  fixed?: Days | null;
}

export interface PlanDays {
  dayKind: DayKind;
  direction: PlanDirection;
  /** The first day of the plan, or its last one. */
  anchor: Day;
}

const later = (a: Day, b: Day) => (Temporal.PlainDate.compare(a, b) >= 0 ? a : b);
const earlier = (a: Day, b: Day) => (Temporal.PlainDate.compare(a, b) <= 0 ? a : b);

/**
 * The days of all milestones of a plan. From a start, an item waits for its predecessors and their lag. From an end, it
 * is due early enough for its successors.
 */
export function schedule(items: readonly ScheduledItem[], plan: PlanDays): Map<string, Days> {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const days = new Map<string, Days>();
  const open = new Set<string>();
  const successors = new Map<string, { item: ScheduledItem; lagDays: number }[]>();
  for (const item of items)
    for (const { id, lagDays } of item.dependsOn)
      successors.set(id, [...(successors.get(id) ?? []), { item, lagDays }]);

  function daysOf(item: ScheduledItem): Days | null {
    const known = days.get(item.key);
    if (known) return known;
    // A circle is refused when it is saved; here it must not recurse forever.
    if (open.has(item.key)) return null;
    open.add(item.key);
    const found = item.fixed ?? (plan.direction === 'start' ? forward(item) : backward(item));
    open.delete(item.key);
    days.set(item.key, found);
    return found;
  }

  function forward({ offsetDays, lengthDays, dependsOn }: ScheduledItem): Days {
    let startsOn = moveDays(plan.anchor, offsetDays, plan.dayKind, 1);
    for (const { id, lagDays } of dependsOn) {
      const before = byKey.get(id);
      const known = before && daysOf(before);
      if (known) startsOn = later(startsOn, moveDays(known.dueOn, lagDays, plan.dayKind, 1));
    }
    return { startsOn, dueOn: moveDays(startsOn, lengthDays, plan.dayKind, 1) };
  }

  function backward({ key, offsetDays, lengthDays }: ScheduledItem): Days {
    let dueOn = moveDays(plan.anchor, -offsetDays, plan.dayKind, -1);
    for (const { item, lagDays } of successors.get(key) ?? []) {
      const known = daysOf(item);
      if (known) dueOn = earlier(dueOn, moveDays(known.startsOn, -lagDays, plan.dayKind, -1));
    }
    return { startsOn: moveDays(dueOn, -lengthDays, plan.dayKind, -1), dueOn };
  }

  for (const item of items) daysOf(item);
  return days;
}

/** Whether the dependencies lead back to where they began. */
export function hasCircle(items: readonly Pick<ScheduledItem, 'key' | 'dependsOn'>[]): boolean {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const done = new Set<string>();
  const visits = (key: string, path: ReadonlySet<string>): boolean => {
    if (path.has(key)) return true;
    if (done.has(key)) return false;
    const circle = (byKey.get(key)?.dependsOn ?? []).some(({ id }) => visits(id, new Set([...path, key])));
    done.add(key);
    return circle;
  };
  return items.some(({ key }) => visits(key, new Set()));
}
