import type { ApprovalStatus } from '@seedbed/domain/tasks/task.ts';
import { isBefore, latest } from './calendar.ts';
import type { Cast, Person } from './make-people.ts';
import type { Venture } from './make-ventures.ts';
import type { Rows } from './rows.ts';
import type { TaskWords } from './words/tasks.ts';

export interface TaskPlan {
  words: TaskWords;
  dueOn: Temporal.PlainDate;
  /** Null for automatic tasks. */
  by: Person | null;
  assignees: readonly Person[];
  venture: Venture | null;
  /** The creation time, never before all its people had joined. */
  at: Temporal.Instant;
  done?: 'all' | 'some' | 'none';
  /** For a founder's request to a person outside the startup. */
  asked?: ApprovalStatus;
}

export type TaskRow = Rows['tasks'][number] & { createdAt: Temporal.Instant; updatedAt: Temporal.Instant };

/** Builds task rows as the product would have left them. */
export class Tasks {
  readonly rows: Pick<Rows, 'taskAssignees' | 'taskTags'> & { tasks: TaskRow[] } = {
    tasks: [],
    taskAssignees: [],
    taskTags: [],
  };
  private readonly cast: Cast;

  constructor(cast: Cast) {
    this.cast = cast;
  }

  add({ words, dueOn, by, assignees, venture, at, done = 'none', asked }: TaskPlan): void {
    const { calendar, random, slug } = this.cast;
    const people = [...new Set(assignees)];
    const createdAt = latest(
      at,
      ...[by, ...people].filter((one) => one !== null).map((person) => person.createdAt),
      ...(venture ? [venture.row.createdAt] : []),
    );
    const until = venture && isBefore(venture.until, calendar.now) ? venture.until : calendar.now;
    const within = createdAt.add({ hours: random.whole(20, 24 * 6) });
    const doneAt = people.map((_, i) =>
      done === 'all' || (done === 'some' && i === 0 && people.length > 1)
        ? calendar.sometime(random, createdAt, isBefore(within, until) ? within : latest(createdAt, until))
        : null,
    );
    const isAnswered = asked === 'APPROVED' || asked === 'REJECTED';
    this.write(
      {
        name: words.name,
        url: words.guide && random.chance(0.7) ? `https://guides.${slug}.example/${words.guide}` : null,
        ...calendar.due(dueOn),
        startupId: venture?.row.id ?? null,
        createdById: by?.id ?? null,
        approvalStatus: asked ?? 'APPROVED',
        ...(isAnswered && { version: 2, updatedAt: calendar.sometime(random, createdAt, calendar.now) }),
        createdAt,
      },
      people.map((person, i) => ({ person, doneAt: doneAt[i] ?? null })),
      words.tags,
    );
  }

  /** "Post your first update": a founder's first post completes it. */
  addFirstUpdate(venture: Venture, joinedAt: Temporal.Instant, firstPostAt: Temporal.Instant | null): void {
    const { calendar } = this.cast;
    this.write(
      {
        name: 'Post your first update',
        ...calendar.due(calendar.dayOf(joinedAt).add({ days: 7 })),
        taskType: 'automatic',
        createdById: null,
        approvalStatus: 'APPROVED',
        startupId: venture.row.id,
        causeEvent: 'timeline.posted',
        causeRecordId: venture.row.id,
        createdAt: joinedAt,
      },
      venture.founders.map((person) => ({ person, doneAt: firstPostAt })),
      ['non-tagged'],
    );
  }

  private write(
    task: Omit<TaskRow, 'tenantId' | 'id' | 'updatedAt'> & { updatedAt?: Temporal.Instant },
    assignees: readonly { person: Person; doneAt: Temporal.Instant | null }[],
    tags: TaskWords['tags'],
  ): void {
    const { random, tenantId } = this.cast;
    const { createdAt } = task;
    const id = random.id<'Task'>(createdAt);
    const done = assignees.map(({ doneAt }) => doneAt).filter((at) => at !== null);
    const updatedAt = latest(task.updatedAt ?? createdAt, ...done);
    this.rows.tasks.push({
      taskType: 'normal',
      ...task,
      tenantId,
      id,
      isGroupTask: assignees.length > 1,
      completedAt: done.length === assignees.length ? updatedAt : null,
      updatedAt,
    });
    for (const { person, doneAt } of assignees) {
      this.rows.taskAssignees.push({
        tenantId,
        id: random.id<'TaskAssignee'>(createdAt),
        taskId: id,
        userId: person.id,
        doneAt,
        createdAt,
        updatedAt: doneAt ?? createdAt,
      });
    }
    for (const tag of tags) {
      this.rows.taskTags.push({
        tenantId,
        id: random.id<'TaskTag'>(createdAt),
        taskId: id,
        tag,
        createdAt,
        updatedAt: createdAt,
      });
    }
  }
}
