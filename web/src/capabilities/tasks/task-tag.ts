import { type TaskTag, taskTags } from '@seedbed/domain/tasks/task.ts';

export const isTaskTag = (text: string | null): text is TaskTag => taskTags.some((tag) => tag === text);
