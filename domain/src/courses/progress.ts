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
  /** The version in which the person began. */
  startVersion: number;
  /** The version in which the person finished: later items are optional. */
  completedVersion: number | null;
  today: Temporal.PlainDate;
}

export type Lock = 'order' | 'prerequisite' | 'release';

export interface ItemStatus {
  state: 'locked' | 'open' | 'done';
  lock: Lock | null;
  /** The item that must be done before. */
  afterId: string | null;
  opensOn: Temporal.PlainDate | null;
  dueOn: Temporal.PlainDate | null;
  isLate: boolean;
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
      isNew: !isDone && item.since > facts.startVersion,
      isRequired,
    });
    if (isRequired && !isDone) before ??= item.id;

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

/** The item where a learner goes on: the item opened last if it is open, else the first open one. */
export function nextItem(
  items: readonly Pick<OrderedItem, 'id'>[],
  status: ReadonlyMap<string, ItemStatus>,
  lastId: string | null,
): string | null {
  const isOpen = (id: string) => status.get(id)?.state === 'open';
  if (lastId && isOpen(lastId)) return lastId;
  return (items.find(({ id }) => isOpen(id)) ?? items[0])?.id ?? null;
}
