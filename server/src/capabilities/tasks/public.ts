export { giveBackTasks, handOverTasks, openTasksOf } from './assignees/hand-over.ts';
export { completeAutomaticTask, createAutomaticTask, reopenAutomaticTask } from './automatic/automatic-tasks.ts';
export { createTaskIn } from './create-task.ts';
export { deleteTaskIn } from './delete-task.ts';
export { Task as TaskType } from './graphql-types.ts';
export { type TaskCard, taskCard } from './task-card.ts';
