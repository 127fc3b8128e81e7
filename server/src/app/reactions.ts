import { reactions as notifications } from '#capabilities/notifications/reactions.ts';
import { reactions as tasks } from '#capabilities/tasks/reactions.ts';

export const reactions = [...tasks, ...notifications];
