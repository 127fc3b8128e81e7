// Invalid bodies get a readable message without internal keys and without the sent data.
import { beforeAll, describe, expect, test } from 'vitest';
import { routeExpectations } from '#testing/matrix/all-matrices.ts';
import { nightly } from '#testing/runs.ts';
import { aScene, type Scene } from '#testing/scene.ts';
import { aServer, call, type HttpAnswer } from '#testing/servers/server.ts';

const secret = 'what comes back is reported'.replaceAll(' ', '-').padEnd(40, '-');
let scene: Scene;
beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1', MAIL_REPORT_SECRET: secret });
  scene = await aScene();
});

const typed = 'typed-by-somebody@x.test';
/** Every parameter of any route, with an invalid type. */
const wrong = (value: unknown) =>
  Object.fromEntries(
    ['email', 'password', 'incubator', 'token', 'newPassword', 'ticket', 'code', 'response', 'user', 'name', 'version']
      .concat(['state', 'connection', 'id', 'stack', 'event', 'reason', 'messageId', 'reference'])
      .map((field) => [field, value]),
  );
const bodies: [string, string][] = [
  ['nothing', ''],
  ['no fields', '{}'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', `"${typed}"`],
  ['a number', '5'],
  ['a cut', `{"${typed}`],
  ['texts', JSON.stringify(wrong(typed))],
  ['empty texts', JSON.stringify(wrong(''))],
  ['numbers', JSON.stringify(wrong(5))],
  ['lists', JSON.stringify(wrong([typed]))],
  ['fields in fields', JSON.stringify(wrong({ [typed]: { deep: typed } }))],
  ['nothings', JSON.stringify(wrong(null))],
];
const rawKey = /\b(?:problems|user-errors|fields|labels)\.\w|\w:fields|Invalid (?:key|type)|undefined/;

let asks = 0;
const send = (key: string, headers: Record<string, string>, body: string): Promise<HttpAnswer> => {
  const [method = '', url = ''] = key.split(' ');
  asks += 1;
  const from = { 'x-forwarded-for': `10.7.${asks >> 8}.${asks & 255}` };
  return call(scene.tenant, {
    method,
    path: routeExpectations[key]?.path ?? url,
    // Node sends no length for methods without an expected body.
    headers: { 'content-type': 'application/json', 'content-length': String(body.length), ...headers, ...from },
    body,
  });
};

describe.each(Object.keys(routeExpectations).filter((key) => /^(?:POST|PUT|PATCH|DELETE) /.test(key)))('%s', (key) => {
  test.each(nightly ? ['en', 'ar'] : ['en'])('in %s', async (language) => {
    const keys: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${scene.author.token}` },
      ...(key === 'POST /api/mail/reports' ? [{ authorization: `Bearer ${secret}` }] : []),
    ];
    // The last call ends the session.
    for (const headers of key === 'POST /auth/logout' ? keys.slice(0, 1) : keys)
      for (const [what, body] of bodies) {
        const { status, text } = await send(key, { ...headers, 'accept-language': language }, body);
        expect({ what, status, raw: rawKey.exec(text)?.[0] }).toEqual({ what, status, raw: undefined });
        expect({ what, status: status < 500 || status === 503 }).toEqual({ what, status: true });
        if (status >= 400) expect(text).not.toContain(typed);
        if (status >= 400 && key !== 'POST /graphql') {
          const { title } = JSON.parse(text);
          expect({ what, title, arabic: /\p{Script=Arabic}/u.test(title) }).toEqual({
            what,
            title,
            arabic: language === 'ar',
          });
        }
      }
  });
});

test('accepts the address for a forgotten password alone or by its name', async () => {
  const ask = async (body: string) => {
    const { status, json } = await send('POST /api/users/sendresetpassword', {}, body);
    return [status, json?.detail];
  };
  expect(await ask(`"${typed}"`)).toEqual([204, undefined]);
  expect(await ask(JSON.stringify({ email: typed }))).toEqual([204, undefined]);
  expect(await ask('""')).toEqual([422, 'Email is a required field']);
  expect(await ask('{}')).toEqual([422, 'Email is a required field']);
  expect(await ask('[]')).toEqual([400, 'The request couldn’t be read.']);
});

test('names the missing field', async () => {
  const { json } = await send('POST /auth/local', { 'accept-language': 'de' }, '{}');
  expect(json.errors.map(({ detail }: { detail: string }) => detail)).toEqual([
    '„E-Mail“ ist ein Pflichtfeld',
    '„Passwort“ ist ein Pflichtfeld',
    '„Organisation“ ist ein Pflichtfeld',
  ]);
  const reset = await send('POST /api/users/resetpassword', {}, '{"token":5}');
  expect(reset.json.errors.map(({ detail }: { detail: string }) => detail)).toEqual([
    'Link key is a required field',
    'New password is a required field',
  ]);
});

test('treats an empty JSON body as none', async () => {
  const { status, json } = await send('POST /api/users/validate/:token', {}, '');
  expect([status, json.code]).toEqual([400, 'accounts.link-dead']);
});

test('rejects a text as JSON', async () => {
  const answer = await send('POST /auth/local', { 'content-type': 'text/plain' }, '{}');
  expect(answer.status).toBe(415);
});
