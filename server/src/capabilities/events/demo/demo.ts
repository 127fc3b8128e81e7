import { events } from '#capabilities/events/table.ts';
import type { DemoPart } from '#platform/demo.ts';

export const demo: DemoPart = { table: events, add: async () => {} };
