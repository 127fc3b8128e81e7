import type { DemoPart } from '#platform/demo.ts';
import { events } from '#capabilities/events/table.ts';

export const demo: DemoPart = { table: events, add: async () => {} };
