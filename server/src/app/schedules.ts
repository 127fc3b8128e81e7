import { schedules as tasks } from '#capabilities/tasks/schedules.ts';

export const schedules = [...tasks];
