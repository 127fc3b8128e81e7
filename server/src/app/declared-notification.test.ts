// One entry of a manifest notifies people. This capability exists in the test only.
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programs } from '#capabilities/programs/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { inTenant } from '#platform/tx.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { capabilities } from './capabilities.gen.ts';
import { registerCapabilities } from './register-capabilities.ts';

const harvests: ServerCapability = {
  recordKinds: {
    harvest: {
      type: 'Harvest',
      table: programs,
      visibleTo: () => ({ key: 'ALL' }),
      notified: { detail: { name: programs.name }, path: ({ recordId }) => `/harvests/${recordId}` },
    },
  },
  notifications: [
    // The one entry.
    notifyOn({
      on: ['harvests.finished'],
      type: 'taskAssigned',
      audience: async (_, { payload }) => ({ people: (payload as { for: Id<'User'>[] }).for, subject: null }),
      allowed: ({ roleType }) => roleType !== 'Mentor',
    }),
  ],
};

beforeAll(() => registerCapabilities([...capabilities, harvests]));
afterAll(() => registerCapabilities());

test('notifies the audience that the rule of the domain allows, but not the actor', async () => {
  const tenant = await aTenant();
  const [ada, sam] = [await tenant.person('Staff', { fullName: 'Ada' }), await tenant.person('Staff')];
  const mentor = await tenant.person('Mentor');
  const { id: recordId } = await tenant.program('First customer');
  await inTenant(tenant.id, (tx) =>
    logActivity(tx, ada, {
      ...{ type: 'harvests.finished', kind: 'Harvest', recordId, audience: ['staff'] },
      payload: { for: [ada.userId, sam.userId, mentor.userId] },
    }),
  );
  await runReactions(tenant);
  const bell = async (who: typeof ada) => {
    const ask = '{ paginatedNotifications { notifications { recordId notification { url notificationType } } } }';
    return (await graphql(tenant, who, ask)).data.paginatedNotifications.notifications;
  };
  expect(await bell(sam)).toEqual([
    { recordId, notification: { url: `/harvests/${recordId}`, notificationType: 'taskAssigned' } },
  ]);
  expect([await bell(ada), await bell(mentor)]).toEqual([[], []]);
});

test('refuses a type that no capability declares', () => {
  const rule = { ...harvests.notifications?.[0], type: 'harvestReached' };
  const other = { notifications: [rule] } as ServerCapability;
  expect(() => registerCapabilities([...capabilities, other])).toThrow('No capability declares');
  registerCapabilities([...capabilities, harvests]);
});
