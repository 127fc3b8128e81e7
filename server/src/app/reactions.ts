import { reactions as tasks } from '#capabilities/tasks/reactions.ts';

export const reactions = [...tasks];
