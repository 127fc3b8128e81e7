import { rooms } from '#capabilities/rooms/table.ts';
import type { DemoPart } from '#platform/demo.ts';

export const demo: DemoPart = { table: rooms, add: async () => {} };
