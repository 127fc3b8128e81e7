import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import type { RecordPart } from '#platform/record/record-parts.ts';

const staff = inGroup('incubator');

export const recordParts: RecordPart[] = [
  {
    kind: 'User',
    place: 'action',
    allow: (actor) => staff(actor) && canCreateTask(actor),
    texts: ['tasks'],
    part: async () => (await import('./record/add-task.tsx')).AddTaskForPerson,
  },
  {
    kind: 'User',
    place: 'side',
    allow: staff,
    texts: ['tasks'],
    part: async () => (await import('./record/person-tasks.tsx')).PersonTasks,
  },
  {
    kind: 'Startup',
    place: 'action',
    allow: (actor) => canCreateTask(actor),
    texts: ['tasks'],
    part: async () => (await import('./record/add-task.tsx')).AddTaskAtStartup,
  },
  {
    kind: 'Task',
    place: 'activity',
    texts: ['comments'],
    part: async () => (await import('./record/task-comments.tsx')).TaskComments,
  },
];
