// Rights that change during a session and a subscription, by any person and in any way. [RE-T9, RE-W5]
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, send } from '#testing/servers/server.ts';
import { type Socket, signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const withinMs = 1_000;
let tenant: Tenant;
let acme: Awaited<ReturnType<Tenant['startup']>>;
const sockets: Socket[] = [];

beforeAll(async () => {
  await aServer();
});
beforeEach(async () => {
  tenant = await aTenant();
  acme = await tenant.startup('Acme');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

const changed = 'subscription { changed { kind id } }';

const open = async (person: Actor) => openWith(await openSessionFor(person));

async function openWith(token: string) {
  const socket = await signedInSocket(tenant, token);
  sockets.push(socket);
  const id = socket.start(changed);
  const received = () => socket.next(id).map(({ payload }) => payload.data.changed as { kind: string; id: string });
  /** A message for everybody: its arrival shows that all earlier ones have arrived. */
  const catchUp = async () => {
    const bell = crypto.randomUUID();
    await until('the marker event arrives', async () => {
      await inTenant(tenant.id, (tx) =>
        logActivity(tx, null, { type: 'test.bell', kind: 'Bell', recordId: bell, audience: ['everyone'], payload: {} }),
      );
      return received().some((one) => one.id === bell);
    });
  };
  await catchUp();
  const seesAcme = async () =>
    (await send(tenant, token, 'query ($id: ID!) { startup(id: $id) { _id } }', { id: acme.id })).json.data?.startup !=
    null;
  /** The page is notified of changed rights. */
  const rightsChanged = () =>
    until('the rights change arrives', () => received().some(({ kind }) => kind === 'Rights'), withinMs);
  const receivesAcme = async () => {
    const id = await newsOfAcme();
    await catchUp();
    return received().some((one) => one.id === id);
  };
  /** The socket closes within a second; the same token opens a new one. */
  const cutOff = async () => {
    const since = performance.now();
    expect((await socket.closing()).code).toBe(4403);
    expect(performance.now() - since).toBeLessThan(withinMs);
  };
  const reopened = () => openWith(token);
  const nothingMore = () => until('the events stop', async () => !(await receivesAcme()), withinMs);
  return { token, socket, received, catchUp, seesAcme, rightsChanged, receivesAcme, nothingMore, cutOff, reopened };
}
const sql = (text: string, ...values: unknown[]) => ownerPool().query(text, [tenant.id, ...values]);
const newsOfAcme = () =>
  inTenant(tenant.id, async (tx) => {
    const id = crypto.randomUUID();
    await logActivity(tx, null, {
      type: 'test.news',
      kind: 'News',
      recordId: id,
      audience: [`startup:${acme.id}`],
      payload: {},
    });
    return id;
  });

describe('loses access when a relation to a startup ends', () => {
  test.each([
    ['a coach who is unassigned', 'delete from startup_assignments where tenant_id = $1 and user_id = $2'],
    [
      'a coach whose place another takes',
      'update startup_assignments set user_id = $3 where tenant_id = $1 and user_id = $2',
    ],
  ])('%s', async (_, text) => {
    const coach = await tenant.assignedTo(acme, 'Mentor');
    const next = await tenant.person('Mentor');
    const [mine, theirs] = [await open(coach), await open(next)];
    expect([await mine.seesAcme(), await theirs.seesAcme()]).toEqual([true, false]);
    expect([await mine.receivesAcme(), await theirs.receivesAcme()]).toEqual([true, false]);
    const taken = text.includes('$3');
    await sql(text, coach.userId, ...(taken ? [next.userId] : []));
    await mine.rightsChanged();
    expect([await mine.seesAcme(), await theirs.seesAcme()]).toEqual([false, taken]);
    await mine.nothingMore();
    expect(await theirs.receivesAcme()).toBe(taken);
    expect(mine.socket.closed).toBeUndefined();
  });

  test('a founder who leaves receives no more changes of the startup', async () => {
    const founder = await tenant.founderOf(acme);
    const mine = await open(founder);
    const task = await tenant.task({ by: await tenant.person('Staff'), assignees: [founder] });
    await sql('delete from startup_founders where tenant_id = $1 and user_id = $2', founder.userId);
    await mine.rightsChanged();
    expect(await mine.seesAcme()).toBe(false);
    await mine.nothingMore();
    // Messages for the person continue.
    await transact(setTaskDone, founder, { taskId: task.id, done: true }, zone);
    await mine.catchUp();
    expect(mine.received().map(({ id }) => id)).toContain(task.id);
  });

  test('the manager of a program that the startup leaves receives no more changes of it', async () => {
    const manager = await tenant.person('Mentor');
    const batch = await tenant.program('Batch 9');
    await tenant.joins(acme, batch);
    await sql(
      `insert into program_people (tenant_id, id, program_id, user_id, part) values ($1, gen_random_uuid(), $2, $3, 'manager')`,
      batch.id,
      manager.userId,
    );
    const mine = await open(manager);
    expect(await mine.seesAcme()).toBe(true);
    await sql('delete from startup_programs where tenant_id = $1');
    await mine.rightsChanged();
    expect(await mine.seesAcme()).toBe(false);
    await tenant.joins(acme, batch);
    await until('the startup is back', mine.seesAcme);
    await sql('delete from program_people where tenant_id = $1');
    await until('the startup is gone', async () => !(await mine.seesAcme()));
    await mine.nothingMore();
  });
});

test('updates rights after a change of role or of its permissions', async () => {
  const [staff, colleague] = [await tenant.person('Staff'), await tenant.person('Staff')];
  const [mine, theirs] = [await open(staff), await open(colleague)];
  expect([await mine.seesAcme(), await theirs.seesAcme()]).toEqual([true, true]);
  await sql('update users set role_id = $3 where tenant_id = $1 and id = $2', staff.userId, tenant.roleId('Mentor'));
  await mine.cutOff();
  expect([await mine.seesAcme(), await theirs.seesAcme()]).toEqual([false, true]);
  expect(await theirs.receivesAcme()).toBe(true);
  const again = await mine.reopened();
  expect(await again.receivesAcme()).toBe(false);

  await sql(`update roles set startup_visibility = 'NONE' where tenant_id = $1 and id = $2`, tenant.roleId('Staff'));
  await theirs.cutOff();
  expect(await theirs.seesAcme()).toBe(false);
  expect(await (await theirs.reopened()).receivesAcme()).toBe(false);
  expect(again.socket.closed).toBeUndefined();
});

describe('closes all access of a removed person within a second', () => {
  test.each([
    [`update users set status = 'archived' where tenant_id = $1 and id = $2`],
    [`update users set status = 'deny' where tenant_id = $1 and id = $2`],
    [`update users set status = 'deleted' where tenant_id = $1 and id = $2`],
    [`update users set status = 'unactive' where tenant_id = $1 and id = $2`],
    ['update users set trashed_at = now() where tenant_id = $1 and id = $2'],
    ['delete from users where tenant_id = $1 and id = $2'],
  ])('%s', async (text) => {
    const [coach, colleague] = [await tenant.person('Coach'), await tenant.person('Coach')];
    const [mine, theirs] = [await open(coach), await open(colleague)];
    await sql(text, coach.userId);
    await mine.cutOff();
    const answer = await send(tenant, mine.token, '{ currentUser { _id } }');
    expect(answer.json.errors[0].extensions.code).toBe('AuthenticationRequiredError');
    await theirs.catchUp();
    expect(theirs.received().filter(({ kind }) => kind === 'Rights')).toEqual([]);
    expect(theirs.socket.closed).toBeUndefined();
  });
});

test('sends no message for changes without effect on rights', async () => {
  const staff = await tenant.person('Staff');
  const mine = await open(staff);
  await sql(`update users set full_name = 'Ana', status = 'active' where tenant_id = $1 and id = $2`, staff.userId);
  await mine.catchUp();
  expect(mine.received().filter(({ kind }) => kind === 'Rights')).toEqual([]);
});
