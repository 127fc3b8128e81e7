import { createHash, randomBytes } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { newId } from '../domain/src/kernel/ids.ts';
import { median } from './phone.ts';
import { tokenOf } from './reads.ts';
import type { Row } from './table.ts';
import { slugOf, userId } from './tenants.ts';

const megabytes = 20;
const content = randomBytes(megabytes * 1024 * 1024);
// An audio file: stored unchanged, so that only network, disk and type detection are measured.
const file = Buffer.concat([Buffer.from('524946460000000057415645666d7420', 'hex'), content]);
const rounds = 7;

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};
const rate = (times: readonly number[]) => megabytes / median(times);

/** Compares uploads and downloads with the disk's own speed: a hash, a flushed write, a read. */
export async function benchFiles(port: number, folder: string): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true });
  const call = (method: string, to: string, body?: Buffer, headers: Record<string, string> = {}) =>
    new Promise<Buffer>((resolve, reject) => {
      const allHeaders = { host: `${slugOf(0)}.localhost:${port}`, authorization: `Bearer ${tokenOf(0)}`, ...headers };
      const outgoing = request({ host: '127.0.0.1', port, method, path: to, headers: allHeaders, agent }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const all = Buffer.concat(chunks);
          if ((answer.statusCode ?? 0) < 300) resolve(all);
          else reject(new Error(`${method} ${to}: ${answer.statusCode} ${all.toString().slice(0, 300)}`));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  const json = async (method: string, to: string, body?: Buffer, headers?: Record<string, string>) =>
    JSON.parse((await call(method, to, body, headers)).toString());

  const form = Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="reference"\r\n\r\nuser/${userId(0)}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="call.wav"\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const [up, down, disk, read]: number[][] = [[], [], [], []];
  for (let round = 0; round < rounds; round++) {
    const place = path.join(folder, newId());
    disk?.push(
      await seconds(async () => {
        createHash('sha256').update(file).digest();
        const handle = await open(place, 'w');
        await handle.writeFile(file);
        await handle.datasync();
        await handle.close();
      }),
    );
    read?.push(await seconds(() => readFile(place)));
    await rm(place);
    let url = '';
    up?.push(
      await seconds(async () => {
        const headers = { 'content-type': 'multipart/form-data; boundary=x' };
        url = (await json('POST', '/api/attachment/upload', form, headers)).fileUrl;
      }),
    );
    down?.push(await seconds(() => call('GET', url)));
  }
  agent.destroy();
  const share = (times: readonly number[], of: readonly number[]) => rate(times) / rate(of);
  return [
    { name: 'files: upload', value: rate(up ?? []), unit: ' MB/s' },
    { name: 'files: upload, share of the disk’s own', value: share(up ?? [], disk ?? []), limit: { least: 0.2 } },
    { name: 'files: download', value: rate(down ?? []), unit: ' MB/s' },
    {
      name: 'files: download, share of the disk’s own (in its cache)',
      value: share(down ?? [], read ?? []),
      // The baseline copies memory; the download shares the cores between both ends. A lower value means a defect.
      limit: { least: 0.05 },
    },
  ];
}
