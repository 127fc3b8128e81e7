// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { useKeepTasks } from './completion/keep-tasks.ts';
export { useSendCompletions } from './completion/send-completions.ts';
export { WaitingForMe } from './completion/waiting-for-me.tsx';
export { DueTasks } from './lists/due-tasks.tsx';
export { NewTaskButton } from './new-task-button.tsx';
export { TodaysTasksButton } from './today/todays-tasks-button.tsx';
