// People who may change a status end a person's sessions, immediately and on every channel (RE-A10).
import { beforeAll, expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';

const end = 'mutation ($userId: ID!) { endSessionsOf(userId: $userId) }';
const me = '{ currentUser { _id } }';
const codeOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.json.errors?.[0]?.extensions?.code ?? answer.json.code;

beforeAll(async () => {
  await aServer();
});

test('ends all sessions of a person over HTTP, REST and sockets within a second, and no others', async () => {
  const tenant = await aTenant();
  const [admin, mentor] = [await tenant.person('Admin'), await tenant.person('Mentor')];
  const tokens = [await openSessionFor(mentor), await openSessionFor(mentor)];
  const adminToken = await openSessionFor(admin);
  const socket = await signedInSocket(tenant, tokens[0] ?? '');
  const since = Date.now();
  expect((await send(tenant, adminToken, end, { userId: mentor.userId })).json.data).toEqual({ endSessionsOf: 2 });
  expect((await socket.closing()).code).toBe(4403);
  expect(Date.now() - since).toBeLessThan(1_000);
  for (const token of tokens) {
    expect(codeOf(await send(tenant, token, me))).toBe('AuthenticationRequiredError');
    const headers = { authorization: `Bearer ${token}` };
    expect((await call(tenant, { path: '/api/attachments?reference=task/x', headers })).status).toBe(401);
  }
  expect((await send(tenant, adminToken, me)).json.data.currentUser._id).toBe(admin.userId);
  const { rows } = await ownerPool().query(
    `select actor_id, payload from activities where tenant_id = $1 and type = 'accounts.signed-out'`,
    [tenant.id],
  );
  expect(rows).toEqual(Array(2).fill({ actor_id: admin.userId, payload: { why: 'ended' } }));
});

test('refuses Staff for an Admin, oneself, lower roles, and another tenant', async () => {
  const [tenant, far] = [await aTenant(), await aTenant()];
  const [admin, staff, coach] = [
    await tenant.person('Admin'),
    await tenant.person('Staff'),
    await tenant.person('Coach'),
  ];
  const stranger = await openSessionFor(await far.person('Admin'));
  const tokens = {
    admin: await openSessionFor(admin),
    staff: await openSessionFor(staff),
    coach: await openSessionFor(coach),
  };
  const userErrors = [
    await send(tenant, tokens.staff, end, { userId: admin.userId }),
    await send(tenant, tokens.admin, end, { userId: admin.userId }),
    await send(tenant, tokens.coach, end, { userId: staff.userId }),
    await send(far, stranger, end, { userId: staff.userId }),
  ];
  expect(userErrors.map(codeOf)).toEqual(['Forbidden', 'Forbidden', 'Forbidden', 'NotFound']);
  for (const token of Object.values(tokens)) expect(codeOf(await send(tenant, token, me))).toBeUndefined();
});

test('lists the sessions of a person for those who may end them, and for nobody else', async () => {
  const [tenant, far] = [await aTenant(), await aTenant()];
  const [staff, coach, mentor] = [
    await tenant.person('Staff'),
    await tenant.person('Coach'),
    await tenant.person('Mentor'),
  ];
  await openSessionFor(mentor);
  const list = 'query ($userId: ID!) { sessionsOf(userId: $userId) { isThis isWaiting } }';
  const [staffToken, coachToken] = [await openSessionFor(staff), await openSessionFor(coach)];
  const stranger = await openSessionFor(await far.person('Admin'));
  expect((await send(tenant, staffToken, list, { userId: mentor.userId })).json.data.sessionsOf).toEqual([
    { isThis: false, isWaiting: false },
  ]);
  const userErrors = [
    await send(tenant, coachToken, list, { userId: mentor.userId }),
    await send(tenant, staffToken, list, { userId: staff.userId }),
    await send(far, stranger, list, { userId: mentor.userId }),
  ];
  expect(userErrors.map(codeOf)).toEqual(['Forbidden', 'Forbidden', 'NotFound']);
});
