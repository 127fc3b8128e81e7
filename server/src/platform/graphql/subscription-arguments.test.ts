import { afterEach, expect, test } from 'vitest';
import { type Socket, signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

let socket: Socket | undefined;
afterEach(() => socket?.close());

const task = 'updateType taskId task { name }';

test.each<[string, (userId: string) => [string, object?]]>([
  [
    'a variable of another name',
    (u) => [`subscription ($u: ID!) { tasksUpdatedForUser(userId: $u) { ${task} } }`, { u }],
  ],
  ['a literal', (u) => [`subscription { tasksUpdatedForUser(userId: "${u}") { ${task} } }`]],
  [
    'variables that only its fields use',
    (userId) => [
      `subscription ($userId: ID!, $full: Boolean!) {
        tasksUpdatedForUser: tasksUpdatedForUser(userId: $userId) { updateType taskId task { name @include(if: $full) } }
      }`,
      { userId, full: true },
    ],
  ],
])('takes the arguments of a subscription from the document: %s', async (_, ask) => {
  const tenant = await aTenant();
  const coach = await tenant.person('Coach');
  const listening = await signedInSocket(tenant, await openSessionFor(coach));
  socket = listening;
  const id = listening.start(...ask(coach.userId));
  const refused = () => listening.frames.find((frame) => frame.type === 'error' && frame.id === id);
  const event = await until('the subscription answers', async () => {
    await tenant.task({ assignees: [coach], name: 'Call' });
    return listening.next(id)[0] ?? refused();
  });
  expect(event.payload).toEqual({
    data: { tasksUpdatedForUser: { updateType: 'ADDED', taskId: expect.any(String), task: { name: 'Call' } } },
  });
});

test('rejects another person whatever the variables are called', async () => {
  const tenant = await aTenant();
  const [coach, other] = [await tenant.person('Coach'), await tenant.person('Coach')];
  const listening = await signedInSocket(tenant, await openSessionFor(coach));
  socket = listening;
  const id = listening.start('subscription ($u: ID!) { tasksUpdatedForUser(userId: $u) { taskId } }', {
    userId: coach.userId,
    u: other.userId,
  });
  const refused = await until('the refusal', () => listening.next(id)[0]);
  expect(refused.payload.errors[0].extensions.code).toBe('Forbidden');
});
