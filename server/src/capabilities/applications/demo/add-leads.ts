import { newId } from '@seedbed/domain/kernel/ids.ts';
import { applicationLeads } from '#capabilities/applications/leads/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { DemoFunnel } from './add-applications.ts';

type Lead = [name: string, contactName: string | null, email: string | null, daysAgo: number, note: string | null];

/** Nobody looks after them yet. */
const leads: readonly Lead[] = [
  ['Saltwind', 'Ingrid Moe', 'ingrid@saltwind.demo', 2, 'Met at the harbor fair. Sensors for small fishing boats.'],
  ['Tamarind Health', 'Priya Raman', 'priya@tamarind.demo', 5, 'Recommended by a founder of the spring cohort.'],
  ['Kilnworks', 'Jonas Brandt', 'jonas@kilnworks.demo', 9, null],
  ['نسيج', 'ليلى حداد', 'layla@naseej.demo', 12, 'Two founders, first customers in Amman.'],
  ['Orbital Compost', null, null, 20, 'Read about them. We have no address yet.'],
  ['Marrow & Pine', 'Chloé Lambert', 'chloe@marrow.demo', 31, null],
];

/** Startups that the team would like to apply. */
export async function addLeads(tx: Tx, { id: funnelId, ownerId }: Pick<DemoFunnel, 'id' | 'ownerId'>): Promise<void> {
  const now = Temporal.Now.instant();
  await tx.db.insert(applicationLeads).values(
    leads.map(([name, contactName, email, daysAgo, note]) => ({
      ...{ tenantId: tx.tenantId, id: newId<'ApplicationLead'>(), funnelId },
      ...{ name, contactName, email, note, createdById: ownerId },
      createdAt: now.subtract({ hours: 24 * daysAgo }),
    })),
  );
}
