import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';

const held = { apiUrl: '', token: 'first' };
vi.mock('#platform/boot.ts', () => ({
  boot: {
    get apiUrl() {
      return held.apiUrl;
    },
  },
}));
vi.mock('#platform/session.ts', () => ({ session: { token: () => held.token } }));
// Files of one worker share loaded modules; these mocks are for this file.
vi.resetModules();
const { sendUpload } = await import('./send-upload.ts');

afterAll(() => void vi.resetModules());

test('keeps the header after a refused file, and clears it after an HTTP 403 without a problem code', async () => {
  const sent: (string | undefined)[] = [];
  const bodies = [JSON.stringify({ code: 'Forbidden', params: {} }), '<h1>Forbidden</h1>', '<h1>Forbidden</h1>'];
  const server = createServer((request, answer) => {
    sent.push(request.headers.authorization);
    answer.writeHead(403).end(bodies.shift());
  }).listen(0);
  await once(server, 'listening');
  held.apiUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const file = Buffer.from('deck') as unknown as File;
  const nothing = () => {};
  const upload = () =>
    new Promise((refused) =>
      sendUpload(
        { id: 'a', file, target: {}, begun: false },
        { begun: nothing, progress: nothing, sent: nothing, cut: () => refused('cut'), refused },
      ),
    );
  expect(await upload()).toEqual({ code: 'Forbidden', params: {} });
  await upload();
  await upload();
  expect(sent).toEqual(['Bearer first', 'Bearer first', undefined]);
  server.close();
});
