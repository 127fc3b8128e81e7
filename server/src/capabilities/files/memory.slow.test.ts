// Files are streamed: many large uploads at once need little memory (RE-F8).
import { request } from 'node:http';
import { bodiesOfPersonMax, fileMaxBytes } from '@seedbed/domain/files/limits.ts';
import { expect, test } from 'vitest';
import { growthWhile } from '#testing/memory.ts';
import { times } from '#testing/runs.ts';
import { aScene, putTask } from '#testing/scene.ts';
import { aServer, hostOf } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';

const atOnce = times(8, 100);
const piece = Buffer.alloc(64 * 1024, 'x');
const mostGrowth = 200 * 1024 * 1024;

test(`keeps memory flat for ${atOnce} concurrent files of 25 MB`, { timeout: times(60_000, 600_000) }, async () => {
  const scene = await aScene();
  const { port } = await aServer();
  const host = await hostOf(scene.tenant);
  const { token } = scene.author;
  const references = await Promise.all(
    Array.from({ length: atOnce }, () => putTask(scene, { startupId: scene.ownStartup.id })),
  );
  const senders = [token];
  while (senders.length * bodiesOfPersonMax < atOnce)
    senders.push(await openSessionFor(await scene.tenant.person('Admin')));

  /** Reuses one buffer, so that only the server's memory can grow. */
  const send = (reference: string, n = 0) =>
    new Promise<number>((resolve, reject) => {
      const head = `--x\r\nContent-Disposition: form-data; name="reference"\r\n\r\ntask/${reference}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`;
      const end = '\r\n--x--\r\n';
      const length = head.length + fileMaxBytes + end.length;
      const headers = {
        host,
        authorization: `Bearer ${senders[n % senders.length]}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': length,
      };
      const outgoing = request(
        { host: '127.0.0.1', port, method: 'POST', path: '/api/attachment/upload', headers },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      outgoing.on('error', reject);
      outgoing.write(head);
      let left = fileMaxBytes;
      const more = () => {
        while (left > 0) {
          left -= piece.length;
          if (!outgoing.write(piece)) return outgoing.once('drain', more);
        }
        return outgoing.end(end);
      };
      more();
    });

  expect(await send(references[0] ?? '')).toBe(201);
  const { answer: answers, growth } = await growthWhile(() => Promise.all(references.map(send)));
  expect(new Set(answers)).toEqual(new Set([201]));
  expect(growth).toBeLessThan(mostGrowth);
});
