import { taskAction } from '@seedbed/domain/integrations/action-input.ts';
import { checked } from '@seedbed/domain/kernel/validation.ts';
import { createTaskByKey } from '#capabilities/integrations/hooks/actions.ts';
import type { Tool } from './tool.ts';

export const createTaskTool: Tool = {
  name: 'create_task',
  title: 'Create a task',
  description: 'Creates a task for the person, or for someone whom they may assign.',
  args: {
    name: { about: 'One line that says what to do.' },
    dueOn: { about: 'The day, like 2026-03-31.' },
    assigneeId: { about: 'The id of the person who does it. Without it the task is for the person.', optional: true },
    startupId: { about: 'The startup that it concerns.', optional: true },
  },
  writes: true,
  run: (call, args) => createTaskByKey(call, checked(taskAction, args, { namespace: 'integrations' })),
};
