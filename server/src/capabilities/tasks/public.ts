export { createAutomaticTask } from './automatic-tasks.ts';
export { findTask } from './find-tasks.ts';
export { Task } from './graphql-types.ts';
