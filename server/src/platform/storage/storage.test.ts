// Runs against both stores: put, get, get a range, delete.
import { access, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anS3 } from '#testing/servers/s3-server.ts';
import { until } from '#testing/until.ts';
import type { FileStore } from './file-store.ts';
import { localStore } from './local-store.ts';
import { receive } from './receive.ts';
import { s3Store } from './s3-store.ts';
import { openTemporary, sweepTemporary, temporaryFolder, withTemporary } from './temporary-files.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof anS3>>;
const stores: Record<string, FileStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-store-'));
  s3 = await anS3(folder);
  stores.local = localStore(folder);
  stores.s3 = s3Store(s3.settings);
});
afterAll(async () => {
  for (const store of Object.values(stores)) store.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const content = Buffer.from('0123456789'.repeat(10_000));

describe.each(['local', 's3'])('%s', (name) => {
  test('puts, gets, gets a range and deletes', { tags: ['file-times'] }, async () => {
    const store = stores[name] as FileStore;
    const file = path.join(folder, `incoming-${name}`);
    await writeFile(file, content);
    await store.put('tenant/key', file);
    expect((await readdir(folder)).includes(`incoming-${name}`)).toBe(false);
    expect(await buffer(await store.get('tenant/key'))).toEqual(content);
    expect((await buffer(await store.get('tenant/key', { first: 3, last: 12 }))).toString()).toBe('3456789012');
    await expect(store.get('tenant/other')).rejects.toThrow(NotFound);
    const listed = async (folder: string) => await Array.fromAsync(store.list(folder));
    const [one, ...more] = await listed('tenant/');
    expect([one?.key, more]).toEqual(['tenant/key', []]);
    expect(Math.abs(one?.since.since(Temporal.Now.instant()).total('seconds') ?? 99)).toBeLessThan(60);
    expect(await listed('nobody/')).toEqual([]);
    await store.delete('tenant/key');
    await store.delete('tenant/key');
    await expect(store.get('tenant/key')).rejects.toThrow(NotFound);
  });
});

test('keeps all keys inside the folder', async () => {
  const store = localStore(folder);
  for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a', 'a/./x/..'])
    await expect(store.get(key)).rejects.toThrow('no key');
});

test('reports the received bytes exactly, also after a broken stream, and rejects too many', async () => {
  const file = path.join(folder, 'received');
  const tooLarge = () => new Error('too large');
  async function* cutAfter(bytes: number) {
    yield content.subarray(0, bytes);
    throw new Error('cut');
  }
  const whole = await receive(
    (async function* () {
      yield content;
    })(),
    file,
    content.length,
    tooLarge,
  );
  expect(whole).toMatchObject({ size: content.length, cut: null });
  expect(await receive(cutAfter(777), file, content.length, tooLarge)).toMatchObject({
    size: 777,
    cut: { message: 'cut' },
  });
  expect((await readFile(file)).length).toBe(777);
  await expect(receive(cutAfter(778), file, 777, tooLarge)).rejects.toThrow('too large');
});

test('removes temporary files after the work, and those of a killed process after an hour', async () => {
  const work = withTemporary(async (place) => {
    await writeFile(place(), 'x');
    throw new Error('broken');
  });
  await expect(work).rejects.toThrow('broken');
  const [old, fresh] = ['old', 'fresh'].map((name) => path.join(temporaryFolder(), name)) as [string, string];
  for (const file of [old, fresh]) await writeFile(file, 'x');
  const now = Date.now() / 1000;
  await utimes(old, now - 7_200, now - 7_200);
  await utimes(fresh, now, now);
  await sweepTemporary(Temporal.Now.instant().subtract({ hours: 1 }));
  expect(await readdir(temporaryFolder())).toEqual(['fresh']);
});

test('removes files left right after a sweep within the hour [RE-F7]', async () => {
  const before = path.dirname(path.dirname(temporaryFolder()));
  const start = Temporal.Now.instant();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const clock = vi.spyOn(Temporal.Now, 'instant');
  try {
    await openTemporary(path.join(folder, 'data'));
    const left = path.join(temporaryFolder(), 'left');
    await writeFile(left, 'x');
    const isThere = () =>
      access(left).then(
        () => true,
        () => false,
      );
    const pass = (from: number, to: number) => {
      for (let minute = from; minute <= to; minute++) {
        clock.mockReturnValue(start.add({ minutes: minute }));
        vi.advanceTimersByTime(60_000);
      }
    };
    pass(1, 30);
    const fresh = await isThere();
    pass(31, 60);
    await until('it is gone', async () => !(await isThere()));
    expect(fresh).toBe(true);
  } finally {
    vi.useRealTimers();
    clock.mockRestore();
    await openTemporary(before);
  }
});
