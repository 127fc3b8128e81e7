import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { aScene, type Scene } from '#testing/scene.ts';
import { aServer, call } from '#testing/servers/server.ts';
import { inboundSignature } from './inbound-route.ts';

const secret = 'a-secret-of-the-tests-that-is-long-enough';
let scene: Scene;
beforeAll(async () => {
  await aServer({ MAIL_IN_DOMAIN: 'in.seedbed.test', MAIL_IN_SECRET: secret });
  scene = await aScene();
});

const message = () =>
  [`From: vera@partner.test`, `Message-ID: <${newId()}@other.test>`, 'Subject: Hello', '', 'Hello'].join('\r\n');
const now = () => String(Math.floor(Date.now() / 1_000));

interface ForwardedMessage {
  body?: string;
  recipients?: string;
  timestamp?: string;
  signature?: string;
}
function forward({ body = message(), recipients = recipient(), timestamp = now(), signature }: ForwardedMessage = {}) {
  return call(scene.tenant, {
    method: 'POST',
    path: '/api/mail/incoming',
    headers: {
      'content-type': 'message/rfc822',
      'x-seedbed-timestamp': timestamp,
      'x-seedbed-recipients': recipients,
      'x-seedbed-signature': signature ?? inboundSignature(secret, timestamp, recipients, Buffer.from(body)),
    },
    body,
  });
}
const recipient = () => `reply+${'0'.repeat(56)}@${scene.tenant.slug}.in.seedbed.test`;

test('takes a signed message, once', async () => {
  const body = message();
  expect((await forward({ body })).json).toEqual({ receipts: ['held'] });
  expect((await forward({ body })).json).toEqual({ receipts: ['repeated'] });
  expect((await forward({ recipients: `x@y.test, ${recipient()}` })).json).toEqual({ receipts: ['unknown', 'held'] });
});

test.each<[string, () => ForwardedMessage]>([
  ['with a wrong signature', () => ({ signature: 'f'.repeat(64) })],
  ['with an old time', () => ({ timestamp: String(Number(now()) - 600) })],
  ['without a time', () => ({ timestamp: '' })],
  ['for other recipients', () => ({ signature: inboundSignature(secret, now(), 'a@b.test', Buffer.from(message())) })],
])('refuses a message %s', async (_, given) => {
  expect((await forward(given())).status).toBe(401);
});

test('refuses what is no message', async () => {
  expect((await forward({ body: 'Hello' })).json.code).toBe('Malformed');
});

test('takes a large body on its own route alone', async () => {
  const body = `${message()}${'x'.repeat(200_000)}`;
  expect((await forward({ body })).json).toEqual({ receipts: ['held'] });
  const headers = { 'content-type': 'message/rfc822' };
  const other = await call(scene.tenant, { method: 'POST', path: '/auth/local', headers, body });
  expect(other.status).toBe(413);
});
