import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { countWrites } from '#testing/database/write-counter.ts';
import { mailRow } from '#testing/mail/mail.ts';
import { aScene, putMail, type Scene } from '#testing/scene.ts';
import { aServer, call } from '#testing/servers/server.ts';

const secret = 'a-secret-of-the-tests-that-is-long-enough';
let scene: Scene;
let id: string;

beforeAll(async () => {
  await aServer({ MAIL_REPORT_SECRET: secret });
  scene = await aScene();
});
beforeEach(async () => {
  id = await putMail(scene);
});

const report = (body: unknown, given = secret, remote?: Scene) =>
  call((remote ?? scene).tenant, {
    method: 'POST',
    path: '/api/mail/reports',
    headers: { authorization: `Bearer ${given}` },
    body,
  });
const messageId = () => `<${id}@${scene.tenant.slug}.localhost>`;

async function stopOf(mailId: string) {
  const { address } = await mailRow(scene.tenant, mailId);
  const { rows } = await ownerPool().query(
    'select reason, detail from mail_stops where tenant_id = $1 and address = $2',
    [scene.tenant.id, address],
  );
  return rows[0];
}

test('marks a returned mail as bounced and stops its address, once for repeated reports', async () => {
  const body = { messageId: messageId(), event: 'bounced', reason: '550 5.1.1 No such user' };
  expect((await report(body)).status).toBe(204);
  expect(await mailRow(scene.tenant, id)).toMatchObject({ state: 'bounced', lastFault: '550 5.1.1 No such user' });
  expect(await stopOf(id)).toEqual({ reason: 'bounced', detail: '550 5.1.1 No such user' });
  const before = await countWrites([scene.tenant.id]);
  expect((await report({ ...body, reason: 'other words' })).status).toBe(204);
  expect(await countWrites([scene.tenant.id])).toBe(before);
});

test('stops the address after a spam report, although the mail was sent', async () => {
  const body = { messageId: messageId().slice(1, -1), event: 'complained', reason: 'abuse' };
  // Reports may arrive at any host of the installation.
  expect((await report(body, secret, await aScene())).status).toBe(204);
  expect((await mailRow(scene.tenant, id)).state).toBe('sent');
  expect(await stopOf(id)).toEqual({ reason: 'complained', detail: 'abuse' });
});

test('refuses reports without the secret', async () => {
  const before = await countWrites([scene.tenant.id]);
  for (const given of ['', 'guess', `${secret}x`, scene.people.Admin.token]) {
    const answer = await report({ messageId: messageId(), event: 'bounced', reason: 'x' }, given);
    expect({ given, status: answer.status, code: answer.json.code }).toEqual({
      given,
      status: 401,
      code: 'AuthenticationRequiredError',
    });
    expect(answer.headers['content-type']).toContain('application/problem+json');
  }
  expect(await countWrites([scene.tenant.id])).toBe(before);
});

test.each<[string, () => unknown, number, string]>([
  [
    'of nobody',
    () => ({ messageId: `<${newId()}@${scene.tenant.slug}.localhost>`, event: 'bounced', reason: 'x' }),
    404,
    'NotFound',
  ],
  ['of no tenant', () => ({ messageId: `<${id}@nobody.localhost>`, event: 'bounced', reason: 'x' }), 404, 'NotFound'],
  ['that is none', () => ({ messageId: 'no id', event: 'bounced', reason: 'x' }), 404, 'NotFound'],
  ['of another kind', () => ({ messageId: messageId(), event: 'opened', reason: 'x' }), 422, 'Validation'],
  ['without a reason', () => ({ messageId: messageId(), event: 'bounced' }), 422, 'Validation'],
  ['without anything', () => ({}), 422, 'Validation'],
])('a report %s is refused, and nothing is written', async (_, body, status, code) => {
  const before = await countWrites([scene.tenant.id]);
  const answer = await report(body());
  expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code });
  expect(await countWrites([scene.tenant.id])).toBe(before);
});

test('refuses a mail of another tenant at the own host', async () => {
  const other = await aScene();
  const theirs = await putMail(other);
  const body = { messageId: `<${theirs}@${scene.tenant.slug}.localhost>`, event: 'bounced', reason: 'x' };
  expect((await report(body)).status).toBe(404);
  expect((await mailRow(other.tenant, theirs)).state).toBe('sent');
});

test('limits guesses of the secret', async () => {
  const body = { messageId: messageId(), event: 'bounced', reason: 'x' };
  let status = 0;
  for (let n = 0; n < 40 && status !== 429; n++) status = (await report(body, `guess ${n}`)).status;
  expect(status).toBe(429);
});
