// @module-tag night
// Statements that were first planned for a tenant without evaluations read few rows of a tenant with many.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { manyPeople } from '#testing/many-people.ts';
import { aTenant } from '#testing/tenant.ts';
import { evaluationsOf } from './find-evaluations.ts';
import { resultsOf } from './results/find-results.ts';

test('reads the evaluations of these applications alone', { timeout: 60_000 }, async () => {
  const full = await manyPeople();
  const empty = await aTenant();
  const admin: Actor = await empty.person('Admin');
  await ownerPool().query('analyze evaluations');
  const { rows } = await ownerPool().query(
    'select application_id as id from evaluations where tenant_id = $1 limit 1',
    [full.id],
  );
  const ids: Id<'Application'>[] = [rows[0].id];
  const rowsRead = (tenant: typeof full) =>
    inTenant(tenant.id, async (tx) => {
      await evaluationsOf(tx, admin, ids);
      await resultsOf(tx, ids);
      const { rows: counts } = await tx.connection.query(
        "select idx_tup_fetch::int as n from pg_stat_xact_user_tables where relname = 'evaluations'",
      );
      return counts[0].n;
    });
  // PostgreSQL keeps a plan after five calls at the earliest. A free connection is used again.
  for (let i = 0; i < 8; i++) await rowsRead(empty);
  expect(await rowsRead(full)).toBeLessThan(20);
});
