/** `overdue` is an open or partial period after its due day. */
export const periodStatuses = ['open', 'partial', 'submitted', 'corrected', 'skipped'] as const;
export type PeriodStatus = (typeof periodStatuses)[number];
export const shownStatuses = [...periodStatuses, 'overdue'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export interface PeriodFacts {
  status: PeriodStatus;
  dueOn: Temporal.PlainDate;
}

export const isPending = (status: PeriodStatus): boolean => status === 'open' || status === 'partial';

export const shownStatusOf = ({ status, dueOn }: PeriodFacts, day: Temporal.PlainDate): ShownStatus =>
  isPending(status) && Temporal.PlainDate.compare(dueOn, day) < 0 ? 'overdue' : status;

/** The state after values were saved. A complete period that changes is corrected. */
export function statusAfter(
  before: PeriodStatus,
  { filled, owed, hasChanged }: { filled: number; owed: number; hasChanged: boolean },
): PeriodStatus {
  if (!isPending(before) && before !== 'skipped') return hasChanged ? 'corrected' : before;
  if (filled === 0) return before === 'skipped' ? 'skipped' : 'open';
  return filled >= owed ? 'submitted' : 'partial';
}
