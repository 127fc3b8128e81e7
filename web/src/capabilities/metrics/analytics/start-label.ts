import type { RecurrenceType } from '@seedbed/domain/metrics/periods/period.ts';
import { periodOf } from '@seedbed/domain/metrics/periods/period.ts';
import { periodName } from '#capabilities/metrics/format.ts';

/** The short name of the period that begins on this day. */
export function startLabel(from: string, { amount, type }: { amount: number; type: string }): string {
  const { to } = periodOf({ amount, type: type as RecurrenceType }, Temporal.PlainDate.from(from));
  return periodName(from, to.toString(), true);
}
