export { createAutomaticTask } from './automatic-tasks.ts';
export { findTask } from './find-tasks.ts';
