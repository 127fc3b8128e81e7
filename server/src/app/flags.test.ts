import { identityProviders } from '#capabilities/sessions/table.ts';
// Each flag with a feature switches it. Off, the feature is missing in the API too.

import { newId } from '@seedbed/domain/kernel/ids.ts';
import { FeatureLocked, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setOwnProfile } from '#capabilities/accounts/own/set-own-profile.ts';
import { runInline } from '#capabilities/batches/run/run-inline.ts';
import { startBatch } from '#capabilities/batches/run/start-batch.ts';
import { findIncubator } from '#capabilities/incubators/public.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { notify } from '#capabilities/notifications/notify.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import { createProgram } from '#capabilities/programs/changes/create-program.ts';
import { updateProgram } from '#capabilities/programs/changes/update-program.ts';
import { findAuthSettings } from '#capabilities/sessions/find-providers.ts';
import { remindOfDue } from '#capabilities/tasks/reminders/remind-of-due.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { servicesOf } from '#capabilities/third-party/services.ts';
import { createSavedView } from '#capabilities/views/change-views.ts';
import { listViews } from '#capabilities/views/find-views.ts';
import type { NotificationRule } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { runReactions } from '#testing/reactions.ts';
import { putTask } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { everyService, setServices } from '#testing/third-party-services.ts';
import { capabilities } from './capabilities.gen.ts';

test('finds no records in the palette without broadSearch', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  await tenant.startup('Zephyr');
  const found = async () => (await graphql(tenant, staff, '{ search(text: "zephyr") { __typename } }')).data.search;
  expect(await found()).toEqual([{ __typename: 'Startup' }]);
  await tenant.setFeature('broadSearch', false);
  expect(await found()).toEqual([]);
});

test('offers no provider and opens accounts by password without auth0', async () => {
  const tenant = await aTenant();
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(identityProviders).values({
      tenantId: tenant.id,
      id: newId<'IdentityProvider'>(),
      issuer: 'https://login.test',
      clientId: 'seedbed',
      clientSecret: 'sealed',
      name: 'Login',
      allowsPasswords: false,
    }),
  );
  const settings = () => readTx({ tenantId: tenant.id }, findAuthSettings);
  expect(await settings()).toMatchObject({ enabled: true, passwords: false });
  await tenant.setFeature('auth0', false);
  expect(await settings()).toMatchObject({ enabled: false, oauthConnections: [], passwords: true });
});

test('loads no chat without liveChat', async () => {
  const tenant = await aTenant();
  const { analytics, chat } = everyService;
  await setServices(tenant, { analytics, chat });
  const names = async () => (await servicesOf(await findIncubator(tenant.id))).map(({ name }) => name);
  expect(await names()).toContain('chat');
  await tenant.setFeature('liveChat', false);
  expect(await names()).not.toContain('chat');
  expect(await names()).toContain('analytics');
});

test('sends reminders only in the product without reminderEmails', async () => {
  const reminded = async (tenant: Tenant) => {
    const [author, mia] = [await tenant.person('Admin'), await tenant.person('Mentor')];
    const dueOn = Temporal.Now.plainDateISO(zone).add({ days: 1 });
    const dueAt = dueOn.add({ days: 1 }).toZonedDateTime(zone).toInstant().subtract({ milliseconds: 1 });
    await putTask({ tenant, author: { ...author, token: '' } }, { assigneeIds: [mia.userId], dueOn, dueAt });
    await remindOfDue(tenant.id, zone, Temporal.Now.instant());
    await runReactions(tenant);
    return readTx({ tenantId: tenant.id }, (tx) =>
      tx.db
        .select({ inApp: notifications.inApp, mail: notifications.mail })
        .from(notifications)
        .where(eq(notifications.userId, mia.userId)),
    );
  };
  const [on, off] = [await aTenant(), await aTenant()];
  await off.setFeature('reminderEmails', false);
  expect((await reminded(on)).map(({ mail }) => mail)).not.toContain('OFF');
  expect(await reminded(off)).toEqual([{ inApp: true, mail: 'OFF' }]);
});

const rules = capabilities.flatMap(({ notifications: declared = [] }) => declared);

test.each(['tasks.due-soon', 'metrics.reminded', 'evaluations.due-soon'])(
  'sends no email of %s without reminderEmails',
  async (type) => {
    const tenant = await aTenant();
    await tenant.setFeature('reminderEmails', false);
    const mia = await tenant.founderOf(await tenant.startup('Acme'));
    const mailOf = (activityType: string) =>
      inTenant(tenant.id, async (tx) => {
        const recordId = newId<'MetricPeriod'>();
        const at = Temporal.Now.instant();
        const rule = rules.find(({ on }) => on.includes(activityType));
        await notify(tx, { type: activityType, actorId: null, at } as Activity, {
          ...(rule as NotificationRule),
          type: 'metricsRequest',
          audience: async () => ({
            people: [mia.userId],
            subject: null,
            record: { kind: 'MetricPeriod', id: recordId, startupId: null },
          }),
          allowed: () => true,
        });
        const [found] = await tx.db.select().from(notifications).where(eq(notifications.recordId, recordId));
        return [found?.inApp, found?.mail];
      });
    expect(await mailOf('metrics.requested')).toEqual([true, 'AT_ONCE']);
    expect(await mailOf(type)).toEqual([true, 'OFF']);
  },
);

test('gives no identity for the chat without liveChat', async () => {
  const tenant = await aTenant();
  await setServices(tenant, { chat: everyService.chat });
  const staff = await tenant.person('Staff');
  const ask = async () =>
    (await graphql(tenant, staff, '{ userInformationForIntercom { userHash } }')).data.userInformationForIntercom;
  expect((await ask()).userHash).toHaveLength(64);
  await tenant.setFeature('liveChat', false);
  expect(await ask()).toBeNull();
});

test('assigns people and programs to one record at a time without bulkDataAssignation', async () => {
  const tenant = await aTenant();
  const [admin, coach] = [await tenant.person('Admin'), await tenant.person('Coach')];
  const startupIds = [(await tenant.startup('Acme')).id, (await tenant.startup('Beta')).id];
  const program = await tenant.program('Spring');
  const assign = (ids: readonly string[]) =>
    runInline(admin, { kind: 'startups', action: 'people', ids, input: { add: [coach.userId] } });
  const join = (ids: readonly string[]) =>
    runInline(admin, { kind: 'startups', action: 'programs', ids, input: { add: [program.id] } });
  const batches = [
    { kind: 'startups', action: 'people', ids: startupIds, input: { add: [coach.userId] } },
    { kind: 'startups', action: 'programs', ids: startupIds, input: { add: [program.id] } },
    { kind: 'users', action: 'programs', ids: [admin.userId, coach.userId], input: { member: [program.id] } },
  ] as const;
  await tenant.setFeature('bulkDataAssignation', false);
  for (const many of [assign, join]) {
    await expect(many(startupIds)).rejects.toThrow(FeatureLocked);
    expect(await many(startupIds.slice(0, 1))).toMatchObject([{ id: startupIds[0] }]);
  }
  for (const batch of batches) {
    await expect(transact(startBatch, admin, batch)).rejects.toThrow(FeatureLocked);
    expect(await transact(startBatch, admin, { ...batch, ids: batch.ids.slice(0, 1) })).toMatchObject({ total: 1 });
  }
  await tenant.setFeature('bulkDataAssignation', true);
  expect(await assign(startupIds)).toHaveLength(2);
  expect(await transact(startBatch, admin, batches[0])).toMatchObject({ total: 2 });
});

test('has only programs with a beginning and an end without isIncubator', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const members = { name: 'Members', kind: 'people' };
  const { id } = await createProgram(admin, members);
  await tenant.setFeature('isIncubator', false);
  await expect(createProgram(admin, members)).rejects.toThrow(Validation);
  await expect(transact(updateProgram, admin, id, { name: 'Alumni' })).rejects.toThrow(Validation);
  const days = { startsOn: '2027-01-01', endsOn: '2027-03-01' };
  expect(await transact(updateProgram, admin, id, { name: 'Alumni', ...days })).toMatchObject({ name: 'Alumni' });
  expect(await createProgram(admin, { ...members, ...days })).toMatchObject({ name: 'Members' });
});

test('allows only existing skills with lockedSkills, unless new ones are permitted', async () => {
  const tenant = await aTenant();
  const coach = await tenant.person('Coach', { expertise: ['Juggling'] });
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(tags).values({ tenantId: tenant.id, id: newId<'Tag'>(), kind: 'skills', name: 'Pricing' }),
  );
  const write = async (...expertise: string[]) => (await setOwnProfile(coach, { expertise })).expertise;
  expect(await write('Juggling', 'Cooking')).toEqual(['Juggling', 'Cooking']);
  await tenant.setFeature('lockedSkills', true);
  expect(await write('Juggling', 'Pricing')).toEqual(['Juggling', 'Pricing']);
  await expect(write('Cooking')).rejects.toThrow(Validation);
  expect((await graphql(tenant, coach, '{ skillNames }')).data.skillNames).toEqual(['Pricing']);

  const { settings } = await findIncubator(tenant.id);
  await ownerDb()
    .update(incubators)
    .set({ settings: { ...settings, allowWriteInOptionInUserSkills: true } })
    .where(eq(incubators.id, tenant.id));
  expect(await write('Cooking')).toEqual(['Cooking']);
});

test.each([
  ['savedViewsUsers', 'people'],
  ['savedViewsStartups', 'startups'],
  ['savedViewsApplications', 'applications'],
] as const)('saves and shows no views of a list without %s', async (flag, list) => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const save = (name: string) => createSavedView(staff, { list, name, address: 'q=a' });
  const shown = async () => (await readTx(staff, (tx) => listViews(tx, staff, list))).map(({ name }) => name);
  await save('Mine');
  expect(await shown()).toEqual(['Mine']);
  await tenant.setFeature(flag, false);
  expect(await shown()).toEqual([]);
  await expect(save('Second')).rejects.toThrow(FeatureLocked);
});
