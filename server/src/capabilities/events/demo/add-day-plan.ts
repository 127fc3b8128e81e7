import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { planAtOnce } from '#capabilities/events/planner/run-planner.ts';
import { eventPlans } from '#capabilities/events/planner/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { Cast } from './cast.ts';

const mostStartups = 12;

/** The plan of the mentor day, which waits for publishing. One mentor is wanted by more than they have time for. */
export async function addDayPlan(
  tx: Tx,
  { guests }: Cast,
  eventId: Id<'IncubatorEvent'>,
  hostIds: readonly Id<'User'>[],
): Promise<void> {
  const all = [...new Set(guests.flatMap(({ startupId }) => startupId ?? []))];
  const startupIds = all.slice(0, mostStartups);
  const [wanted, other] = hostIds;
  if (startupIds.length === 0 || !wanted) return;
  const wishes = startupIds.flatMap((startupId, i) => [
    { startupId, hostId: wanted, isMust: i < 2 },
    ...(other && i % 3 === 0 ? [{ startupId, hostId: other, isMust: false }] : []),
  ]);
  await tx.db.insert(eventPlans).values({
    ...{ tenantId: tx.tenantId, id: newId<'EventPlan'>(), eventId, state: 'running' },
    settings: {
      ...{ startupIds, hostIds: [...hostIds], sessions: 2, rooms: ['Oak', 'Birch', 'Maple', 'Cedar'] },
      ...{ breakMinutes: 0, pause: { from: 720, to: 780 }, wishes },
    },
  });
  await planAtOnce(tx, eventId);
}
