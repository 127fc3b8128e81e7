import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, FeatureLocked, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { ViewIsLocked } from '@seedbed/domain/views/errors.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { createTag } from '#capabilities/taxonomy/editor/create-tag.ts';
import { mergeTags } from '#capabilities/taxonomy/editor/merge-tags.ts';
import { readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createSavedView, deleteSavedView } from './change-views.ts';
import { setFavoriteViews } from './favorite-views.ts';
import { listViews } from './find-views.ts';
import { updateSavedView } from './update-view.ts';

let tenant: Tenant;
let admin: Actor;
let staff: Actor;
let mentor: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  [admin, staff, mentor] = [await tenant.person('Admin'), await tenant.person('Staff'), await tenant.person('Mentor')];
});

const roleOf = async ({ userId }: Actor) =>
  (await ownerDb().select({ roleId: users.roleId }).from(users).where(eq(users.id, userId)))[0]?.roleId ?? '';
const save = (who: Actor, name: string, list = 'tasks', address = 'q=a') =>
  createSavedView(who, { list, name, address });
const seen = async (who: Actor, list = 'tasks') =>
  (await readTx(who, (tx) => listViews(tx, who, list))).map(({ name }) => name).join(' ');
const undoLast = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });

test('saves a view once for repeated calls, for its owner alone', async () => {
  const input = { id: newId(), list: 'tasks', name: 'Late', address: 'state=open&q=a' };
  const first = await createSavedView(staff, input);
  expect(await createSavedView(staff, input)).toEqual(first);
  await expect(createSavedView(staff, { ...input, name: 'Other' })).rejects.toThrow(Conflict);
  expect([await seen(staff), await seen(admin), await seen(mentor)]).toEqual(['Late', '', '']);
  await expect(save(await tenant.person('Cofounder'), 'Mine')).rejects.toThrow(Forbidden);
  await expect(save(staff, ' ')).rejects.toThrow(Validation);
});

test('shares a view with roles: their people see it, others and other tenants do not', async () => {
  const { id } = await save(staff, 'Late');
  await updateSavedView(staff, id, { roleIds: [await roleOf(mentor), newId()] }, 1);
  expect([await seen(mentor), await seen(await tenant.person('Coach')), await seen(admin)]).toEqual([
    'Late',
    '',
    'Late',
  ]);
  await expect(updateSavedView(mentor, id, { name: 'Mine' })).rejects.toThrow(Forbidden);
  await expect(deleteSavedView(mentor, id)).rejects.toThrow(Forbidden);
  await expect(updateSavedView(await tenant.person('Coach'), id, { name: 'Mine' })).rejects.toThrow(NotFound);
  const other = await aTenant();
  await expect(updateSavedView(await other.person('Admin'), id, { name: 'Mine' })).rejects.toThrow(NotFound);
  expect(await updateSavedView(admin, id, { name: 'Overdue' })).toMatchObject({ name: 'Overdue', version: 3 });
});

test('lets the team share, and Admins alone set the default of a role, of which there is one', async () => {
  const own = await save(mentor, 'Mine');
  await expect(updateSavedView(mentor, own.id, { roleIds: [await roleOf(staff)] })).rejects.toThrow(Forbidden);
  const [one, two] = [await save(staff, 'One'), await save(admin, 'Two')];
  const defaultRoleIds = [await roleOf(mentor)];
  await expect(updateSavedView(staff, one.id, { defaultRoleIds })).rejects.toThrow(Forbidden);
  await updateSavedView(staff, one.id, { roleIds: defaultRoleIds });
  await updateSavedView(admin, one.id, { defaultRoleIds });
  const ofMentor = async () =>
    (await readTx(mentor, (tx) => listViews(tx, mentor, 'tasks'))).flatMap((view) => (view.isDefault ? view.name : []));
  expect(await ofMentor()).toEqual(['One']);
  await updateSavedView(admin, two.id, { defaultRoleIds });
  expect(await ofMentor()).toEqual(['Two']);
  expect(await seen(mentor)).toBe('Mine One Two');
});

test('reports a newer version, keeps a locked view as it is, and undoes a change', async () => {
  const { id } = await save(staff, 'Late');
  await updateSavedView(staff, id, { address: 'q=b' }, 1);
  await expect(updateSavedView(staff, id, { address: 'q=c' }, 1)).rejects.toThrow(Conflict);
  await updateSavedView(staff, id, { isLocked: true });
  await expect(updateSavedView(staff, id, { address: 'q=c' })).rejects.toThrow(ViewIsLocked);
  await updateSavedView(staff, id, { isLocked: false });
  await updateSavedView(staff, id, { address: 'q=d', name: 'Later' });
  await undoLast(staff, id);
  const [view] = await readTx(staff, (tx) => listViews(tx, staff, 'tasks'));
  expect(view).toMatchObject({ name: 'Late', address: 'q=b' });
});

test('keeps no filters in the log, and restores a deleted view with its roles', async () => {
  const { id } = await save(staff, 'Late', 'tasks', 'q=Secret');
  await updateSavedView(staff, id, { roleIds: [await roleOf(mentor)], address: 'q=Hidden' });
  await deleteSavedView(staff, id);
  expect([await seen(staff), await seen(mentor)]).toEqual(['', '']);
  expect(JSON.stringify(await activity(tenant, id))).not.toMatch(/Secret|Hidden/);
  await undoLast(staff, id);
  expect([await seen(staff), await seen(mentor)]).toEqual(['Late', 'Late']);
});

test('keeps the favorites of each person, in their order', async () => {
  const [one, two] = [await save(staff, 'One'), await save(staff, 'Two')];
  await updateSavedView(staff, two.id, { roleIds: [await roleOf(mentor)] });
  const places = (views: readonly { name: string; favorite: number | null }[]) =>
    Object.fromEntries(views.map(({ name, favorite }) => [name, favorite]));
  expect(places(await setFavoriteViews(staff, 'tasks', [two.id, one.id]))).toEqual({ One: 1, Two: 0 });
  expect(places(await setFavoriteViews(staff, 'tasks', [one.id]))).toEqual({ One: 0, Two: null });
  expect(places(await setFavoriteViews(mentor, 'tasks', [one.id, two.id]))).toEqual({ Two: 0 });
});

test('refuses a list that does not exist, and names the field', async () => {
  const shown = { list: 'myTaskList', columns: ['name'], filter: null, sort: null, group: null, search: null };
  const create = async (more: object) => {
    const view = { list: 'tasks', name: 'Late', address: '', shown, ...more };
    const document = 'mutation ($view: NewSavedViewInput!) { createSavedView(view: $view) { _id } }';
    const { data, errors } = await graphql(tenant, staff, document, { view });
    return errors?.[0]?.message ?? data.createSavedView._id;
  };
  expect(await create({ list: 'nope' })).toBe('List: Invalid field');
  expect(await create({ shown: { ...shown, list: 'nope' } })).toBe('List: Invalid field');
  await expect(setFavoriteViews(staff, 'nope', [])).rejects.toThrow(Validation);
  const id = await create({});
  await expect(updateSavedView(staff, id, { shown: { ...shown, list: 'nope' } })).rejects.toThrow(Validation);
  expect(await updateSavedView(staff, id, { shown, name: 'Later' })).toMatchObject({ shown, name: 'Later' });
  expect(await setFavoriteViews(staff, 'tasks', [id])).toMatchObject([{ favorite: 0 }]);
});

test('names the deleted records of filters, in one statement for all views', async () => {
  const [hot, cold] = [
    await createTag(admin, { kind: 'startup', name: 'Hot' }),
    await createTag(admin, { kind: 'startup', name: 'Cold' }),
  ];
  await save(admin, 'One', 'startups', `tag=${hot.id}%2C${cold.id}`);
  await save(admin, 'Two', 'startups', `owner=${admin.userId}`);
  const missing = async () =>
    (await graphql(tenant, admin, '{ savedViews(list: "startups") { name kind missing } }')).data.savedViews;
  const kind = 'STARTUP_SEARCH_DEFAULT';
  expect(await missing()).toEqual([
    { name: 'One', kind, missing: [] },
    { name: 'Two', kind, missing: [] },
  ]);
  await mergeTags(admin, hot.id, [cold.id]);
  expect((await missing())[0]).toEqual({ name: 'One', kind, missing: [cold.id] });
});

test('has views of startups only with the flag', async () => {
  const { id } = await save(admin, 'One', 'startups');
  await tenant.setFeature('savedViewsStartups', false);
  expect(await seen(admin, 'startups')).toBe('');
  await expect(save(admin, 'Two', 'startups')).rejects.toThrow(FeatureLocked);
  await expect(updateSavedView(admin, id, { name: 'Other' })).rejects.toThrow(FeatureLocked);
  expect(await save(admin, 'Two', 'tasks')).toBeTruthy();
});
