import { type ApprovalStatus, approvalStatuses, dueGroupOf, isDone } from '@seedbed/domain/tasks/task.ts';
import { type Calendar, isBefore, latest } from './calendar.ts';
import type { CircleOf } from './circles.ts';
import { type Cast, isPresent, type Person } from './make-people.ts';
import type { Tasks } from './make-tasks.ts';
import { ofCohort, type Venture } from './make-ventures.ts';
import { overdueShare, type Size } from './sizes.ts';
import {
  advisorTasks,
  favors,
  founderTasks,
  founderTasksInArabic,
  founderTasksInFrench,
  type TaskWords,
} from './words/tasks.ts';

/** Adds the remaining tasks up to the size's number of tasks and overdue ones. */
export function addEveryday(
  cast: Cast,
  tasks: Tasks,
  size: Size,
  ventures: readonly Venture[],
  circleOf: CircleOf,
): void {
  const { random } = cast;
  const drafts = new Drafts(cast, tasks, circleOf);
  const late = Math.round(size.tasks * overdueShare) - countOverdue(cast.calendar, tasks);
  const open = ventures.filter(({ row }) => row.status === 'active');
  const running = ofCohort(ventures, 'running');
  for (let n = 0; n < late; n++) drafts.addLate(random.pick(random.chance(0.7) ? running : open));
  for (let n = 0; n < Math.max(3, size.tasks / 60); n++)
    drafts.addFavour(random.pick(running), approvalStatuses[n % approvalStatuses.length] ?? 'PENDING');
  while (tasks.rows.tasks.length < size.tasks) {
    const place = random.next();
    drafts.add(random.pick(place < 0.65 ? running : place < 0.8 ? open : ventures));
  }
}

export function countOverdue({ zone, now }: Calendar, { rows }: Tasks): number {
  const assignees = Map.groupBy(rows.taskAssignees, ({ taskId }) => taskId);
  return rows.tasks.filter((task) => {
    const people = (assignees.get(task.id) ?? []).map(({ userId, doneAt }) => ({ userId, doneAt: doneAt ?? null }));
    return !isDone({ assignees: people }) && dueGroupOf(task.dueAt, zone, now) === 'overdue';
  }).length;
}

class Drafts {
  private readonly cast: Cast;
  private readonly tasks: Tasks;
  private readonly circleOf: CircleOf;
  constructor(cast: Cast, tasks: Tasks, circleOf: CircleOf) {
    this.cast = cast;
    this.tasks = tasks;
    this.circleOf = circleOf;
  }

  /** Created in the past and due some days later; overdue dates mean the task is done. */
  add(venture: Venture): void {
    const { random, calendar } = this.cast;
    const from = random.chance(0.5) ? latest(venture.row.createdAt, calendar.daysAgo(21)) : venture.row.createdAt;
    const until = venture.until;
    const at = calendar.sometime(random, isBefore(from, until) ? from : venture.row.createdAt, until);
    const dueOn = calendar.dayOf(at).add({ days: random.whole(2, 24) });
    const isPast = Temporal.PlainDate.compare(dueOn, calendar.today) < 0 || isBefore(until, calendar.now);
    this.give(venture, at, dueOn, isPast || random.chance(0.2) ? 'all' : random.chance(0.3) ? 'some' : 'none');
  }

  addLate(venture: Venture): void {
    const { random, calendar } = this.cast;
    const oldest = Math.min(18, calendar.dayOf(venture.row.createdAt).until(calendar.today).days);
    const dueOn = calendar.day(-random.whole(1, Math.max(1, oldest)));
    const at = calendar.at(dueOn.subtract({ days: random.whole(1, 9) }), random.whole(9, 18), random.whole(0, 59));
    this.give(venture, at, dueOn, random.chance(0.25) ? 'some' : 'none');
  }

  /** Assigned to a person outside the startup, who accepted, declined or has not answered. */
  addFavour(venture: Venture, asked: ApprovalStatus): void {
    const { random, calendar } = this.cast;
    const by = random.pick(venture.founders);
    const at = calendar.sometime(random, latest(venture.row.createdAt, calendar.daysAgo(6)), calendar.now);
    const helpers = this.circleOf(venture).taskGivers.filter((person) => isPresent(person, at));
    const words = this.unused(venture, favors);
    if (!words) return;
    const dueOn = calendar.day(random.whole(1, 12));
    this.tasks.add({ words, by, assignees: [random.pick(helpers)], venture, at, dueOn, asked });
  }

  private give(venture: Venture, at: Temporal.Instant, dueOn: Temporal.PlainDate, done: 'all' | 'some' | 'none') {
    const { random } = this.cast;
    const givers = this.circleOf(venture).taskGivers.filter((person) => isPresent(person, at));
    const by = givers.length > 0 && random.chance(0.7) ? random.pick(givers) : random.pick(venture.founders);
    const note = venture.founders.includes(by) || random.chance(0.85) ? null : this.unused(venture, advisorTasks);
    const words = note ?? this.unused(venture, wordsFor(venture));
    if (!words) throw new Error(`${venture.row.name} has done everything.`);
    const team = random.chance(0.5) ? venture.founders : [random.pick(venture.founders)];
    const assignees: readonly Person[] = note ? [by] : team;
    this.tasks.add({ words, by, assignees, venture, at, dueOn, done });
  }

  /** A name unused in the startup; null if all are used. */
  private unused(venture: Venture, all: readonly TaskWords[]): TaskWords | null {
    const used = new Set(
      this.tasks.rows.tasks.filter(({ startupId }) => startupId === venture.row.id).map(({ name }) => name),
    );
    const left = all.filter(({ name }) => !used.has(name));
    return left.length > 0 ? this.cast.random.pick(left) : null;
  }
}

function wordsFor({ language }: Venture): readonly TaskWords[] {
  if (language === 'fr') return [...founderTasks, ...founderTasksInFrench];
  return language === 'ar' ? [...founderTasks, ...founderTasksInArabic] : founderTasks;
}
