import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { findTask } from '#capabilities/tasks/find-tasks.ts';
import { Task } from '#capabilities/tasks/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { oncePerEvent, rightsKey } from '#platform/live/once-per-event.ts';
import { subscribeToChanges } from '#platform/live/subscribe-to-changes.ts';

interface TaskUpdateShape {
  taskId: string;
  updateType: 'ADDED' | 'REMOVED';
}
const TaskUpdateType = builder.enumType('TaskUpdateType', { values: ['ADDED', 'REMOVED'] as const });
const TaskUpdate = builder.objectRef<TaskUpdateShape>('TaskUpdate').implement({
  fields: (t) => ({
    updateType: t.expose('updateType', { type: TaskUpdateType }),
    taskId: t.exposeID('taskId'),
    task: t.field({
      type: Task,
      nullable: true,
      // Unequal subscriptions of a person share the read too.
      resolve: (update, _, context) =>
        oncePerEvent(update, `task ${rightsKey(context.actor)}`, async () =>
          findTask(await context.read(), context.actor, update.taskId).catch(() => null),
        ),
    }),
  }),
});

/** Changes of one's own open tasks; nobody receives another person's. */
async function* ownTaskUpdates(userId: string, actor: () => Actor): AsyncGenerator<TaskUpdateShape> {
  for await (const change of subscribeToChanges(actor().tenantId, actor)) {
    if (change.kind !== 'Task') continue;
    const updates = (change.detail?.updates ?? []) as { userId: string; updateType: 'ADDED' | 'REMOVED' }[];
    const mine = updates.find((update) => update.userId === userId);
    if (!mine) continue;
    const { updateType } = mine;
    yield oncePerEvent(change, `task update ${userId}`, () => ({ taskId: change.id, updateType }));
  }
}

builder.subscriptionFields((t) => ({
  tasksUpdatedForUser: t.field({
    type: TaskUpdate,
    allow: 'signed-in',
    args: { userId: t.arg.id({ required: true }) },
    subscribe: (_, { userId }, context) => {
      if (userId !== context.actor.userId) throw new Forbidden();
      return ownTaskUpdates(userId, () => context.actor);
    },
    resolve: (update) => update,
  }),
}));
