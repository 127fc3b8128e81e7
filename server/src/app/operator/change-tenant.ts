import type { DomainEvent } from '@seedbed/domain/kernel/event.ts';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findIncubatorBySlug, type Incubator } from '#capabilities/incubators/public.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant } from '#platform/tx.ts';
import { Refused } from './operator-errors.ts';

interface Change {
  columns: Partial<typeof incubators.$inferInsert>;
  event: DomainEvent;
}

const noTenant = (slug: string) => new Refused(`No tenant is called ${slug}. See all: npx seedbed tenant list`);

export async function findTenant(slug: string): Promise<Incubator> {
  const tenant = await findIncubatorBySlug(slug);
  if (!tenant) throw noTenant(slug);
  return tenant;
}

/**
 * Changes columns that only the owner may write, logs it, and notifies all processes. `change` answers null if there
 * is nothing to change.
 */
export async function changeTenant(ownerUrl: string, slug: string, change: (tenant: Incubator) => Change | null) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const db = drizzle(client, { casing: 'snake_case' });
  try {
    await client.query('begin');
    const [tenant] = await db.select().from(incubators).where(eq(incubators.slug, slug)).for('no key update');
    if (!tenant) throw noTenant(slug);
    const changed = change(tenant);
    if (changed) {
      const columns = { ...changed.columns, updatedAt: sql`now()` };
      await db.update(incubators).set(columns).where(eq(incubators.id, tenant.id));
      // Row security lets only the weak role write the log. Commit the change after its record, never without one.
      await inTenant(tenant.id, (tx) => logActivity(tx, null, changed.event));
    }
    await client.query('commit');
    if (changed) await publishTenant(tenant);
    return { tenant, isChanged: changed !== null };
  } catch (fault) {
    await client.query('rollback').catch(() => {});
    throw fault;
  } finally {
    await client.end();
  }
}

/** Every process drops its cached tenant, every open page reads it again, and sockets check their session. */
export const publishTenant = ({ id }: Incubator): Promise<unknown> =>
  inTenant(id, async (tx) => {
    for (const kind of ['Incubator', 'Rights']) tx.changes.push({ kind, id, audience: ['everyone'] });
  });
