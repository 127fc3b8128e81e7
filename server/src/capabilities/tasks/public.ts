export { giveBackTasks, handOverTasks, openTasksOf } from './assignees/hand-over.ts';
export { findTask, tasksWithin } from './find-tasks.ts';
export { taskCard } from './task-card.ts';
