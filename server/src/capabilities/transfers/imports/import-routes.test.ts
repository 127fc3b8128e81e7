import { importMaxBytes } from '@seedbed/domain/kernel/import/import.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { imports } from '#capabilities/transfers/table.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { call, stopServer } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';

afterAll(stopServer);

test('refuses a file of 60 MB and stores nothing', { tags: ['night'] }, async () => {
  const tenant = await aTenant();
  const authorization = `Bearer ${await openSessionFor(await tenant.person('Admin'))}`;
  const send = (size: number) =>
    call(tenant, {
      method: 'POST',
      path: '/api/imports?kind=startups',
      headers: { authorization, 'content-type': 'application/vnd.seedbed.table' },
      body: Buffer.alloc(size, 'a'),
    });
  for (const size of [60 * 1024 * 1024, importMaxBytes + 1]) {
    const { status, json } = await send(size);
    expect(status).toBe(413);
    expect(json).toMatchObject({ code: 'TooLarge', detail: 'This is too large to send.' });
  }
  expect(await ownerDb().select().from(imports).where(eq(imports.tenantId, tenant.id))).toEqual([]);
});
