export { findTask, tasksWithin } from './find-tasks.ts';
export { Task } from './graphql-types.ts';
export { taskCard } from './task-card.ts';
