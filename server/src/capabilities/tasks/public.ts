export { giveBackTasks, handOverTasks, openTasksOf } from './assignees/hand-over.ts';
export { completeAutomaticTask, createAutomaticTask, reopenAutomaticTask } from './automatic/automatic-tasks.ts';
export { createTask } from './create-task.ts';
export { deleteTask } from './delete-task.ts';
export { Task as TaskType } from './graphql-types.ts';
export { type TaskCard, taskCard } from './task-card.ts';
