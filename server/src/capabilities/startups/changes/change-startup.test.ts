import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { FeatureLocked, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { AssignedByProgram, PersonNotAssignable, TagNotFound } from '@seedbed/domain/startups/errors.ts';
import { beforeEach, expect, test } from 'vitest';
import { runInline } from '#capabilities/batches/public.ts';
import { batches } from '#capabilities/startups/batch-actions.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { inTenant, type Tx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { changeStartupPeople } from './change-startup-people.ts';
import { changeStartupTags } from './change-startup-tags.ts';
import { setStartupStatus } from './set-startup-status.ts';

let tenant: Tenant;
let admin: Actor;
let staff: Actor;
let acme: { id: Id<'Startup'>; name: string };
beforeEach(async () => {
  tenant = await aTenant();
  [admin, staff, acme] = [await tenant.person('Admin'), await tenant.person('Staff'), await tenant.startup('Acme')];
});

const undoLast = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });
const types = async (id: string) => (await activity(tenant, id)).map(({ type }) => type);

test('archives and restores for those who may delete, idempotent, with undo', async () => {
  await expect(transact(setStartupStatus, staff, acme.id, 'archived')).rejects.toThrow(Forbidden);
  expect(await transact(setStartupStatus, admin, acme.id, 'archived')).toMatchObject({
    status: 'archived',
    version: 2,
  });
  expect(await transact(setStartupStatus, admin, acme.id, 'archived')).toMatchObject({ version: 2 });
  await expect(transact(setStartupStatus, staff, acme.id, 'active')).rejects.toThrow(Forbidden);
  await undoLast(admin, acme.id);
  expect(await transact(setStartupStatus, staff, acme.id, 'acquired')).toMatchObject({ status: 'acquired' });
  await transact(setStartupStatus, admin, acme.id, 'archived');
  await undoLast(admin, acme.id);
  expect(await transact(setStartupStatus, staff, acme.id, 'acquired')).toMatchObject({
    status: 'acquired',
    version: 6,
  });
  expect(await types(acme.id)).toEqual([
    'startups.archived',
    'startups.restored',
    'startups.status-set',
    'startups.archived',
    'startups.restored',
  ]);
  const founder = await tenant.founderOf(acme);
  await expect(transact(setStartupStatus, founder, acme.id, 'closed')).rejects.toThrow(Forbidden);
});

const addTag = async (kind: 'startup' | 'industry' | 'user', name: string, of = tenant) => {
  const id = newId<'Tag'>();
  await inTenant(of.id, (tx) => tx.db.insert(tags).values({ tenantId: of.id, id, kind, name }));
  return id;
};
const tagsOf = async () =>
  (await graphql(tenant, staff, 'query ($id: ID!) { startup(id: $id) { tags { name } industries { name } } }', acme))
    .data.startup;

test('adds and removes tags and industries of the right kind, and undoes only its own change', async () => {
  const [hot, cold, farming] = [
    await addTag('startup', 'Hot'),
    await addTag('startup', 'Cold'),
    await addTag('industry', 'Farming'),
  ];
  await changeStartupTags(staff, acme.id, 'startup', { add: [hot] });
  await changeStartupTags(staff, acme.id, 'startup', { add: [hot, cold] });
  await changeStartupTags(staff, acme.id, 'industry', { add: [farming] });
  expect(await tagsOf()).toEqual({ tags: [{ name: 'Cold' }, { name: 'Hot' }], industries: [{ name: 'Farming' }] });
  const foreign = await addTag('startup', 'Far', await aTenant());
  for (const wrong of [farming, await addTag('user', 'Kind'), foreign, newId(), 'no id'])
    await expect(changeStartupTags(staff, acme.id, 'startup', { add: [wrong] })).rejects.toThrow(TagNotFound);
  for (const kind of ['startup', 'industry'] as const)
    await expect(changeStartupTags(staff, acme.id, kind, { remove: ['no id'] })).rejects.toThrow(TagNotFound);
  const [first] = await activity(tenant, acme.id);
  expect(first?.changes).toEqual({ tags: { old: [], new: ['Hot'] } });
  await undo(staff, { undoId: first?.undoId ?? '', zone });
  expect(await tagsOf()).toEqual({ tags: [{ name: 'Cold' }], industries: [{ name: 'Farming' }] });
  const mentor = await tenant.assignedTo(acme, 'Mentor');
  await expect(changeStartupTags(mentor, acme.id, 'startup', { remove: [cold] })).rejects.toThrow(Forbidden);
  const far = await tenant.person('Mentor');
  await expect(changeStartupTags(far, acme.id, 'startup', { remove: [cold] })).rejects.toThrow(NotFound);
});

test('assigns and unassigns people who look after startups, and undoes it', async () => {
  const [mentor, coach, founder] = [
    await tenant.person('Mentor'),
    await tenant.person('Coach'),
    await tenant.person('Cofounder'),
  ];
  const gone = await tenant.person('Mentor', { status: 'unactive' });
  const opens = async () =>
    (await graphql(tenant, mentor, 'query ($id: ID!) { startup(id: $id) { name } }', acme)).data.startup !== null;
  expect(await opens()).toBe(false);
  await transact(changeStartupPeople, staff, acme.id, { add: [mentor.userId, coach.userId] });
  expect(await opens()).toBe(true);
  const foreign = await (await aTenant()).person('Mentor');
  for (const wrong of [founder.userId, gone.userId, foreign.userId, newId(), 'no id'])
    await expect(transact(changeStartupPeople, staff, acme.id, { add: [wrong] })).rejects.toThrow(PersonNotAssignable);
  for (const wrong of ['no id', '\0'])
    await expect(transact(changeStartupPeople, staff, acme.id, { remove: [wrong] })).rejects.toThrow(
      PersonNotAssignable,
    );
  await transact(changeStartupPeople, staff, acme.id, { remove: [mentor.userId] });
  expect(await opens()).toBe(false);
  expect((await activity(tenant, acme.id)).at(-1)?.audience).toContain(`user:${mentor.userId}`);
  await undoLast(staff, acme.id);
  expect(await opens()).toBe(true);
  await expect(transact(changeStartupPeople, coach, acme.id, { remove: [mentor.userId] })).rejects.toThrow(Forbidden);
});

test('lets a program manager connect people only with assigned startups', async () => {
  const bolt = await tenant.startup('Bolt');
  const manager = await tenant.assignedTo(acme, 'SubAdmin');
  const coach = await tenant.person('Coach');
  const call = { kind: 'startups', action: 'people', ids: [acme.id, bolt.id], input: { add: [coach.userId] } } as const;
  const results = await runInline(manager, call);
  expect(results.map(({ error }) => error?.code)).toEqual([undefined, 'NotFound']);
});

test('offers only people who can be assigned', async () => {
  await tenant.person('Mentor', { fullName: 'Mona Mentor' });
  await tenant.person('Cofounder', { fullName: 'Mona Founder' });
  await tenant.person('Expert', { fullName: 'Mona Gone', status: 'archived' });
  const ask = 'query ($search: String) { assignablePeople(search: $search) { fullName } }';
  const { data } = await graphql(tenant, staff, ask, { search: 'mona' });
  expect(data.assignablePeople).toEqual([{ fullName: 'Mona Mentor' }]);
  const { errors } = await graphql(tenant, await tenant.person('Coach'), ask);
  expect(errors?.[0]?.extensions.code).toBe('Forbidden');
});

test('says that a manager of a program is assigned through it', async () => {
  const [manager, spring] = [await tenant.person('Mentor'), await tenant.program('Spring')];
  await tenant.joins(acme, spring);
  await tenant.manages(manager, spring);
  const remove = { remove: [manager.userId] };
  await expect(transact(changeStartupPeople, admin, acme.id, remove)).rejects.toThrow(AssignedByProgram);
  await transact(changeStartupPeople, admin, acme.id, { add: [manager.userId] });
  await transact(changeStartupPeople, admin, acme.id, remove);
});

test('keeps tags and industries of startups while the organization may not change them', async () => {
  const [tagId, industryId] = [newId<'Tag'>(), newId<'Tag'>()];
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(tags).values([
      { tenantId: tenant.id, id: tagId, kind: 'startup', name: 'Hot' },
      { tenantId: tenant.id, id: industryId, kind: 'industry', name: 'Health' },
    ]),
  );
  await changeStartupTags(admin, acme.id, 'startup', { add: [tagId] });
  await tenant.setFeature('startupTaxonomyEditable', false);
  await expect(changeStartupTags(admin, acme.id, 'startup', { remove: [tagId] })).rejects.toThrow(FeatureLocked);
  await expect(changeStartupTags(admin, acme.id, 'industry', { add: [industryId] })).rejects.toThrow(FeatureLocked);
  const ask = 'query ($id: ID!) { startup(id: $id) { tags { name } industries { name } } }';
  expect((await graphql(tenant, admin, ask, { id: acme.id })).data.startup).toEqual({
    tags: [{ name: 'Hot' }],
    industries: [],
  });
  const batch = batches.actions.find(({ name }) => name === 'tags');
  const validate = (tx: Tx) => batch?.validate(tx, admin, [acme.id], { remove: [tagId] } as never);
  await expect(inTenant(tenant.id, async (tx) => validate(tx))).rejects.toThrow(FeatureLocked);
});
