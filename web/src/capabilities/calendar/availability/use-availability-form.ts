import { checkAvailability } from '@seedbed/domain/calendar/availability/input.ts';
import type { DayHours } from '#capabilities/calendar/availability/week/painted-hours.ts';
import { ReadAvailability, SaveAvailability } from '#capabilities/calendar/operations.ts';
import { useSettingsForm } from '#capabilities/incubators/public.tsx';
import type {
  AvailabilityPartsFragment,
  ReadAvailabilityQuery,
  ReadAvailabilityQueryVariables,
} from '#platform/api/generated/documents.ts';
import { useAct } from '#platform/use-act.ts';

export const caps = [
  'mostPerDay',
  'mostPerWeek',
  'mostPerMonth',
  'mostMinutesPerDay',
  'mostMinutesPerWeek',
  'mostMinutesPerMonth',
] as const;

export interface AvailabilityForm extends Record<(typeof caps)[number], number | null> {
  version: number;
  /** Empty for the zone of the account. */
  zone: string;
  weekly: DayHours[];
  showsAllHours: boolean;
  bufferBefore: number;
  bufferAfter: number;
  noticeAmount: number;
  noticeUnit: 'DAY' | 'HOUR';
  horizonDays: number;
}

const valuesOf = (one: AvailabilityPartsFragment): AvailabilityForm => ({
  version: one.version,
  zone: one.zone ?? '',
  weekly: one.weekly.map(({ weekday, ranges }) => ({
    weekday,
    ranges: ranges.map(({ from, to }) => ({ from, to })),
  })),
  showsAllHours: one.showsAllHours,
  bufferBefore: one.bufferBefore,
  bufferAfter: one.bufferAfter,
  noticeAmount: one.noticeAmount,
  noticeUnit: one.noticeUnit,
  horizonDays: one.horizonDays,
  mostPerDay: one.mostPerDay,
  mostPerWeek: one.mostPerWeek,
  mostPerMonth: one.mostPerMonth,
  mostMinutesPerDay: one.mostMinutesPerDay,
  mostMinutesPerWeek: one.mostMinutesPerWeek,
  mostMinutesPerMonth: one.mostMinutesPerMonth,
});

const inputOf = ({ version: _, zone, ...values }: AvailabilityForm) => ({ ...values, zone: zone || null });

/** Weekly hours and rules are one form, since they are saved with one version. */
export function useAvailabilityForm(availability: AvailabilityPartsFragment) {
  const userId = availability._id;
  const [save] = useAct(SaveAvailability, { silent: true });
  return useSettingsForm<AvailabilityForm, ReadAvailabilityQuery, ReadAvailabilityQueryVariables>({
    section: `availability-${userId}`,
    loaded: valuesOf(availability),
    check: (values) => checkAvailability(inputOf(values)),
    save: (values) => save({ userId, version: values.version, changes: inputOf(values) }),
    query: ReadAvailability,
    variables: { userId },
    read: ({ availability: newer }) => valuesOf(newer ?? availability),
  });
}
