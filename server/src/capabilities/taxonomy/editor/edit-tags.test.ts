import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, FeatureLocked, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { TagNameTaken } from '@seedbed/domain/taxonomy/errors.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { changeStartupTags } from '#capabilities/startups/changes/change-startup-tags.ts';
import { mergedTags } from '#capabilities/taxonomy/merged-tags.ts';
import { setUserTagsIn } from '#capabilities/taxonomy/set-user-tags.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { readTx, transact, writeTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createTag } from './create-tag.ts';
import { listTags } from './list-tags.ts';
import { mergeTags } from './merge-tags.ts';
import { moveTag } from './move-tag.ts';
import { setTagArchived, updateTag } from './update-tag.ts';

let tenant: Tenant;
let admin: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const add = async (name: string, kind = 'startup'): Promise<Id<'Tag'>> => (await createTag(admin, { kind, name })).id;
const names = async (kind: Parameters<typeof listTags>[2] = 'startup') =>
  (await readTx(admin, (tx) => listTags(tx, admin, kind))).map(({ name }) => name).join(' ');
const counts = async (kind: Parameters<typeof listTags>[2] = 'startup') =>
  Object.fromEntries((await readTx(admin, (tx) => listTags(tx, admin, kind))).map(({ name, usage }) => [name, usage]));
const undoLast = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });
const tagsOf = async (id: string) => {
  const ask = 'query ($id: ID!) { startup(id: $id) { tags { name } } }';
  const { data } = await graphql(tenant, admin, ask, { id });
  return data.startup.tags.map(({ name }: { name: string }) => name).join(' ');
};

test('creates a tag once at the end of its list, and refuses a name that differs only in case', async () => {
  const id = newId();
  const input = { id, kind: 'startup', name: 'Zebra', color: 'blue' };
  const first = await createTag(admin, input);
  expect(await createTag(admin, input)).toEqual(first);
  await add('Alpha');
  expect(await names()).toBe('Zebra Alpha');
  await expect(add('zebra')).rejects.toThrow(TagNameTaken);
  expect(await add('zebra', 'event')).toBeTruthy();
  await expect(add(' ')).rejects.toThrow(Validation);
  await undoLast(admin, id);
  expect(await names()).toBe('Alpha');
});

test('renames and colors a tag, reports a newer version, and undoes the change', async () => {
  const id = await add('Helth');
  await add('Energy');
  expect(await transact(updateTag, admin, id, { name: 'Health', color: 'green' }, 1)).toMatchObject({
    name: 'Health',
    version: 2,
  });
  expect(await transact(updateTag, admin, id, { name: 'Health' }, 1)).toMatchObject({ version: 2 });
  await expect(transact(updateTag, admin, id, { name: 'Care' }, 1)).rejects.toThrow(Conflict);
  await expect(transact(updateTag, admin, id, { name: 'ENERGY' })).rejects.toThrow(TagNameTaken);
  await undoLast(admin, id);
  expect(await names()).toBe('Helth Energy');
});

test('renames a skill also where people chose it themselves', async () => {
  const id = await add('Price', 'skills');
  const mentor = await tenant.person('Mentor', { expertise: ['Sales', 'Price', 'Pricing'] });
  await transact(updateTag, admin, id, { name: 'Pricing' });
  const [row] = await ownerDb().select().from(users).where(eq(users.id, mentor.userId));
  expect(row?.expertise).toEqual(['Sales', 'Pricing']);
});

test('counts each person who has a skill, from the team or by their own words', async () => {
  const id = await add('Price', 'skills');
  await add('Sales', 'skills');
  const both = await tenant.person('Mentor', { expertise: ['Price', 'Other'] });
  await tenant.person('Mentor', { expertise: ['Price'] });
  const given = { tenantId: tenant.id, id: newId<'UserTag'>(), userId: both.userId, tagId: id };
  await writeTx(admin, (tx) => tx.db.insert(userTags).values(given));
  expect(await counts('skills')).toEqual({ Price: [{ of: 'people', count: 2 }], Sales: [{ of: 'people', count: 0 }] });
});

test('moves a tag behind another one or to the front, also between equal places, and undoes the move', async () => {
  const [a, b, c] = [await add('A'), await add('B'), await add('C')];
  await transact(moveTag, admin, a, c);
  expect(await names()).toBe('B C A');
  await transact(moveTag, admin, c, null);
  expect(await names()).toBe('C B A');
  await undoLast(admin, c);
  expect(await names()).toBe('B C A');
  // No number is left between the two.
  const place = (id: Id<'Tag'>, position: number) => ownerDb().update(tags).set({ position }).where(eq(tags.id, id));
  await Promise.all([place(b, 1), place(c, 1 + Number.EPSILON)]);
  await transact(moveTag, admin, a, b);
  expect(await names()).toBe('B A C');
  await expect(transact(moveTag, admin, a, newId())).rejects.toThrow(NotFound);
});

test('offers an archived tag no longer, and records keep it', async () => {
  const acme = await tenant.startup('Acme');
  const id = await add('Hot');
  await changeStartupTags(admin, acme.id, 'startup', { add: [id] });
  await transact(setTagArchived, admin, id, true);
  const offered = async () =>
    (await graphql(tenant, admin, '{ tagsForStartups(kind: startup) { name } }')).data.tagsForStartups;
  expect(await offered()).toEqual([]);
  expect(await tagsOf(acme.id)).toBe('Hot');
  const bolt = await tenant.startup('Bolt');
  await expect(changeStartupTags(admin, bolt.id, 'startup', { add: [id] })).rejects.toThrow();
  await undoLast(admin, id);
  expect(await offered()).toEqual([{ name: 'Hot' }]);
});

test('merges tags: every record keeps one, the usage adds up, and an undo brings back what was there', async () => {
  const [acme, bolt, cone] = [await tenant.startup('Acme'), await tenant.startup('Bolt'), await tenant.startup('Cone')];
  const [health, care, medtech] = [await add('Health'), await add('Care'), await add('Medtech')];
  await changeStartupTags(admin, acme.id, 'startup', { add: [health, care] });
  await changeStartupTags(admin, bolt.id, 'startup', { add: [care, medtech] });
  await changeStartupTags(admin, cone.id, 'startup', { add: [medtech] });
  await mergeTags(admin, health, [care, medtech]);
  expect([await tagsOf(acme.id), await tagsOf(bolt.id), await tagsOf(cone.id)]).toEqual(['Health', 'Health', 'Health']);
  expect(await counts()).toEqual({
    Health: [
      { of: 'startups', count: 3 },
      { of: 'funnels', count: 0 },
    ],
  });
  const filter = { column: 'tag', operator: 'ANY_OF', values: [care] };
  const { data } = await graphql(tenant, admin, 'query ($f: JSON) { startupList(filter: $f) { count } }', {
    f: filter,
  });
  expect(data.startupList.count).toBe(0);
  await undoLast(admin, health);
  expect([await tagsOf(acme.id), await tagsOf(bolt.id), await tagsOf(cone.id)]).toEqual([
    'Care Health',
    'Care Medtech',
    'Medtech',
  ]);
  await expect(mergeTags(admin, health, [await add('Launch', 'event')])).rejects.toThrow(NotFound);
  await expect(mergeTags(admin, health, [health])).rejects.toThrow(Validation);
});

test('finds the tag that a merged one became, over several merges, until they are undone', async () => {
  const [team, people, founders] = [await add('Team'), await add('People'), await add('Founders')];
  const became = async () => readTx(admin, (tx) => mergedTags(tx, [founders, people, team]));
  await mergeTags(admin, people, [founders]);
  expect([...(await became())]).toEqual([[founders, people]]);
  await mergeTags(admin, team, [people]);
  expect(await became()).toEqual(
    new Map([
      [founders, team],
      [people, team],
    ]),
  );
  await undoLast(admin, team);
  expect([...(await became())]).toEqual([[founders, people]]);
  await undoLast(admin, people);
  expect((await became()).size).toBe(0);
});

test('merges tags of people, and does not undo a merge over a name that is taken again', async () => {
  const [alumni, former] = [await add('Alumni', 'user'), await add('Former', 'user')];
  const mentor = await tenant.person('Mentor');
  await writeTx(admin, (tx) => setUserTagsIn(tx, admin, mentor.userId, () => [former]));
  await mergeTags(admin, alumni, [former]);
  expect(await counts('user')).toEqual({
    Alumni: [
      { of: 'people', count: 1 },
      { of: 'funnels', count: 0 },
    ],
  });
  await add('former', 'user');
  await expect(undoLast(admin, alumni)).rejects.toThrow(TagNameTaken);
});

test('changes lists with a flag only while the tenant has it', async () => {
  for (const [kind, flag] of [
    ['industry', 'editIndustries'],
    ['startup', 'startupTaxonomyEditable'],
    ['topic', 'editEvaluationCriteria'],
  ] as const) {
    const id = await add('A', kind);
    await tenant.setFeature(flag, false);
    await expect(add('B', kind)).rejects.toThrow(FeatureLocked);
    await expect(transact(updateTag, admin, id, { name: 'B' })).rejects.toThrow(FeatureLocked);
    expect(await names(kind)).toBe('A');
  }
  expect(await add('B', 'user')).toBeTruthy();
});

test('refuses roles without the right, and tags of other tenants', async () => {
  const id = await add('Hot');
  const [coach, mentor] = [await tenant.person('Coach'), await tenant.person('Mentor')];
  await expect(transact(updateTag, coach, id, { name: 'Cold' })).rejects.toThrow(Forbidden);
  await expect(transact(updateTag, mentor, id, { name: 'Cold' })).rejects.toThrow(NotFound);
  const other = await aTenant();
  await expect(transact(setTagArchived, await other.person('Admin'), id, true)).rejects.toThrow(NotFound);
  expect(await names()).toBe('Hot');
});
