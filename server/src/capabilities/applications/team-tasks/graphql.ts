import { canListApplications } from '@seedbed/domain/applications/policy.ts';
import { TaskType } from '#capabilities/tasks/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { type TaskAboutApplication, tasksAbout } from './find-tasks.ts';

const ApplicationTask = builder.objectRef<TaskAboutApplication>('ApplicationTask').implement({
  fields: (t) => ({
    task: t.expose('task', { type: TaskType }),
    canOpen: t.exposeBoolean('canOpen', { description: 'The reader may open the task itself.' }),
  }),
});

builder.queryField('applicationTasks', (t) =>
  t.field({
    type: [ApplicationTask],
    nullable: true,
    allow: canListApplications,
    description: 'For the team: tasks about an application, open ones first; null if it is hidden.',
    args: { applicationId: t.arg.id({ required: true }) },
    resolve: async (_, { applicationId }, context) =>
      orNull(tasksAbout(await context.read(), context.actor, applicationId)),
  }),
);
