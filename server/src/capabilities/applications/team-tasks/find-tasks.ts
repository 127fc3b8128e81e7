import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { findApplication } from '#capabilities/applications/find-applications.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface TaskAboutApplication {
  task: TaskCard;
  /** The whole team sees what there is to do; a task itself is for its people. */
  canOpen: boolean;
}

const mostShown = 50;

/** Open ones first, the next one first. Throws `NotFound` for people outside the team. */
export async function tasksAbout(tx: Tx, actor: Actor, id: string): Promise<TaskAboutApplication[]> {
  const application = await findApplication(tx, actor, id);
  assertAllowed(inGroup('incubator')(actor), () => new NotFound());
  const found = await tx.db
    .select(taskCard)
    .from(tasks)
    .where(and(eq(tasks.aboutKind, 'application'), eq(tasks.aboutId, application.id), isNull(tasks.trashedAt)))
    .orderBy(sql`${tasks.completedAt} is not null`, asc(tasks.dueAt), asc(tasks.id))
    .limit(mostShown);
  return found.map((task) => ({ task, canOpen: canSeeTask(actor, task) }));
}
