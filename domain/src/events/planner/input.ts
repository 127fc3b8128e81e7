import * as v from 'valibot';
import { minuteRange } from '#calendar/availability/input.ts';
import { requiredLine } from '#kernel/text/line-input.ts';
import { checked, recordId } from '#kernel/validation.ts';

export const planLimits = {
  startups: 200,
  hosts: 60,
  sessions: 20,
  rooms: 60,
  room: 60,
  pause: 120,
  wishes: 2_000,
} as const;

const whole = (min: number, max: number) =>
  v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(min, 'min'), v.maxValue(max, 'max'));

export const planWish = v.object({
  startupId: recordId<'Startup'>(),
  hostId: recordId<'User'>(),
  isMust: v.pipe(v.boolean('invalid'), v.description('A meeting that outweighs everything else.')),
});

export const planSettings = v.object({
  startupIds: v.pipe(
    v.array(recordId<'Startup'>(), 'invalid'),
    v.minLength(1, 'required'),
    v.maxLength(planLimits.startups, 'events.too-many'),
  ),
  hostIds: v.pipe(
    v.array(recordId<'User'>(), 'invalid'),
    v.minLength(1, 'required'),
    v.maxLength(planLimits.hosts, 'events.too-many'),
  ),
  sessions: v.pipe(whole(1, planLimits.sessions), v.description('Of each startup.')),
  rooms: v.pipe(
    v.array(requiredLine(planLimits.room), 'invalid'),
    v.maxLength(planLimits.rooms, 'events.too-many'),
    v.transform((all) => [...new Set(all)]),
    v.description('Their names; without any there is no limit.'),
  ),
  breakMinutes: whole(0, planLimits.pause),
  pause: v.nullish(v.pipe(minuteRange, v.description('Minutes of the day without sessions.')), null),
  wishes: v.pipe(v.array(planWish, 'invalid'), v.maxLength(planLimits.wishes, 'events.too-many')),
});

export type PlanSettings = v.InferOutput<typeof planSettings>;

/** Throws `Validation`. */
export const checkPlanSettings = (input: object): PlanSettings => checked(planSettings, input, { namespace: 'events' });
