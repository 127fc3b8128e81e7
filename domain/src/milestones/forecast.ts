import type { MilestoneState } from './milestone.ts';

export interface ForecastMilestone {
  /** The item of the template, which compares copies. */
  itemId: string | null;
  state: MilestoneState;
  dueOn: Temporal.PlainDate;
  decidedOn: Temporal.PlainDate | null;
}

export interface SlipForecast {
  itemId: string;
  /** Earlier copies that were late with the same milestone. */
  cases: number;
  /** The number of startups that achieved their last milestone by its day. */
  reached: number;
}

/** Fewer cases say nothing about the next one. */
export const fewestCases = 5;

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;

/** Whether the milestone was late on the day. */
const wasLate = ({ state, dueOn, decidedOn }: ForecastMilestone, day: Temporal.PlainDate): boolean =>
  state !== 'dropped' &&
  isBefore(dueOn, day) &&
  !(state === 'achieved' && decidedOn !== null && !isBefore(dueOn, decidedOn));

const lastOf = (milestones: readonly ForecastMilestone[]): ForecastMilestone | undefined =>
  milestones.toSorted((a, b) => Temporal.PlainDate.compare(a.dueOn, b.dueOn)).at(-1);

/**
 * How earlier copies ended that were late with the same milestone as this one. Null if nothing is late, or if there are
 * too few cases.
 */
export function slipForecast(
  plan: readonly ForecastMilestone[],
  earlier: readonly (readonly ForecastMilestone[])[],
  day: Temporal.PlainDate,
): SlipForecast | null {
  const late = lastOf(
    plan.filter(
      (one) => one.itemId !== null && wasLate(one, day) && ['not_started', 'in_progress'].includes(one.state),
    ),
  );
  if (!late?.itemId) return null;
  const { itemId } = late;
  const ended = earlier.flatMap((copy) => {
    const last = lastOf(copy.filter(({ state }) => state !== 'dropped'));
    return last && isBefore(last.dueOn, day) ? [{ copy, last }] : [];
  });
  const cases = ended.filter(({ copy }) => copy.some((one) => one.itemId === itemId && wasLate(one, day)));
  if (cases.length < fewestCases) return null;
  return { itemId, cases: cases.length, reached: cases.filter(({ last }) => !wasLate(last, day)).length };
}
