// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

export { ApprovalRequests } from './completion/approval-requests.tsx';
export { useKeepTasks } from './completion/keep-tasks.ts';
export { useSendCompletions } from './completion/send-completions.ts';
export { DueChip } from './due-chip.tsx';
export { AskedFor } from './lists/asked-for.tsx';
export { DueTasks } from './lists/due-tasks.tsx';
export { NewTaskButton } from './new-task-button.tsx';
export { TodaysTasksButton } from './today/todays-tasks-button.tsx';
