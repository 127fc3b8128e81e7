// The server calls no internal address for a tenant, also after a changed DNS answer or a redirect. [RE-S1]
import { Resolver } from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aDnsServer, type DnsServer } from '#testing/servers/dns-server.ts';
import {
  AddressNotAllowed,
  AnswerTooLarge,
  createGuardedFetch,
  type GuardedFetch,
  type OutgoingLimits,
} from './guarded-fetch.ts';

const publicAddress = '93.184.216.34';
let dns: DnsServer;
let server: Server;
let port: number;
let connections = 0;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  dns = await aDnsServer();
  server = createServer((request, response) => answer(request, response));
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  connections = 0;
  answer = (_, response) => response.end('reached');
});
afterAll(() => {
  dns.close();
  server.closeAllConnections();
  server.close();
});

/** Looks names up at the DNS server of the test. */
const lookup: OutgoingLimits['lookup'] = (hostname, _, found) => {
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([dns.address]);
  resolver.resolve4(hostname, (fault, addresses) =>
    found(
      fault,
      (addresses ?? []).map((address) => ({ address, family: 4 })),
    ),
  );
};
const guarded = (limits: Partial<OutgoingLimits> = {}): GuardedFetch =>
  createGuardedFetch({ timeoutMs: 700, maxBytes: 1_000, lookup, ...limits });
const local = (limits: Partial<OutgoingLimits> = {}) => guarded({ isLocalAllowed: true, lookup: undefined, ...limits });
const refused = { cause: expect.any(AddressNotAllowed) };

test('connects only to the address that it checked, although the next DNS answer is internal', async () => {
  const name = 'rebinding.test';
  dns.addresses.set(name, [publicAddress, '127.0.0.1']);
  dns.asked.length = 0;
  const fetch = guarded();
  // The public address does not answer here; the second answer would.
  await expect(fetch(`https://${name}:${port}/`)).rejects.not.toMatchObject(refused);
  expect(dns.asked).toEqual([name]);
  await expect(fetch(`https://${name}:${port}/`)).rejects.toMatchObject(refused);
  expect(dns.asked).toEqual([name, name]);
  expect(connections).toBe(0);
});

test.each(['10.0.0.1', '127.0.0.1', '[::1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[fec0::1]', '198.18.0.1'])(
  'refuses the literal address %s',
  async (host) => {
    await expect(guarded()(`https://${host}:${port}/`)).rejects.toMatchObject(refused);
    expect(connections).toBe(0);
  },
);

test('calls a host of the own network that the operator allows, under its name only', async () => {
  dns.addresses.set('login.internal', ['127.0.0.1']);
  dns.addresses.set('other.internal', ['127.0.0.1']);
  const fetch = guarded({ internalHosts: ['Login.internal', '[::1]'] });
  await expect(fetch(`https://other.internal:${port}/`)).rejects.toMatchObject(refused);
  expect(connections).toBe(0);
  // The server of the test has no TLS: the connection is made, the call fails.
  await expect(fetch(`https://login.internal:${port}/`)).rejects.not.toMatchObject(refused);
  expect(connections).toBe(1);
  await expect(fetch('https://[::1]:9443/')).rejects.not.toMatchObject(refused);
  await expect(fetch(`http://login.internal:${port}/`)).rejects.toMatchObject(refused);
});

test('calls this machine only outside production', async () => {
  await expect(guarded({ lookup: undefined })(`http://localhost:${port}/`)).rejects.toMatchObject(refused);
  expect(await (await local()(`http://127.0.0.1:${port}/`)).text()).toBe('reached');
  await expect(local()(`http://127.0.0.2:${port}/`)).rejects.toMatchObject(refused);
});

test('checks the target of a redirect', async () => {
  answer = (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data' }).end();
  await expect(local()(`http://127.0.0.1:${port}/`)).rejects.toMatchObject(refused);
  answer = ({ url }, response) =>
    url === '/' ? response.writeHead(302, { location: '/next' }).end() : response.end('redirected');
  expect(await (await local()(`http://127.0.0.1:${port}/`)).text()).toBe('redirected');
});

test('limits the unpacked answer and the time of the whole call', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(1_001)));
  await expect((await local()(`http://127.0.0.1:${port}/`)).text()).rejects.toThrow(AnswerTooLarge);
  answer = (_, response) => response.end('a'.repeat(1_000));
  expect(await (await local()(`http://127.0.0.1:${port}/`)).text()).toHaveLength(1_000);
  answer = (_, response) => response.write('it never ends');
  const slow = await local({ timeoutMs: 200 })(`http://127.0.0.1:${port}/`);
  await expect(slow.text()).rejects.toMatchObject({ name: 'TimeoutError' });
});
