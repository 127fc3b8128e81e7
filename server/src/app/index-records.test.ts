// Records without words are indexed when the product starts. [UX-K2]
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findRecords } from '#platform/search/find-records.ts';
import { searchTerms } from '#platform/search/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { ownerUrl } from '#testing/database/owner.ts';
import { aTenant } from '#testing/tenant.ts';
import { indexRecords } from './index-records.ts';

// The shared one has thousands of tenants without words.
beforeAll(ownDatabase);

test('indexes records without words once', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const startup = await tenant.startup('Echidna');
  const find = () => readTx(admin, (tx) => findRecords(tx, admin, 'echidna', 100));
  await inTenant(tenant.id, (tx) => tx.db.delete(searchTerms).where(eq(searchTerms.tenantId, tenant.id)));
  expect(await find()).toEqual([]);
  await indexRecords(ownerUrl());
  expect(await find()).toMatchObject([{ id: startup.id }]);
});
