export { findTask, visibleTasks } from './find-tasks.ts';
export { createAutomaticTask } from './automatic-tasks.ts';
export { serveCalendar } from './calendar/calendar-routes.ts';
export { findTask, tasksWithin, visibleTasks } from './find-tasks.ts';
export { Task } from './graphql-types.ts';
export { taskCard } from './task-card.ts';
