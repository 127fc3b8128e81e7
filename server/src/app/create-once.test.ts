import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { posts } from '#capabilities/timeline/table.ts';
import { createOnce } from '#platform/create-once.ts';
import { readTx, writeTx } from '#platform/tx.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

async function fixture() {
  const tenant = await aTenant();
  const { id: startupId } = await tenant.startup('Acme');
  const [author, other] = [await tenant.person('Staff'), await tenant.person('Staff')];
  const create = (by: Actor, id: string | null, message = 'We shipped.') =>
    writeTx(by, (tx) => createOnce(tx, by, posts, id, { startupId, message }));
  return { tenant, author, other, create };
}

const messagesOf = (tenant: Tenant) =>
  readTx({ tenantId: tenant.id }, async (tx) => (await tx.db.select().from(posts)).map(({ message }) => message));

test('creates one record for repeated and concurrent calls', async () => {
  const { tenant, author, create } = await fixture();
  const id = newId();
  const results = await Promise.all(Array.from({ length: 5 }, () => create(author, id)));
  expect(results.map((result) => result.id)).toEqual(Array(5).fill(id));
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await create(author, id)).toEqual({ id, isNew: false });
  expect(await messagesOf(tenant)).toEqual(['We shipped.']);
  expect((await create(author, null)).id).not.toBe((await create(author, null)).id);
});

test('finds the record of a repeated call after it was edited', async () => {
  const { author, create } = await fixture();
  const { id } = await create(author, newId());
  await writeTx(author, (tx) => tx.db.update(posts).set({ message: 'We shipped it.' }).where(eq(posts.id, id)));
  expect(await create(author, id)).toEqual({ id, isNew: false });
  await expect(create(author, id, 'We shipped it.')).rejects.toThrow(Conflict);
});

test('refuses the id for another author, other input, a deleted record and an older record', async () => {
  const { tenant, author, other, create } = await fixture();
  const { id } = await create(author, newId());
  await expect(create(other, id)).rejects.toThrow(Conflict);
  await expect(create(author, id, 'We did not.')).rejects.toThrow(Conflict);
  await expect(create(author, 'mine')).rejects.toThrow(Validation);
  const set = (change: Partial<typeof posts.$inferInsert>) =>
    writeTx(author, (tx) => tx.db.update(posts).set(change).where(eq(posts.id, id)));
  await set({ trashedAt: Temporal.Now.instant() });
  await expect(create(author, id)).rejects.toThrow(Conflict);
  await set({ trashedAt: null, inputHash: null });
  await expect(create(author, id)).rejects.toThrow(Conflict);
  expect(await messagesOf(tenant)).toEqual(['We shipped.']);
});

test('accepts an id of another tenant as a new record, without revealing the other', async () => {
  const [here, there] = [await fixture(), await fixture()];
  const { id } = await there.create(there.author, newId(), 'Secret');
  expect(await here.create(here.author, id)).toEqual({ id, isNew: true });
  expect(await messagesOf(here.tenant)).toEqual(['We shipped.']);
  expect(await messagesOf(there.tenant)).toEqual(['Secret']);
});
