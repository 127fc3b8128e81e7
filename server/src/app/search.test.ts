// The search finds visible records, allows one wrong letter, and reveals nothing else. [UX-K2, RE-T11]
import { canOpenProfile } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { canOpenStartup } from '@seedbed/domain/startups/policy.ts';
import { canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { findPerson } from '#capabilities/accounts/public.ts';
import { createAutomaticTask } from '#capabilities/tasks/automatic/automatic-tasks.ts';
import { deleteTask } from '#capabilities/tasks/delete-task.ts';
import { findTask } from '#capabilities/tasks/find-tasks.ts';
import { updateTask } from '#capabilities/tasks/update-task.ts';
import { findRecords } from '#platform/search/find-records.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { send } from '#testing/servers/server.ts';
import { zone } from '#testing/tenant.ts';

let scene: Scene;
let foreign: Scene;
beforeAll(async () => {
  [scene, foreign] = [await aScene(), await aScene()];
});

const find = async (actor: Actor, text: string) =>
  (await readTx(actor, (tx) => findRecords(tx, actor, text, 100))) as {
    foundType: string;
    id: string;
    name?: string;
  }[];
const idsOf = async (actor: Actor, text: string) => (await find(actor, text)).map(({ id }) => id);

test('matches every typed word as a prefix, ignoring accents, case and order', async () => {
  const { tenant, author } = scene;
  const task = await tenant.task({ by: author, assignees: [author], name: 'Prépare the Pitch-Deck with Zoë' });
  for (const text of ['prepare', 'PITCH', 'deck pre', 'zoe', 'pitch deck', 'pré pi'])
    expect({ text, found: await idsOf(author, text) }).toEqual({ text, found: [task.id] });
  for (const text of ['eck', 'deck nothing', '', ' . ']) expect(await idsOf(author, text)).toEqual([]);
});

test('allows one wrong letter a word, only without exact matches', async () => {
  const { tenant, author } = scene;
  const harbor = await tenant.startup('Harborlight');
  const harvest = await tenant.startup('Harvestlight');
  for (const text of ['harborlihgt', 'harbrlight', 'harboorlight', 'hqrbor', 'ahrbor'])
    expect({ text, found: await idsOf(author, text) }).toEqual({ text, found: [harbor.id] });
  expect(await idsOf(author, 'harvest')).toEqual([harvest.id]);
  expect(await idsOf(author, 'hrabrolight')).toEqual([]);
  // A word of four letters has too many similar words.
  const acme = await tenant.startup('Acme');
  expect([await idsOf(author, 'acme'), await idsOf(author, 'acne')]).toEqual([[acme.id], []]);
});

test('updates the index when a record is renamed or deleted', async () => {
  const { tenant, author, ownStartup, ownStartupFounder } = scene;
  const task = await tenant.task({ by: author, assignees: [author], name: 'Quokka' });
  await updateTask(author, task.id, { name: 'Wombat' }, zone);
  expect([await idsOf(author, 'quokka'), await idsOf(author, 'wombat')]).toEqual([[], [task.id]]);
  await transact(deleteTask, author, task.id, zone);
  expect(await idsOf(author, 'wombat')).toEqual([]);
  await inTenant(tenant.id, (tx) =>
    createAutomaticTask(
      tx,
      { name: 'Numbat', startupId: ownStartup.id, cause: { event: 'x', recordId: ownStartup.id }, dueInDays: 3 },
      zone,
    ),
  );
  expect(await find(ownStartupFounder, 'numbat')).toMatchObject([{ foundType: 'Task', name: 'Numbat' }]);
  await expect(
    inTenant(tenant.id, async (tx) => {
      await addRecords(tx, 'Task', [{ id: task.id, texts: ['Bilby'] }]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  // Other files of the worker use its database too.
  const { rows } = await ownerPool().query("select from search_terms where tenant_id = $1 and term = 'bilby'", [
    tenant.id,
  ]);
  expect(rows).toEqual([]);
});

test('finds exactly the visible records, and none of another tenant', async () => {
  const { tenant, ownStartup, otherStartup, author, ownStartupFounder, otherStartupFounder, people } = scene;
  const everybody = [...Object.values(people), author, ownStartupFounder, otherStartupFounder];
  const word = 'Zanzibar';
  const made = [
    await tenant.task({ by: author, assignees: [author], name: `${word} alone` }),
    await tenant.task({ by: author, assignees: [ownStartupFounder], name: `${word} near`, startupId: ownStartup.id }),
    await tenant.task({
      by: otherStartupFounder,
      assignees: [otherStartupFounder],
      name: `${word} far`,
      startupId: otherStartup.id,
    }),
  ];
  await foreign.tenant.task({ by: foreign.author, assignees: [foreign.author], name: `${word} elsewhere` });
  await foreign.tenant.startup(word);
  const startup = await tenant.startup(`${word} Labs`);
  const person = await tenant.founderOf(startup, { fullName: `${word} Person` });
  for (const actor of everybody) {
    const found = await find(actor, word);
    const tasks = await Promise.all(
      made.map(async ({ id }) =>
        readTx(author, (tx) => findTask(tx, author, id)).then((task) => canSeeTask(actor, task)),
      ),
    );
    const opens = await readTx(actor, (tx) => findPerson(tx, actor, person.userId)).then(
      () => true,
      () => false,
    );
    const wanted = [
      ...(canOpenStartup(actor, startup.id) ? [startup.id] : []),
      ...(opens ? [person.userId] : []),
      ...made.flatMap(({ id }, i) => (tasks[i] ? [id] : [])),
    ];
    expect({ who: actor.roleType, found: found.map(({ id }) => id).sort() }).toEqual({
      who: actor.roleType,
      found: [...wanted].sort(),
    });
  }
  expect(
    canOpenProfile(author, { id: person.userId, ownStartupIds: [], roleType: 'Cofounder', status: 'active' }),
  ).toBe(true);
});

test('keeps the results of others unchanged by a hidden record', async () => {
  const { tenant, ownStartupFounder, ownStartup } = scene;
  await tenant.task({
    by: ownStartupFounder,
    assignees: [ownStartupFounder],
    name: 'Marketing',
    startupId: ownStartup.id,
  });
  const before = await find(ownStartupFounder, 'markering');
  expect(before).toHaveLength(1);
  const stranger = await tenant.person('Admin');
  await tenant.task({ by: stranger, assignees: [stranger], name: 'Markering of bulls' });
  expect(await find(ownStartupFounder, 'markering')).toEqual(before);
});

describe('search field', () => {
  test('returns records of each kind with their displayed fields', async () => {
    const { tenant, author } = scene;
    const startup = await tenant.startup('Platypus');
    await tenant.founderOf(startup, { fullName: 'Pat Platypus' });
    await tenant.task({ by: author, assignees: [author], name: 'Feed the platypus' });
    const { json } = await send(
      tenant,
      scene.people.Admin.token,
      '{ search(text: "platypus") { __typename ... on Startup { name } ... on User { fullName } ... on Task { name } } }',
    );
    expect(json.errors).toBeUndefined();
    expect(json.data.search).toEqual([
      { __typename: 'Startup', name: 'Platypus' },
      { __typename: 'User', fullName: 'Pat Platypus' },
    ]);
    const own = await send(tenant, author.token, '{ search(text: "platypsu") { __typename } }');
    expect(own.json.data.search).toHaveLength(3);
  });
});

test('indexes many records in two writers at once without a deadlock', { tags: ['night'] }, async () => {
  const { tenant } = scene;
  const letters = Array.from('abcdefghij');
  const words = letters.flatMap((a) =>
    letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => a + b + c + d))),
  );
  const records = words.slice(0, 7_000).map((word) => ({ id: newId(), texts: [word] }));
  let attempts = 0;
  const write = (all: typeof records, kind: string) =>
    inTenant(tenant.id, (tx) => {
      attempts += 1;
      return addRecords(tx, kind, all);
    });
  await Promise.all([write(records, 'Task'), write(records.toReversed(), 'Startup')]);
  expect(attempts).toBe(2);
});
