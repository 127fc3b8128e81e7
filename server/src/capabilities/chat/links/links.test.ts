import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDirectChannel } from '#capabilities/chat/channels/open-channel.ts';
import { saveChatRules } from '#capabilities/chat/contact/chat-access.ts';
import { findChatRules } from '#capabilities/chat/contact/contact-facts.ts';
import { editMessage } from '#capabilities/chat/messages/change-message.ts';
import { sendMessage } from '#capabilities/chat/messages/send-message.ts';
import { linkPreviews } from '#capabilities/chat/table.ts';
import { readTx, transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { configurePreviews, fetchPreview } from './fetch-preview.ts';

let outside: Server;
let origin: string;
let calls: string[] = [];
const pages: Record<string, (answer: ServerResponse) => void> = {
  '/page': (answer) => html(answer, '<title>Our &amp; plans</title><meta property="og:site_name" content="Example">'),
  '/redirect': (answer) => answer.writeHead(302, { location: 'https://10.0.0.1/admin' }).end(),
  '/huge': (answer) => html(answer, `${'x'.repeat(4_000_000)}<title>Late</title>`),
  '/bomb': (answer) => {
    const body = gzipSync(Buffer.alloc(50_000_000, 'x'));
    answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(body);
  },
  '/file': (answer) => answer.writeHead(200, { 'content-type': 'application/pdf' }).end('<title>No page</title>'),
};
const html = (answer: ServerResponse, body: string) =>
  answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<html><head>${body}</head></html>`);

beforeAll(async () => {
  outside = createServer(({ url = '' }, answer) => {
    calls.push(url);
    (pages[url] ?? ((one) => one.writeHead(404).end()))(answer);
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  configurePreviews({ production: false });
});
afterAll(() => outside.close());

let tenant: Tenant;
let staff: Actor;
let founder: Actor;
let channelId: string;
beforeEach(async () => {
  calls = [];
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  founder = await tenant.founderOf(await tenant.startup('Acme'));
  channelId = (await openDirectChannel(staff, founder.userId)).id;
});

const waiting = () => readTx(staff, (tx) => tx.db.select().from(linkPreviews));
async function fetchAll() {
  for (const { id: previewId } of await waiting())
    await fetchPreview({ tenantId: tenant.id, previewId, channelId: channelId as never });
}
const messages = `query ($id: ID!) { chatMessages(channelId: $id) { results { _id previews { url title site } } } }`;
const previewsFor = async (person: Actor) => {
  const { data, errors } = await graphql(tenant, person, messages, { id: channelId });
  expect(errors).toBeUndefined();
  return data.chatMessages.results.flatMap(({ previews }: { previews: object[] }) => previews);
};

test('shows title and site of a page outside, read once for all messages, and no longer after an edit', async () => {
  const url = `${origin}/page`;
  const { id } = await transact(sendMessage, staff, { channelId, message: `Look: ${url}.` });
  await transact(sendMessage, staff, { channelId, message: url });
  expect(await previewsFor(founder)).toEqual([]);
  await fetchAll();
  await fetchAll();
  const preview = { url, title: 'Our & plans', site: 'Example' };
  expect(await previewsFor(founder)).toEqual([preview, preview]);
  expect(calls).toEqual(['/page']);
  await editMessage(staff, id, { message: 'Nothing to see' });
  expect(await previewsFor(founder)).toEqual([preview]);
});

test.each([
  ['https://10.0.0.1/admin'],
  ['https://169.254.169.254/latest/meta-data'],
  ['https://127.0.0.1/'],
  ['http://example.org/'],
])('never calls %s', async (url) => {
  configurePreviews({ production: true });
  await transact(sendMessage, staff, { channelId, message: url });
  await fetchAll();
  configurePreviews({ production: false });
  expect(await waiting()).toMatchObject([{ url, title: null }]);
  expect(await previewsFor(staff)).toEqual([]);
});

test.each(['/redirect', '/huge', '/bomb', '/file', '/missing'])('shows nothing of %s', async (path) => {
  await transact(sendMessage, staff, { channelId, message: origin + path });
  await fetchAll();
  expect(calls).toEqual([path]);
  expect(await previewsFor(staff)).toEqual([]);
});

test('reads nothing while the organization has turned previews off, and at most three of a message', async () => {
  const admin = await tenant.person('Admin');
  const four = ['/a', '/b', '/c', '/page'].map((path) => origin + path).join(' ');
  await transact(sendMessage, staff, { channelId, message: four });
  expect(await waiting()).toHaveLength(3);
  const { version, ...rules } = await readTx(admin, findChatRules);
  await saveChatRules(admin, { ...rules, linkPreviews: false }, version);
  await transact(sendMessage, staff, { channelId, message: `${origin}/other` });
  expect(await waiting()).toHaveLength(3);
});

test('lets only the author remove the previews of a message', async () => {
  const { id } = await transact(sendMessage, staff, { channelId, message: `${origin}/page` });
  await fetchAll();
  const remove = 'mutation ($id: ID!) { removeChatPreviews(messageId: $id) { previews { url } } }';
  expect((await graphql(tenant, founder, remove, { id })).errors?.[0]?.extensions.code).toBe('Forbidden');
  expect(await previewsFor(founder)).toHaveLength(1);
  expect((await graphql(tenant, staff, remove, { id })).data.removeChatPreviews.previews).toEqual([]);
  expect(await previewsFor(founder)).toEqual([]);
});

test('names a linked record only to readers who may open it', async () => {
  const hidden = await tenant.startup('Canary Robots');
  const linked =
    'query ($records: [LinkedRecordInput!]!) { linkedRecords(records: $records) { ... on NamedRecord { _id name } } }';
  const records = [{ kind: 'Startup', id: hidden.id }];
  await transact(sendMessage, staff, { channelId, message: `https://north.${'localhost'}/startup/${hidden.id}` });
  expect(await waiting()).toEqual([]);
  expect((await graphql(tenant, staff, linked, { records })).data.linkedRecords).toEqual([
    { _id: hidden.id, name: 'Canary Robots' },
  ]);
  const answer = await graphql(tenant, founder, linked, { records: [...records, { kind: 'None', id: 'x' }] });
  expect(answer.data.linkedRecords).toEqual([]);
  expect(JSON.stringify(answer)).not.toContain('Canary');
});
