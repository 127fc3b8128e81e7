import { firstIdAt, type Id } from '@seedbed/domain/kernel/ids.ts';
import { and, inArray, lt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { inTenant } from '#platform/tx.ts';

const atOnce = 1_000;

/** Deletes older rows that are `done`, a thousand per transaction, to keep locks short. */
export async function forgetOlder(
  tenantId: Id<'Incubator'>,
  table: PgTable & { id: PgColumn },
  before: Temporal.Instant,
  done: SQL | undefined,
): Promise<void> {
  for (let gone = atOnce; gone === atOnce; ) {
    gone = await inTenant(tenantId, async (tx) => {
      const old = tx.db
        .select({ id: table.id })
        .from(table)
        .where(and(lt(table.id, firstIdAt(before)), done))
        .limit(atOnce);
      return (await tx.db.delete(table).where(inArray(table.id, old))).rowCount ?? 0;
    });
  }
}
