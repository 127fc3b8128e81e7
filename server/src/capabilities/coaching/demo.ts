import type { DemoPart } from '#platform/demo.ts';
import { coachingSessions } from './sessions/table.ts';

export const demo: DemoPart = { table: coachingSessions, add: async () => {} };
