// Concurrent writes to one task (RE-R3, RE-R8, RE-R12).
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { inTenant } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { times } from '#testing/runs.ts';
import { type HttpAnswer, send as sendOnce } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

/** Retries after 503, as the pages do. */
const send: typeof sendOnce = (...given) =>
  until(
    'the call is served',
    async () => {
      const answer = await sendOnce(...given);
      const code = answer.json.code ?? answer.json.errors?.[0]?.extensions.code;
      return code !== 'Unavailable' && answer;
    },
    30_000,
  );

const clients = times(20, 200);
const rounds = times(3, 50);
const patience = { timeout: times(15_000, 300_000) };

const doneOf = async (tenant: Tenant, taskId: string) => {
  const { rows } = await ownerPool().query(
    `select t.completed_at, array_agg(a.done_at order by a.user_id) as completions from tasks t join task_assignees a on a.tenant_id = t.tenant_id and a.task_id = t.id
     where t.tenant_id = $1 and t.id = $2 group by t.completed_at`,
    [tenant.id, taskId],
  );
  return {
    completed: rows[0].completed_at !== null,
    completions: rows[0].completions.map((at: unknown) => at !== null) as boolean[],
  };
};

const setDone =
  'mutation ($taskId: ID!, $done: Boolean!) { updateTaskDone(taskId: $taskId, done: $done) { _id done version assignees { done } } }';

test('logs every toggle by concurrent clients, and ends in the logged state (RE-R3)', {
  tags: ['night'],
  ...patience,
}, async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const founder = await tenant.founderOf(acme);
  const token = await openSessionFor(founder);
  for (let round = 0; round < rounds; round++) {
    const { id } = await tenant.task({ assignees: [founder] });
    const answers = await Promise.all(
      Array.from({ length: clients }, (_, n) => send(tenant, token, setDone, { taskId: id, done: n % 2 === 0 })),
    );
    for (const { json } of answers) expect(json.errors).toBeUndefined();
    const log = (await activity(tenant, id)).filter(({ type }) => type === 'tasks.done-set');
    // Each entry inverts the one before: no lost update, no duplicate.
    for (const [n, { payload }] of log.entries()) expect(payload).toMatchObject({ done: n % 2 === 0 });
    expect(await doneOf(tenant, id)).toEqual({
      completed: log.length % 2 === 1,
      completions: [log.length % 2 === 1],
    });
  }
});

test('completes a group task once when all finish at once (RE-R3)', { tags: ['night'], ...patience }, async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const founders = await Promise.all(Array.from({ length: 8 }, () => tenant.founderOf(acme)));
  const tokens = await Promise.all(founders.map((founder) => openSessionFor(founder)));
  for (let round = 0; round < rounds; round++) {
    const { id } = await tenant.task({ assignees: founders });
    await Promise.all(
      Array.from({ length: clients }, (_, n) =>
        send(tenant, tokens[n % tokens.length] ?? null, setDone, { taskId: id, done: true }),
      ),
    );
    const log = (await activity(tenant, id)).filter(({ type }) => type === 'tasks.done-set');
    expect(log).toHaveLength(founders.length);
    expect(log.filter(({ payload }) => (payload as { completed: boolean }).completed)).toHaveLength(1);
    expect(await doneOf(tenant, id)).toEqual({ completed: true, completions: founders.map(() => true) });
  }
});

const create = `mutation ($id: ID!, $name: String!, $dueDate: DateTime!, $assignees: [TaskAssigneeInput!]!, $url: String, $tags: [String!]) {
  createTask(id: $id, name: $name, dueDate: $dueDate, assignees: $assignees, url: $url, tags: $tags) { _id name dueDate done version createdAt updatedAt assignees { user { _id } } }
}`;

test('creates one task for repeated calls, and refuses another task under its id (RE-R8)', patience, async () => {
  const tenant = await aTenant();
  const acme = await tenant.startup('Acme');
  const [coach, founder] = [await tenant.assignedTo(acme, 'Coach'), await tenant.founderOf(acme)];
  const [mine, theirs] = [await openSessionFor(coach), await openSessionFor(founder)];
  for (let round = 0; round < rounds; round++) {
    const input = {
      id: newId(),
      name: 'Talk to ten customers',
      dueDate: Temporal.Now.instant().add({ hours: 30 }).toString(),
      assignees: [{ type: 'user', value: founder.userId }],
    };
    const answers = await Promise.all(Array.from({ length: clients }, () => send(tenant, mine, create, input)));
    expect(answers[0]?.json.data.createTask).toMatchObject({ _id: input.id, name: input.name });
    expect(new Set(answers.map(({ json }) => JSON.stringify(json.data))).size).toBe(1);
    expect((await activity(tenant, input.id)).map(({ type }) => type)).toEqual(['tasks.created']);

    const conflicts: [string, Promise<HttpAnswer>][] = [
      ['another name', send(tenant, mine, create, { ...input, name: 'Other' })],
      [
        'another day',
        send(tenant, mine, create, { ...input, dueDate: Temporal.Now.instant().add({ hours: 60 }).toString() }),
      ],
      ['other assignees', send(tenant, mine, create, { ...input, assignees: [{ type: 'user', value: coach.userId }] })],
      ['a link', send(tenant, mine, create, { ...input, url: 'https://example.com' })],
      ['tags', send(tenant, mine, create, { ...input, tags: ['sales'] })],
      ['another author', send(tenant, theirs, create, input)],
    ];
    for (const [what, answer] of conflicts) {
      const { errors } = (await answer).json;
      expect({ what, code: errors?.[0]?.extensions.code }).toEqual({ what, code: 'Conflict' });
    }
    expect(await activity(tenant, input.id)).toHaveLength(1);
  }
});

test('accepts an id used in another tenant without revealing it (RE-R8)', async () => {
  const [tenant, other] = [await aTenant(), await aTenant()];
  const theirs = await other.task({ assignees: [await other.person('Staff')] });
  const staff = await tenant.person('Staff');
  const { json } = await send(tenant, await openSessionFor(staff), create, {
    id: theirs.id,
    name: 'Mine',
    dueDate: Temporal.Now.instant().add({ hours: 30 }).toString(),
    assignees: [{ type: 'user', value: staff.userId }],
  });
  expect(json.data.createTask).toMatchObject({ _id: theirs.id, name: 'Mine' });
});

test('retries a deadlock and a serialization failure, three times at most (RE-R12)', async () => {
  const tenant = await aTenant();
  for (const code of ['40001', '40P01']) {
    let tries = 0;
    const failing = (times: number) =>
      inTenant(tenant.id, async () => {
        tries += 1;
        if (tries <= times) throw Object.assign(new Error('again'), { cause: { code } });
        return tries;
      });
    expect(await failing(2)).toBe(3);
    tries = 0;
    await expect(failing(3)).rejects.toThrow('again');
    expect(tries).toBe(3);
  }
  let tries = 0;
  const wrong = inTenant(tenant.id, async () => {
    tries += 1;
    throw Object.assign(new Error('unique'), { cause: { code: '23505' } });
  });
  await expect(wrong).rejects.toThrow('unique');
  expect(tries).toBe(1);
});

test('completes two transactions that lock two tasks in opposite order (RE-R12)', { tags: ['night'] }, async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const [a, b] = [await tenant.task({ assignees: [staff] }), await tenant.task({ assignees: [staff] })];
  const arrived = Promise.withResolvers<void>();
  let holding = 0;
  let tries = 0;
  const lockBoth = (first: string, second: string) =>
    inTenant(tenant.id, async (tx) => {
      tries += 1;
      const lock = (id: string) => tx.connection.query('select from tasks where id = $1 for update', [id]);
      await lock(first);
      holding += 1;
      if (holding === 2) arrived.resolve();
      await arrived.promise;
      await lock(second);
      return 'done';
    });
  expect(await Promise.all([lockBoth(a.id, b.id), lockBoth(b.id, a.id)])).toEqual(['done', 'done']);
  // At least one was retried; sometimes the retry collides again.
  expect(tries).toBeGreaterThan(2);
});
