import { expect, test } from 'vitest';
import { everyService, thirdPartyFile } from '#testing/third-party-file.ts';
import { readConfig, WrongConfig } from './config.ts';

const read = async (content: unknown) =>
  readConfig({ THIRD_PARTY_SERVICES_FILE: await thirdPartyFile(content) }).thirdParty;

test('reads the operator’s settings, and has none without a file', async () => {
  expect(readConfig({}).thirdParty).toEqual({});
  const { northlight } = await read({ northlight: everyService });
  expect(northlight).toMatchObject({
    ...everyService,
    analytics: { url: 'https://stats.example/base', site: 'organization.example' },
  });
  expect(northlight?.recording?.origins).toEqual([]);
});

const { chat, video } = everyService;

test.each<[string, unknown, string]>([
  ['no JSON', '{', 'write JSON into the file'],
  ['an unknown service', { north: { facebook: {} } }, 'at north.facebook write analytics'],
  ['an unknown setting', { north: { video: { ...video, hint: 1 } } }, 'at north.video.hint write applicationToken'],
  ['a missing secret', { north: { chat: { ...chat, secret: undefined } } }, 'at north.chat.secret write'],
  ['a short secret', { north: { chat: { ...chat, secret: 'hush-hush' } } }, 'at north.chat.secret write the secret'],
  ['no address', { north: { chat: { ...chat, script: 'javascript:1' } } }, 'at north.chat.script write an address'],
  [
    'a directive in an origin',
    { north: { chat: { ...chat, origins: ["https://a.example; script-src 'unsafe-inline'"] } } },
    'at north.chat.origins.0 write origins',
  ],
  ['everything', { north: { chat: { ...chat, origins: ['*'] } } }, 'at north.chat.origins.0 write origins'],
  ['an invalid label', { 'North Light': {} }, 'write the label of a tenant, or *'],
])('reports %s with its place and without its value', async (_, content, sentence) => {
  const fault = await read(content).then(
    () => null,
    (one: Error) => one,
  );
  expect(fault).toBeInstanceOf(WrongConfig);
  expect(fault?.message).toContain('THIRD_PARTY_SERVICES_FILE is wrong: ');
  expect(fault?.message).toContain(sentence);
  for (const secret of [chat.secret, video.encryptionKey, 'hush-hush']) expect(fault?.message).not.toContain(secret);
});

test('does not start when the file is missing', () => {
  expect(() => readConfig({ THIRD_PARTY_SERVICES_FILE: '/nowhere/at/all.json' })).toThrow(
    new WrongConfig('THIRD_PARTY_SERVICES_FILE is wrong: name a file that can be read.'),
  );
});
