import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface ScheduleJob {
  tenantId: Id<'Incubator'>;
  name: string;
  zone: string;
}

export const scheduleQueue = defineQueue<ScheduleJob>('schedules', {});

/** Recurring work of a capability, in each tenant's time zone. */
export interface Schedule {
  /** Stored in the database: do not rename it. */
  name: string;
  /** The first time after `now`. */
  next: (zone: string, now: Temporal.Instant) => Temporal.Instant;
  /** Must be idempotent: a job may be delivered twice. */
  run: (job: ScheduleJob) => Promise<void>;
}

interface ScheduledTenant {
  id: Id<'Incubator'>;
  timezone: string;
}

let all: readonly Schedule[] = [];
let listTenants: () => Promise<ScheduledTenant[]> = async () => [];

/** Called once at start by `app/register-capabilities.ts`. */
export function registerSchedules(schedules: readonly Schedule[], tenants: typeof listTenants) {
  if (new Set(schedules.map(({ name }) => name)).size !== schedules.length)
    throw new Error('Two schedules have one name.');
  all = schedules;
  listTenants = tenants;
}

export const everySchedule = (): readonly Schedule[] => all;
export const scheduledTenants = (): Promise<ScheduledTenant[]> => listTenants();

export async function runSchedule(job: ScheduleJob): Promise<void> {
  const schedule = all.find(({ name }) => name === job.name);
  if (!schedule) throw new Error(`No schedule is named ${job.name}.`);
  await schedule.run(job);
}

/** Aligned to the full hour; the interval must divide it. */
export const everyMinutes =
  (minutes: number): Schedule['next'] =>
  (_zone, now) =>
    now.round({ smallestUnit: 'minute', roundingIncrement: minutes, roundingMode: 'floor' }).add({ minutes });

export const hourly = everyMinutes(60);

/** Every day at this hour. */
export const dailyAt =
  (hour: number): Schedule['next'] =>
  (zone, now) => {
    const today = now.toZonedDateTimeISO(zone).toPlainDate();
    const on = (day: Temporal.PlainDate) =>
      day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(hour) }).toInstant();
    return Temporal.Instant.compare(on(today), now) > 0 ? on(today) : on(today.add({ days: 1 }));
  };
