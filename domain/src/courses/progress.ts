import type { CourseOrder, EnrollmentState, PublishedItem } from './course.ts';

/** The facts of one learner. */
export interface LearnerFacts {
  order: CourseOrder;
  state: EnrollmentState;
  /** The first day of the run for this person. */
  startsOn: Temporal.PlainDate;
  /** Days that this person has more than others. */
  extraDays: number;
  doneIds: ReadonlySet<string>;
  /** Sent submissions that nobody has decided. */
  waitingIds: ReadonlySet<string>;
  /** The version in which the person began. */
  startVersion: number;
  /** The version in which the person finished: later items are optional. */
  completedVersion: number | null;
  today: Temporal.PlainDate;
}

/** The run has begun for this person. */
export const hasStarted = ({ startsOn, today }: Pick<LearnerFacts, 'startsOn' | 'today'>): boolean =>
  Temporal.PlainDate.compare(startsOn, today) <= 0;

/** Invited people see titles alone until they begin. */
export const isLearning = (state: EnrollmentState): boolean => state === 'active' || state === 'completed';

export type Lock = 'order' | 'prerequisite' | 'release';

export interface ItemStatus {
  state: 'locked' | 'open' | 'done';
  lock: Lock | null;
  /** The item that must be done before; in an ordered course, the closest one. */
  afterId: string | null;
  opensOn: Temporal.PlainDate | null;
  dueOn: Temporal.PlainDate | null;
  isLate: boolean;
  /** It was sent, so a reviewer acts next. */
  isWaiting: boolean;
  /** Published after the person began, and not done. */
  isNew: boolean;
  /** For this person. */
  isRequired: boolean;
}

type OrderedItem = Pick<
  PublishedItem,
  'id' | 'isRequired' | 'unlockAfterId' | 'releaseOffsetDays' | 'dueOffsetDays' | 'since'
>;

/** A finished enrollment stays finished: what came later is optional. */
export const isRequiredFor = (
  { isRequired, since }: Pick<OrderedItem, 'isRequired' | 'since'>,
  { completedVersion }: Pick<LearnerFacts, 'completedVersion'>,
): boolean => isRequired && (completedVersion === null || since <= completedVersion);

/** The state of each item, in the order of the course. Done items stay done. */
export function statusOfItems(items: readonly OrderedItem[], facts: LearnerFacts): Map<string, ItemStatus> {
  const { doneIds, extraDays, startsOn, today } = facts;
  const known = new Set(items.map(({ id }) => id));
  const isFinished = facts.completedVersion !== null;
  let before: string | null = null;
  const all = new Map<string, ItemStatus>();
  for (const item of items) {
    const isDone = doneIds.has(item.id);
    const isWaiting = !isDone && facts.waitingIds.has(item.id);
    const opensOn = item.releaseOffsetDays === null ? null : startsOn.add({ days: item.releaseOffsetDays });
    const dueOn = item.dueOffsetDays === null ? null : startsOn.add({ days: item.dueOffsetDays + extraDays });
    const prerequisite =
      item.unlockAfterId !== null && known.has(item.unlockAfterId) && !doneIds.has(item.unlockAfterId)
        ? item.unlockAfterId
        : null;
    const isRequired = isRequiredFor(item, facts);
    const lock = isDone || isFinished ? null : lockOf();
    all.set(item.id, {
      state: isDone ? 'done' : lock ? 'locked' : 'open',
      lock,
      afterId: lock === 'prerequisite' ? prerequisite : lock === 'order' ? before : null,
      opensOn,
      dueOn,
      isLate: !isDone && isRequired && dueOn !== null && Temporal.PlainDate.compare(dueOn, today) < 0,
      isWaiting,
      isNew: !isDone && item.since > facts.startVersion,
      isRequired,
    });
    if (isRequired && !isDone) before = item.id;

    function lockOf(): Lock | null {
      if (prerequisite) return 'prerequisite';
      if (facts.order === 'ordered' && before) return 'order';
      return opensOn && Temporal.PlainDate.compare(opensOn, today) > 0 ? 'release' : null;
    }
  }
  return all;
}

export interface Progress {
  done: number;
  total: number;
}

/** Required items that are done, of all required ones. */
export function progressOf(
  items: readonly Pick<OrderedItem, 'id' | 'isRequired' | 'since'>[],
  facts: Pick<LearnerFacts, 'doneIds' | 'completedVersion'>,
): Progress {
  const required = items.filter((item) => isRequiredFor(item, facts));
  const done = required.filter(({ id }) => facts.doneIds.has(id)).length;
  // A later version may hold other items: the finished enrollment did what was required then.
  return { done: facts.completedVersion === null ? done : required.length, total: required.length };
}

export const percentOf = ({ done, total }: Progress): number => (total === 0 ? 0 : Math.floor((100 * done) / total));

/** Everything required is done. A course without required items never completes by itself. */
export const isComplete = ({ done, total }: Progress): boolean => total > 0 && done >= total;

/**
 * The item where a learner goes on: a required one if any is open, else an optional one. The item opened last comes
 * first, then those after it, then the others. Null if none is open; one that waits for a review is not.
 */
export function nextItem(
  items: readonly Pick<OrderedItem, 'id'>[],
  status: ReadonlyMap<string, ItemStatus>,
  lastId: string | null,
): string | null {
  const open = items.filter(({ id }) => status.get(id)?.state === 'open' && !status.get(id)?.isWaiting);
  const required = open.filter(({ id }) => status.get(id)?.isRequired);
  const from = items.findIndex(({ id }) => id === lastId);
  const rest = new Set(items.slice(Math.max(from, 0)));
  const candidates = required.length > 0 ? required : open;
  return (candidates.find((item) => rest.has(item)) ?? candidates[0])?.id ?? null;
}
