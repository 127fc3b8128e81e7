// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { cacheRules } from './cache-rules.ts';
export { DueTasks } from './due-tasks.tsx';
export { NewTaskButton } from './new-task-button.tsx';
export { TaskDialog } from './task-dialog.tsx';
export { TodaysTasksButton } from './todays-tasks-button.tsx';
export { WaitingForMe } from './waiting-for-me.tsx';
