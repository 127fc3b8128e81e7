// Old rows are deleted in the tenant's night, and no others.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#capabilities/notifications/table.ts';
import { mails } from '#platform/mail/table.ts';
import { runSchedule } from '#platform/schedules/schedules.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { putMail } from '#testing/scene.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => Date.now() - days * dayMs;

const runTonight = (tenant: Tenant, name: string) => runSchedule({ tenantId: tenant.id, name, zone });

test('deletes finished mails after half a year, by tenant', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const put = (to: Tenant, days: number, state: 'sent' | 'waiting' | 'failed' = 'sent') =>
    putMail({ tenant: to }, { id: newId<'Mail'>(daysAgo(days)), state });
  for (const days of [181, 200]) await put(tenant, days);
  await put(tenant, 190, 'failed');
  await put(tenant, 400, 'waiting');
  await put(tenant, 179);
  await put(other, 200);
  await runTonight(tenant, 'emails.forget-old');
  const left = async (of: Tenant) =>
    readTx({ tenantId: of.id }, (tx) => tx.db.select({ state: mails.state }).from(mails).orderBy(mails.id));
  expect(await left(tenant)).toEqual([{ state: 'waiting' }, { state: 'sent' }]);
  expect(await left(other)).toHaveLength(1);
});

test('deletes more rows than one transaction takes', { tags: ['night'] }, async () => {
  const tenant = await aTenant();
  await inTenant(tenant.id, (tx) =>
    tx.db.execute(sql`insert into mails (tenant_id, id, address, language, kind, reason, subject, html, text, headers, message_id, state)
      select ${tenant.id}::uuid, ('01000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'a@b.test', 'en', 'test', '', '', '', '', '{}', n::text, 'sent'
      from generate_series(1, 2001) n`),
  );
  await runTonight(tenant, 'emails.forget-old');
  expect(await readTx({ tenantId: tenant.id }, (tx) => tx.db.select({ id: mails.id }).from(mails))).toEqual([]);
});

async function addNotification(tenant: Tenant, person: Pick<Actor, 'userId'>, began: number, lastUpdate: number) {
  const id = newId<'Notification'>(began);
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(notifications).values({
      tenantId: tenant.id,
      id,
      userId: person.userId,
      type: 'taskAssigned',
      kind: 'Task',
      recordId: newId(),
      inApp: true,
      mail: 'OFF',
      notifiedAt: Temporal.Instant.fromEpochMilliseconds(lastUpdate),
    }),
  );
  return id;
}

test('deletes notifications half a year after their last update', async () => {
  const tenant = await aTenant();
  const mia = await tenant.person('Cofounder');
  await addNotification(tenant, mia, daysAgo(181), daysAgo(181));
  const kept = [
    await addNotification(tenant, mia, daysAgo(181), daysAgo(2)),
    await addNotification(tenant, mia, daysAgo(179), daysAgo(179)),
  ];
  await runTonight(tenant, 'notifications.forget-old');
  const left = await readTx({ tenantId: tenant.id }, (tx) =>
    tx.db.select({ id: notifications.id }).from(notifications),
  );
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});
