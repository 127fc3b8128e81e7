// `changed` reaches exactly the people with access, and never after a rollback (house.md "Live"). [RE-T10]
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { createComment } from '#capabilities/comments/public.ts';
import { deleteTask } from '#capabilities/tasks/delete-task.ts';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { updateTask } from '#capabilities/tasks/update-task.ts';
import { createPost } from '#capabilities/timeline/create-post.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { aServer, call } from '#testing/servers/server.ts';
import { type Socket, signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const sockets: Socket[] = [];
beforeAll(async () => {
  await aServer();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** An event for everybody of a tenant: its arrival shows that all earlier ones have arrived. */
const ring = (tenant: Tenant, bell: string) =>
  inTenant(tenant.id, (tx) =>
    logActivity(tx, null, { type: 'test.bell', kind: 'Bell', recordId: bell, audience: ['everyone'], payload: {} }),
  );

class Listener {
  private readonly socket: Socket;
  private readonly id: string;
  private readonly tenant: Tenant;

  constructor(socket: Socket, tenant: Tenant) {
    this.socket = socket;
    this.tenant = tenant;
    this.id = socket.start('subscription { changed { kind id } }');
  }

  private get all(): { kind: string; id: string }[] {
    return this.socket.next(this.id).map(({ payload }) => payload.data.changed);
  }

  async until(bell: string) {
    await until('the marker event arrives', async () => {
      await ring(this.tenant, bell);
      return this.all.some(({ id }) => id === bell);
    });
  }

  received = (id: string) => this.all.filter((change) => change.id === id).map(({ kind }) => kind);
}

async function listening(tenant: Tenant, person: Actor): Promise<Listener> {
  const socket = await signedInSocket(tenant, await openSessionFor(person));
  sockets.push(socket);
  const listener = new Listener(socket, tenant);
  await listener.until(crypto.randomUUID());
  return listener;
}

async function aStage() {
  const [tenant, elsewhere] = [await aTenant(), await aTenant()];
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  const people = {
    founder: await tenant.founderOf(acme),
    coach: await tenant.assignedTo(acme, 'Coach'),
    mentor: await tenant.assignedTo(acme, 'Mentor'),
    staff: await tenant.person('Staff'),
    'the next startup’s founder': await tenant.founderOf(rival),
    'its mentor': await tenant.assignedTo(rival, 'Mentor'),
    'an assigned evaluator': await tenant.assignedTo(acme, 'Evaluator'),
    'a community member': await tenant.person('CommunityMember'),
    'an applicant': await tenant.person('Applicant'),
  };
  const listeners = new Map<string, Listener>();
  for (const [name, person] of Object.entries(people)) listeners.set(name, await listening(tenant, person));
  const stranger = await listening(elsewhere, await elsewhere.person('Admin'));
  /** The people who received the record, after every socket has received a later event. */
  const recipientsOf = async (id: string) => {
    const bell = crypto.randomUUID();
    for (const listener of listeners.values()) await listener.until(bell);
    await stranger.until(bell);
    expect(stranger.received(id)).toEqual([]);
    return [...listeners].filter(([, listener]) => listener.received(id).length > 0).map(([name]) => name);
  };
  return { tenant, acme, rival, people, recipientsOf, listeners };
}

const ofFile = ['founder', 'coach', 'mentor', 'staff'];

test('sends a startup’s task to people with access to the startup and to nobody else', async () => {
  const { tenant, people, recipientsOf, listeners } = await aStage();
  const task = await tenant.task({ by: people.coach, assignees: [people.founder] });
  expect(await recipientsOf(task.id)).toEqual(ofFile);
  await transact(setTaskDone, people.founder, { taskId: task.id, done: true }, zone);
  await transact(setTaskDone, people.founder, { taskId: task.id, done: true }, zone);
  await recipientsOf(task.id);
  expect(listeners.get('coach')?.received(task.id)).toEqual(['Task', 'Task']);

  const among = await tenant.task({ by: people.staff, assignees: [people['a community member']] });
  expect(await recipientsOf(among.id)).toEqual(['staff', 'a community member']);
  await transact(deleteTask, people.staff, among.id, zone);
  await recipientsOf(among.id);
  expect(listeners.get('a community member')?.received(among.id)).toEqual(['Task', 'Task']);
});

test('answers the changes of a mutation, and leaves them out of the stream of its page alone', async () => {
  const tenant = await aTenant();
  const founder = await tenant.founderOf(await tenant.startup('Acme'));
  const task = await tenant.task({ by: founder, assignees: [founder] });
  const token = await openSessionFor(founder);
  const [clientId, otherPage] = [crypto.randomUUID(), crypto.randomUUID()];
  const socket = await signedInSocket(tenant, token);
  sockets.push(socket);
  const ids = [clientId, otherPage].map((id) =>
    socket.start(`subscription { changed(clientId: "${id}") { kind id } }`),
  );
  const received = (id: string) => socket.next(id).map(({ payload }) => payload.data.changed);
  const change = { kind: 'Task', id: task.id };
  let done = false;
  await until('the change arrives', async () => {
    done = !done;
    const query = `mutation { updateTaskDone(taskId: "${task.id}", done: ${done}) { _id } }`;
    const headers = { authorization: `Bearer ${token}`, 'x-client-id': clientId };
    const { json } = await call(tenant, { method: 'POST', path: '/graphql', headers, body: { query } });
    expect(json.extensions.changes).toContainEqual(change);
    return received(ids[1] ?? '').length > 0;
  });
  expect(received(ids[1] ?? '')[0]).toEqual(change);
  expect(received(ids[0] ?? '')).toEqual([]);
});

test('sends the removal to a removed assignee, and nothing afterwards', async () => {
  const { tenant, people, recipientsOf, listeners } = await aStage();
  const [member, evaluator] = [people['a community member'], people['an assigned evaluator']];
  const task = await tenant.task({ by: people.staff, assignees: [member, evaluator] });
  await updateTask(people.staff, task.id, { assignees: [{ type: 'user', value: member.userId }] }, zone);
  await updateTask(people.staff, task.id, { name: 'Secret now' }, zone);
  expect(await recipientsOf(task.id)).toEqual(['staff', 'an assigned evaluator', 'a community member']);
  expect(listeners.get('an assigned evaluator')?.received(task.id)).toHaveLength(2);
  expect(listeners.get('a community member')?.received(task.id)).toHaveLength(3);
});

test('sends a private post and its comments to its readers only', async () => {
  const { acme, people, recipientsOf } = await aStage();
  const news = await createPost(people.founder, { startupId: acme.id, message: 'We shipped.' });
  expect(await recipientsOf(news.id)).toEqual(ofFile);
  const secret = await createPost(people.coach, { startupId: acme.id, message: 'Between us', isPublic: false });
  expect(await recipientsOf(secret.id)).toEqual(['coach', 'mentor', 'staff']);
  await createComment(people.mentor, { recordKind: 'post', recordId: secret.id, message: 'Agreed' });
  expect(await recipientsOf(secret.id)).toEqual(['coach', 'mentor', 'staff']);
});

test('sends nothing after a rollback', { tags: ['night'] }, async () => {
  const { tenant, recipientsOf } = await aStage();
  const id = crypto.randomUUID();
  await expect(
    inTenant(tenant.id, async (tx) => {
      await logActivity(tx, null, {
        type: 'test.bell',
        kind: 'Bell',
        recordId: id,
        audience: ['everyone'],
        payload: {},
      });
      throw new Error('No.');
    }),
  ).rejects.toThrow('No.');
  expect(await recipientsOf(id)).toEqual([]);
});

test('combines many changes in one transaction by kind and loses none', async () => {
  const tenant = await aTenant();
  const staff = await listening(tenant, await tenant.person('Staff'));
  await inTenant(tenant.id, async (tx) => {
    for (let n = 0; n < 200; n++)
      await logActivity(tx, null, {
        type: 'test.many',
        kind: 'Many',
        recordId: crypto.randomUUID(),
        audience: ['staff'],
        payload: {},
      });
  });
  await staff.until(crypto.randomUUID());
  expect(staff.received('*')).toEqual(['Many']);
});
