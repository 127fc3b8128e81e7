import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canDecideMilestone, canOpenPlans, type MilestoneFacts } from '@seedbed/domain/milestones/policy.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { assignedPeopleOf, foundersOf } from '#capabilities/startups/public.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { milestones } from './table.ts';

async function loadMilestone(tx: Tx, id: string) {
  const [found] = await tx.db
    .select()
    .from(milestones)
    .where(and(eq(milestones.id, id as Id<'Milestone'>), isNull(milestones.trashedAt)));
  return found;
}

const foundersIn = async (tx: Tx, startupId: Id<'Startup'>) =>
  (await foundersOf(tx, [startupId])).map(({ userId }) => userId);

/** The people who look after the startup; the rule keeps those who may decide. */
async function deciders(tx: Tx, { recordId }: Activity): Promise<Audience<MilestoneFacts> | null> {
  const found = await loadMilestone(tx, recordId);
  if (found?.state !== 'submitted') return null;
  return { people: await assignedPeopleOf(tx, found.startupId), subject: found };
}

/** The founders, and the owner if that is somebody else. */
async function workers(tx: Tx, { recordId }: Activity): Promise<Audience<string> | null> {
  const found = await loadMilestone(tx, recordId);
  if (!found) return null;
  const founders = await foundersIn(tx, found.startupId);
  return { people: new Set([...founders, ...(found.ownerId ? [found.ownerId] : [])]), subject: found.startupId };
}

async function founders(tx: Tx, { startupId }: Activity): Promise<Audience<string> | null> {
  return startupId ? { people: await foundersIn(tx, startupId), subject: startupId } : null;
}

export const notifications = [
  notifyOn({ on: ['milestones.plan-assigned'], type: 'planAssigned', audience: founders, allowed: canOpenPlans }),
  notifyOn({
    on: ['milestones.submitted'],
    type: 'milestoneSubmitted',
    audience: deciders,
    allowed: canDecideMilestone,
  }),
  notifyOn({
    on: ['milestones.achieved', 'milestones.returned', 'milestones.dropped'],
    type: 'milestoneDecided',
    audience: workers,
    allowed: canOpenPlans,
  }),
];
