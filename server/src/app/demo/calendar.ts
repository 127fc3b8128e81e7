import { dayIn, endOfDay, startOfDay } from '@seedbed/domain/kernel/dates.ts';
import type { Random } from './random.ts';

/** Dates relative to the tenant's today. All events are before today, so the demo is the same at any time of day. */
export class Calendar {
  readonly zone: string;
  readonly today: Temporal.PlainDate;
  /** The start of today: no event is later. */
  readonly now: Temporal.Instant;

  constructor(at: Temporal.Instant, zone: string) {
    this.zone = zone;
    this.today = dayIn(at, zone);
    this.now = startOfDay(this.today, zone);
  }

  /** Negative: before today. */
  day(days: number): Temporal.PlainDate {
    return this.today.add({ days });
  }

  dayOf(at: Temporal.Instant): Temporal.PlainDate {
    return dayIn(at, this.zone);
  }

  daysAgo(days: number): Temporal.Instant {
    return startOfDay(this.day(-days), this.zone);
  }

  at(day: Temporal.PlainDate, hour: number, minute: number): Temporal.Instant {
    return day.toZonedDateTime({ timeZone: this.zone, plainTime: { hour, minute } }).toInstant();
  }

  /** A moment between the two, in working hours if possible. */
  sometime(random: Random, from: Temporal.Instant, until: Temporal.Instant): Temporal.Instant {
    const seconds = Math.max(0, Math.floor((until.epochMilliseconds - from.epochMilliseconds) / 1000));
    const any = from.add({ seconds: random.whole(0, seconds) });
    const working = this.at(this.dayOf(any), random.whole(8, 19), random.whole(0, 59)).add({
      seconds: random.whole(0, 59),
    });
    return isBefore(working, from) || isBefore(until, working) ? any : working;
  }

  /** The three date columns of a task. */
  due(dueOn: Temporal.PlainDate) {
    return { dueOn, dueAt: endOfDay(dueOn, this.zone), dueZone: this.zone };
  }
}

export const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

export const latest = (first: Temporal.Instant, ...others: readonly Temporal.Instant[]): Temporal.Instant =>
  others.reduce((a, b) => (isBefore(a, b) ? b : a), first);

export const earliest = (first: Temporal.Instant, ...others: readonly Temporal.Instant[]): Temporal.Instant =>
  others.reduce((a, b) => (isBefore(b, a) ? b : a), first);
