import { endOfDay } from '@seedbed/domain/kernel/dates.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { canEditTask } from '@seedbed/domain/tasks/policy.ts';
import { and, asc, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import { updateTask } from '#capabilities/tasks/update-task.ts';
import { type CalendarSource, mostEntries } from '#platform/calendar/calendar-sources.ts';
import { subquery } from '#platform/sql.ts';

const calendarTask = {
  id: tasks.id,
  name: tasks.name,
  dueAt: tasks.dueAt,
  dueOn: tasks.dueOn,
  taskType: tasks.taskType,
  approvalStatus: tasks.approvalStatus,
  createdById: tasks.createdById,
  startupId: tasks.startupId,
  updatedAt: tasks.updatedAt,
  startupName: subquery<string | null>(sql`(
    select ${startups.name} from ${startups}
    where ${startups.tenantId} = ${tasks.tenantId} and ${startups.id} = ${tasks.startupId})`),
};

/** Assigned and open tasks, on their due dates. */
export const taskCalendar: CalendarSource = {
  kind: 'task',
  allow: () => true,
  find: async (tx, { actor, days }) => {
    const rows = await tx.db
      .select(calendarTask)
      .from(taskAssignees)
      .innerJoin(tasks, and(eq(tasks.tenantId, taskAssignees.tenantId), eq(tasks.id, taskAssignees.taskId)))
      .where(
        and(
          eq(taskAssignees.userId, actor.userId),
          isNull(taskAssignees.doneAt),
          isNull(tasks.trashedAt),
          ne(tasks.approvalStatus, 'REJECTED'),
          gte(tasks.dueOn, days.first),
          lte(tasks.dueOn, days.last),
        ),
      )
      .orderBy(asc(tasks.dueAt), asc(tasks.id))
      .limit(mostEntries);
    const assignees = [{ userId: actor.userId, doneAt: null }];
    return rows.map((task) => ({
      id: task.id,
      recordKind: 'Task',
      recordId: task.id,
      title: task.name,
      detail: task.startupName,
      startsAt: task.dueAt,
      endsAt: null,
      dueOn: task.dueOn,
      path: `/tasks/${task.id}`,
      canMove: canEditTask(actor, { ...task, assignees }),
      updatedAt: task.updatedAt,
    }));
  },
  move: async (actor, id, { day }, zone) => {
    if (!day) throw new Validation({ day: [{ code: 'required' }] });
    await updateTask(actor, id, { dueDate: endOfDay(day, zone) }, zone);
  },
};
