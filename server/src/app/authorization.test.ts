// The matrices of all capabilities are complete; subscriptions and the platform's routes are tested here. Each capability's
// operations are tested in its generated authorization.gen.test.ts. [RE-T1, RE-T3 (bytes), RE-T10, RE-T11]

import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { batchActions } from '#platform/batch/batch-actions.ts';
import { transact } from '#platform/tx.ts';
import { expectations, platformRoutes, routeExpectations } from '#testing/matrix/all-matrices.ts';
import { aboutAction, runBatch } from '#testing/matrix/batch-action.ts';
import { rootFields } from '#testing/matrix/documents.ts';
import { type Fixtures, makeFixtures } from '#testing/matrix/fixtures.ts';
import { requestsOf } from '#testing/matrix/served-routes.ts';
import { testMatrix } from '#testing/matrix/test-matrix.ts';
import { putTask, signInRoles } from '#testing/scene.ts';
import { aServer } from '#testing/servers/server.ts';
import { signedInSocket } from '#testing/servers/socket.ts';
import { zone } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { schema } from './schema.ts';

let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await makeFixtures();
});

testMatrix({ routes: platformRoutes });

test('has an expectation for every root field, and no other', () => {
  const fields = rootFields(schema).map(({ key }) => key);
  expect(fields.sort()).toEqual(Object.keys(expectations).sort());
});

/** Actions that the team starts as jobs too: validation and rights by record are tested with their capability. */
const ofJobs = [
  ...['assign-plan', 'apply-template', 'ask-asset', 'delete', 'field', 'fields', 'import', 'status', 'tags'].map(
    (name) => `startups/${name}`,
  ),
  ...['field', 'import', 'invite', 'programs', 'role', 'status', 'tags'].map((name) => `users/${name}`),
  ...['decide', 'delete', 'move', 'tags', 'waitlist'].map((name) => `applications/${name}`),
];

test('has an expectation for every action of runBatch', () => {
  const rows = [expectations[runBatch] ?? []].flat().map(({ about }) => about);
  expect([...batchActions()].map(aboutAction).sort()).toEqual([...rows, ...ofJobs].sort());
});

test('has an expectation for every route, and no other', async () => {
  const { servedRoutes } = (await aServer()).app;
  const expected = Object.entries(requestsOf(routeExpectations)).filter(
    ([key, { optional }]) => !optional || servedRoutes.includes(key),
  );
  expect([...servedRoutes].sort()).toEqual(expected.map(([key]) => key).sort());
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
      await transact(setTaskDone, who, { taskId, done: true }, zone);
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
