import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import type { Cast, Person } from './make-people.ts';
import type { StartupRow } from './make-startups.ts';
import type { Rows } from './rows.ts';
import { taskWords } from './words/tasks.ts';

export interface TaskPlan {
  name?: string;
  /** Days from today; negative is overdue. */
  inDays: number;
  by: Person | null;
  assignees: readonly Person[];
  startup: StartupRow | null;
  done?: 'all' | 'some' | 'none';
  pending?: boolean;
  automatic?: boolean;
}

export class Tasks {
  readonly rows: Pick<Rows, 'tasks' | 'taskAssignees' | 'taskTags'> = { tasks: [], taskAssignees: [], taskTags: [] };
  private readonly cast: Cast;
  private readonly zone: string;

  constructor(cast: Cast, zone: string) {
    this.cast = cast;
    this.zone = zone;
  }

  add({ name, inDays, by, assignees, startup, done = 'none', pending = false, automatic = false }: TaskPlan) {
    const { random, tenantId, now } = this.cast;
    const word = taskWords[(this.rows.tasks.length * 7) % taskWords.length] ?? taskWords[0];
    const dueOn = today(this.zone, now).add({ days: inDays });
    const createdAt = now.subtract({ hours: random.whole(24 * 2, 24 * 9) + Math.max(0, -inDays) * 24 });
    const id = random.id<'Task'>(createdAt);
    const people = [...new Map(assignees.map((person) => [person.id, person])).values()];
    const doneAt = people.map((_, i) =>
      done === 'all' || (done === 'some' && i === 0 && people.length > 1) ? createdAt.add({ hours: 3 + i * 5 }) : null,
    );
    this.rows.tasks.push({
      tenantId,
      id,
      name: name ?? word[0],
      url: random.chance(0.15) ? 'https://docs.northlight.example/guide' : null,
      dueAt: endOfDay(dueOn, this.zone),
      dueOn,
      dueZone: this.zone,
      taskType: automatic ? 'automatic' : 'normal',
      isGroupTask: people.length > 1,
      startupId: startup?.id ?? null,
      createdById: by?.id ?? null,
      approvalStatus: pending ? 'PENDING' : 'APPROVED',
      completedAt: done === 'all' ? (doneAt.at(-1) ?? null) : null,
      causeEvent: automatic ? 'timeline.posted' : null,
      causeRecordId: automatic ? (startup?.id ?? null) : null,
      createdAt,
      updatedAt: createdAt,
    });
    people.forEach((person, i) => {
      this.rows.taskAssignees.push({
        tenantId,
        id: random.id<'TaskAssignee'>(createdAt),
        taskId: id,
        userId: person.id,
        doneAt: doneAt[i],
      });
    });
    this.rows.taskTags.push({
      tenantId,
      id: random.id<'TaskTag'>(createdAt),
      taskId: id,
      tag: name ? 'non-tagged' : word[1],
    });
  }
}
