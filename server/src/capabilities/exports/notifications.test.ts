// The end of a long job reaches its person, wherever they are.
import { batchFinished } from '@seedbed/domain/batches/activity-types.ts';
import { exportEvent } from '@seedbed/domain/exports/activity-types.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeEach, expect, test } from 'vitest';
import { batchOperations } from '#capabilities/batches/table.ts';
import { fileExports } from '#capabilities/exports/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant } from '#platform/tx.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
});

const ago = (seconds: number) => Temporal.Now.instant().subtract({ seconds });

const endJob = (seconds: number, given: Partial<typeof batchOperations.$inferInsert> = {}) =>
  inTenant(tenant.id, async (tx) => {
    const row = {
      ...{ tenantId: tenant.id, id: newId<'BatchOperation'>(), authorId: staff.userId, createdAt: ago(seconds) },
      ...{ kind: 'users' as const, action: 'status', input: {}, state: 'COMPLETED' as const },
      ...{ total: 3, succeeded: 2, failed: 1, ...given },
    };
    await tx.db.insert(batchOperations).values(row);
    await logActivity(tx, { userId: staff.userId }, batchFinished(row, row));
  });

const endExport = (seconds: number, what: 'made' | 'failed') =>
  inTenant(tenant.id, async (tx) => {
    const row = {
      ...{ tenantId: tenant.id, id: newId<'Export'>(), userId: staff.userId, createdAt: ago(seconds) },
      ...{ kind: 'list' as const, format: 'CSV' as const, fileName: 'people.csv' },
      status: what === 'made' ? ('COMPLETED' as const) : ('FAILED' as const),
    };
    await tx.db.insert(fileExports).values(row);
    await logActivity(tx, null, exportEvent(what, row));
  });

async function read(who = staff) {
  await runReactions(tenant);
  const text = '{ paginatedNotifications { notifications { message notification { url } } } }';
  const { notifications } = (await graphql(tenant, who, text)).data.paginatedNotifications;
  return notifications.map(({ message, notification }: { message: string; notification: { url: string } }) => [
    message.replace(/[\u2068\u2069]/g, ''),
    notification.url,
  ]);
}

test.each([
  ['COMPLETED', 2, 'Your job is finished. Records changed: 2 / 3'],
  ['FAILED', 0, 'Your job failed. Records changed: 0 / 3'],
  ['ERROR', 1, 'Your job failed. Records changed: 1 / 3'],
] as const)('notifies only the author of a job that ended as %s', async (state, succeeded, message) => {
  const admin = await tenant.person('Admin');
  await endJob(20, { state, succeeded, failed: 3 - succeeded });
  expect(await read()).toEqual([[message, '/admin/configuration/jobs']]);
  expect(await read(admin)).toEqual([]);
});

test.each([
  ['made', 'Your export is ready: people.csv'],
  ['failed', 'Your export failed: people.csv'],
] as const)('notifies of an export that was %s', async (what, message) => {
  await endExport(20, what);
  expect(await read()).toEqual([[message, '/account/exports']]);
});

test('says nothing of a short job or of one that its author stopped', async () => {
  await endJob(5);
  await endExport(5, 'made');
  await endJob(20, { succeeded: 1, failed: 0 });
  expect(await read()).toEqual([]);
});
