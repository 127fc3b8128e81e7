import { expect, test } from 'vitest';
import { demo as applications } from '#capabilities/applications/demo/demo.ts';
import { demo as evaluations } from '#capabilities/evaluations/demo/demo.ts';
import { demo as forms } from '#capabilities/forms/demo/demo.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import { inTenant } from '#platform/tx.ts';
import { aTenant } from '#testing/tenant.ts';
import { addIntakeNotifications } from './intake-notifications.ts';

test('notifies evaluators, applicants and members once, the newest not read yet', async () => {
  const tenant = await aTenant();
  for (const type of ['Admin', 'Staff'] as const) await tenant.person(type);
  for (let n = 0; n < 3; n++) await tenant.person('Applicant');
  const evaluator = await tenant.person('Evaluator');
  for (let n = 0; n < 10; n++) await tenant.person('Evaluator');
  const member = await tenant.person('CommunityMember');
  await tenant.startup('Acme');
  await inTenant(tenant.id, async (tx) => {
    for (const part of [forms, applications, evaluations]) await part.add(tx);
    await addIntakeNotifications(tx);
    await addIntakeNotifications(tx);
  });
  const rows = await inTenant(tenant.id, (tx) => tx.db.select().from(notifications));
  const typesOf = (userId: string) => new Set(rows.filter((one) => one.userId === userId).map(({ type }) => type));
  expect(typesOf(evaluator.userId)).toEqual(new Set(['evaluationsAssigned']));
  expect(typesOf(member.userId)).toEqual(new Set(['approvalApplication']));
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set(['evaluationsAssigned', 'newCommentApplication', 'approvalApplication', 'denialApplication']),
  );
  const keys = rows.map(({ userId, type, recordId, partId }) => `${userId} ${type} ${recordId} ${partId}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const own of Map.groupBy(rows, ({ userId }) => userId).values())
    expect(own.some(({ readAt }) => readAt === null)).toBe(true);
});
