// Uploads in progress count against the quota and the limits of person and tenant (RE-F7).
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { bodiesOfPersonMax, fileMaxBytes, tenantMaxBytes } from '@seedbed/domain/files/limits.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { fileSpace, uploads } from '#capabilities/files/table.ts';
import { inTenant } from '#platform/tx.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { aScene, type Person, putTask, type Scene } from '#testing/scene.ts';
import { aServer, hostOf } from '#testing/servers/server.ts';
import { until } from '#testing/until.ts';
import { beginUpload } from './uploads.ts';

let scene: Scene;
let mia: Person;
let leo: Person;
let task: string;

beforeAll(async () => {
  scene = await aScene();
  mia = scene.people.Cofounder;
  leo = scene.people.Coach;
  task = await putTask(scene, { assigneeIds: [mia.userId, leo.userId] });
});
beforeEach(async () => {
  await inTenant(scene.tenant.id, (tx) => tx.db.delete(uploads));
});

const megabyte = 1024 * 1024;
const leaveFree = (bytes: number) =>
  inTenant(scene.tenant.id, async (tx) => {
    await tx.db.insert(fileSpace).values({ tenantId: scene.tenant.id }).onConflictDoNothing();
    await tx.db.update(fileSpace).set({ bytes: tenantMaxBytes - bytes });
  });
const send = ({ token }: Person) =>
  upload({ tenant: scene.tenant, token }, { name: 'plan.pdf', content: aPdf() }, { reference: `task/${task}` });

interface OpenForm {
  socket: Socket;
  /** Empty while the server is receiving. */
  answer: () => string;
}

/** Announces a form, sends its beginning, and leaves it open. */
async function openForm({ token }: Person, announced: number): Promise<OpenForm> {
  const { port } = await aServer();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const head = [
    'POST /api/attachment/upload HTTP/1.1',
    `host: ${await hostOf(scene.tenant)}`,
    `authorization: Bearer ${token}`,
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${announced}`,
  ].join('\r\n');
  const part = `--x\r\nContent-Disposition: form-data; name="reference"\r\n\r\ntask/${task}\r\n`;
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';
  socket.write(`${head}\r\n\r\n${part}${file}`);
  return { socket, answer: () => answer };
}

const statusOf = ({ answer }: OpenForm) => Number(answer().slice(9, 12));

test('receives eight of forty open forms of a person, refuses the others, and delays nobody else', async () => {
  await leaveFree(tenantMaxBytes);
  const forms = await Promise.all(Array.from({ length: 40 }, () => openForm(mia, fileMaxBytes)));
  const refused = () => forms.filter((form) => statusOf(form) === 429);
  await until('the others are refused', async () => refused().length === 40 - bodiesOfPersonMax);
  expect(refused()[0]?.answer()).toMatch(/retry-after: 5/i);
  expect((await send(mia)).status).toBe(429);
  expect((await send(leo)).status).toBe(201);
  for (const { socket } of forms) socket.destroy();
  await until('the places are free again', async () => (await send(mia)).status === 201);
});

test('receives one of two open forms that together exceed the space', async () => {
  await leaveFree(30 * megabyte);
  const forms = await Promise.all([1, 2].map(() => openForm(mia, 20 * megabyte)));
  await until('one is refused', () => forms.some((form) => statusOf(form) === 507));
  expect((await send(leo)).status).toBe(201);
  expect(forms.map(({ answer }) => answer()).sort()).toEqual(['', expect.stringMatching(/files.programme-full/)]);
  for (const { socket } of forms) socket.destroy();
  await until('the space is free again', async () => {
    const { socket, answer } = await openForm(leo, 25 * megabyte);
    await wait(200);
    socket.destroy();
    return answer() === '';
  });
});

const begin = (who: Person, id = newId(), size = 1_000) =>
  beginUpload(who, { id, target: { reference: { kind: 'task', id: task } }, name: 'plan.pdf', size });

test('counts the whole size of unfinished uploads', async () => {
  await leaveFree(30 * megabyte);
  await begin(mia, newId(), 20 * megabyte);
  await expect(begin(leo, newId(), 20 * megabyte)).rejects.toMatchObject({ code: 'files.programme-full' });
  await begin(leo, newId(), 10 * megabyte);
});

test('begins at most a hundred uploads of a person, also at once, and repeats the answer of each', {
  tags: ['night'],
}, async () => {
  await leaveFree(tenantMaxBytes);
  const ids = Array.from({ length: 105 }, () => newId());
  const begun = await Promise.allSettled(ids.map((id) => begin(mia, id)));
  const accepted = ids.filter((_, n) => begun[n]?.status === 'fulfilled');
  expect(accepted).toHaveLength(100);
  for (const id of [accepted[0], accepted[99]]) expect(await begin(mia, id)).toMatchObject({ id });
  await expect(begin(mia)).rejects.toMatchObject({ code: 'files.too-many', params: { max: 100 } });
});
