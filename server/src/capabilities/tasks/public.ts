export { findTask, tasksWithin } from './find-tasks.ts';
export { giveBackTasks, handOverTasks, openTasksOf } from './hand-over.ts';
export { taskCard } from './task-card.ts';
