import { and, asc, eq } from 'drizzle-orm';
import { activities } from '#platform/activity-log/table.ts';
import { readTx } from '#platform/tx.ts';
import type { Tenant } from './tenant.ts';

/** The activities of one record, oldest first. */
export const activity = (tenant: Tenant, recordId: string) =>
  readTx({ tenantId: tenant.id }, (tx) =>
    tx.db
      .select()
      .from(activities)
      .where(and(eq(activities.recordId, recordId)))
      .orderBy(asc(activities.at), asc(activities.id)),
  );
