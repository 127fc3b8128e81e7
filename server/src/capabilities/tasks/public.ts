export { findTask, tasksWithin } from './find-tasks.ts';
export { taskCard } from './task-card.ts';
