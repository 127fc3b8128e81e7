// biome-ignore-all lint/performance/noBarrelFile: what neighbours may use of this capability
export { cacheRules } from './cache-rules.ts';
export { DueTasks } from './due-tasks.tsx';
export { useKeepTasks } from './keep-tasks.ts';
export { NewTaskButton } from './new-task-button.tsx';
export { useSendTicks } from './send-ticks.ts';
export { TaskDialog } from './task-dialog.tsx';
export { TodaysTasksButton } from './todays-tasks-button.tsx';
export { WaitingForMe } from './waiting-for-me.tsx';
