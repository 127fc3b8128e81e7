import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canOpenStartup } from '@seedbed/domain/startups/policy.ts';
import type { TaskDescription } from '@seedbed/domain/tasks/input.ts';
import { canEditTask } from '@seedbed/domain/tasks/policy.ts';
import DataLoader from 'dataloader';
import { Startup } from '#capabilities/startups/public.ts';
import { Task } from '#capabilities/tasks/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { EntityKindName } from '#platform/graphql/entity-kind.ts';
import { transact } from '#platform/tx.ts';
import { countOverdue } from './count-overdue.ts';
import { findDescriptions } from './find-descriptions.ts';
import { type NamedSubject, subjectFor } from './subject.ts';
import { updateTaskDescription } from './update-task-description.ts';

const descriptions = (context: Context) =>
  new DataLoader<Id<'Task'>, TaskDescription>(async (ids) => findDescriptions(await context.read(), ids));

const overdueCounts = (context: Context) =>
  new DataLoader<Id<'Startup'>, number>(async (ids) => {
    const counts = await countOverdue(await context.read(), ids, context.tenant.timezone);
    return ids.map((id) => counts.get(id) ?? 0);
  });

const Subject = builder.objectRef<NamedSubject>('TaskSubject').implement({
  description: 'The record that a task is about.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EntityKindName }),
    recordId: t.exposeID('recordId'),
    name: t.exposeString('name'),
  }),
});

builder.objectFields(Task, (t) => ({
  about: t.field({
    type: Subject,
    nullable: true,
    description: 'Null without a record, and for people who may not work on it.',
    resolve: async (task, _, context) => subjectFor(await context.read(), context.actor, task),
  }),
  description: t.string({
    nullable: true,
    resolve: async ({ id }, _, context) => (await context.loader(descriptions).load(id)).description,
  }),
  descriptionBody: t.field({
    type: 'JSON',
    nullable: true,
    description: 'The description with lists, marks and links; null if the plain text says everything.',
    resolve: async ({ id }, _, context) => (await context.loader(descriptions).load(id)).descriptionBody,
  }),
}));

builder.objectField(Startup, 'overdueTaskCount', (t) =>
  t.int({
    nullable: true,
    description: 'Open tasks whose due date has passed; null for people who may not open the startup.',
    resolve: ({ id }, _, context) =>
      canOpenStartup(context.actor, id) ? context.loader(overdueCounts).load(id) : null,
  }),
);

builder.mutationField('updateTaskDescription', (t) =>
  t.field({
    type: Task,
    allow: canEditTask,
    description: 'An empty text removes the description.',
    args: {
      taskId: t.arg.id({ required: true }),
      description: t.arg.string({ required: true }),
      descriptionBody: t.arg({ type: 'JSON' }),
      version: t.arg.int(),
    },
    resolve: (_, args, { actor, tenant }) => transact(updateTaskDescription, actor, args, tenant.timezone),
  }),
);
