// Every operation, called by everybody, for every kind of record. [RE-T1, RE-T3 (bytes), RE-T10, RE-T11]
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { hashOfRows } from '#testing/database/tenant-rows.ts';
import { expectations, routeExpectations } from '#testing/matrix/all-matrices.ts';
import { rootFields } from '#testing/matrix/documents.ts';
import { type Fixtures, faultsOf } from '#testing/matrix/run.ts';
import { aScene, putTask, signInRoles } from '#testing/scene.ts';
import { aServer, call } from '#testing/servers/server.ts';
import { signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { zone } from '#testing/tenant.ts';
import { everyService, thirdPartyFile } from '#testing/third-party-file.ts';
import { until } from '#testing/until.ts';
import { schema } from './schema.ts';

const fields = rootFields(schema);
const given = new Map(Object.entries(expectations).map(([key, one]) => [key, [one].flat()]));
let fixtures: Fixtures;

beforeAll(async () => {
  await aServer({ THIRD_PARTY_SERVICES_FILE: await thirdPartyFile({ '*': everyService }) });
  const [scene, foreign] = [await aScene(), await aScene()];
  const disabled = await scene.tenant.person('Admin', { status: 'unactive' });
  const trashed = await scene.tenant.person('Admin', { trashedAt: Temporal.Now.instant() });
  const system = await scene.tenant.person('System');
  fixtures = {
    scene,
    foreign,
    nobodies: [
      { name: 'nobody', token: null },
      { name: 'an Admin of another tenant', token: foreign.author.token },
      { name: 'System', token: await openSessionFor(system) },
      { name: 'a disabled Admin', token: await openSessionFor(disabled) },
      { name: 'an Admin in the trash', token: await openSessionFor(trashed) },
      { name: 'a made-up token', token: newId().repeat(2) },
    ],
  };
});

test('has an expectation for every root field, and no other', () => {
  expect(fields.map(({ key }) => key).sort()).toEqual([...given.keys()].sort());
});

describe.each(['query', 'mutation'] as const)('%s', (operation) => {
  test.each(fields.filter((field) => field.operation === operation))('$key', { timeout: 60_000 }, async (field) => {
    const faults: string[] = [];
    for (const expectation of given.get(field.key) ?? [])
      faults.push(...(await faultsOf(field, expectation, fixtures)));
    expect(faults).toEqual([]);
  });
});

describe('subscription', () => {
  const tasksOf = 'subscription ($userId: ID!) { tasksUpdatedForUser(userId: $userId) { updateType taskId } }';

  test.each(signInRoles)('Subscription.tasksUpdatedForUser and .changed as %s', async (role) => {
    const { scene, foreign } = fixtures;
    const who = scene.people[role];
    const socket = await signedInSocket(scene.tenant, who.token, { incubatorIdentifier: scene.tenant.slug });
    const own = socket.start(tasksOf, { userId: who.userId });
    const changed = socket.start('subscription { changed { kind id } }');
    const others = [scene.ownStartupFounder.userId, foreign.author.userId, newId(), 'no-id'].map((userId) =>
      socket.start(tasksOf, { userId }),
    );
    const userErrors = await until('all refusals', () => {
      const frames = others.map((id) => socket.next(id)[0]);
      return frames.every(Boolean) && frames.map((frame) => frame?.payload);
    });
    for (const payload of userErrors) {
      expect(payload.errors[0].extensions.code).toBe('Forbidden');
      expect({ ...payload, errors: [payload.errors[0].message] }).toEqual({
        ...userErrors[0],
        errors: [userErrors[0]?.errors[0].message],
      });
    }

    // Subscribing has no acknowledgement, so changes are published until one arrives.
    const mine: string[] = [];
    await until('a task of one’s own on both', async () => {
      const taskId = await putTask(scene, { assigneeIds: [who.userId] });
      await setTaskDone(who, { taskId, done: true }, zone);
      mine.push(taskId);
      await scene.tenant.task({ by: scene.author, assignees: [scene.author] });
      return socket.next(own).length > 0 && socket.next(changed).length > 0;
    });
    for (const frame of socket.next(own)) expect(mine).toContain(frame.payload.data.tasksUpdatedForUser.taskId);
    for (const frame of socket.next(changed)) expect(mine).toContain(frame.payload.data.changed.id);
    expect(others.flatMap((id) => socket.next(id))).toHaveLength(others.length);
    socket.close();
  });

  test('rejects the socket of an anonymous caller', async () => {
    for (const { name, token } of fixtures.nobodies) {
      const socket = await signedInSocket(fixtures.scene.tenant, token ?? 'none');
      expect({ name, ...(await socket.closing()) }).toEqual({ name, code: 4403, reason: 'Forbidden' });
    }
    const other = await signedInSocket(fixtures.scene.tenant, fixtures.scene.author.token, {
      incubatorIdentifier: fixtures.foreign.tenant.slug,
    });
    expect((await other.closing()).code).toBe(4403);
  });
});

test('answers anonymous and foreign callers of every route as expected', {
  timeout: 60_000,
}, async () => {
  const { app } = await aServer();
  const served = app.servedRoutes;
  // HEAD is allowed for the same people as GET.
  const heads = Object.entries(routeExpectations)
    .filter(([key]) => key.startsWith('GET '))
    .map(([key, expectation]) => [key.replace('GET', 'HEAD'), expectation] as const);
  const due = Object.entries({ ...Object.fromEntries(heads), ...routeExpectations }).filter(
    ([key, { optional }]) => !optional || served.includes(key),
  );
  expect([...served].sort()).toEqual(due.map(([key]) => key).sort());

  // Its own fixtures: work started by the operations above may still run on theirs.
  const [scene, foreign] = [await aScene(), await aScene()];
  for (const [key, { path, body, headers, answers, writes }] of due) {
    const [method = '', url = ''] = key.split(' ');
    for (const token of [null, foreign.author.token]) {
      const before = await hashOfRows([scene.tenant.id, foreign.tenant.id]);
      const { status } = await call(scene.tenant, {
        method,
        path: path ?? url,
        headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
        body: body?.(scene) ?? (method === 'POST' ? {} : undefined),
      });
      expect({ key, token, status }).toEqual({ key, token, status: answers({ anonymous: token === null }) });
      const same = before === (await hashOfRows([scene.tenant.id, foreign.tenant.id]));
      expect({ key, same }).toEqual({ key, same: writes === undefined });
    }
  }
});
