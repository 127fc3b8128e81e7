// A worker thread writes ZIP files from texts and stored files.
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configureExportFolder, dropExport, getExport, putExport } from '#platform/export/export-store.ts';
import { closeStorage, fileStore, openStorage } from './store.ts';
import { temporaryFolder } from './temporary-files.ts';
import { writeZip } from './write-zip.ts';

const text = 'one word '.repeat(10_000);
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'zip-'));
  await openStorage({ dataDir, s3: null });
  configureExportFolder(dataDir);
  const file = path.join(temporaryFolder(), 'one');
  await writeFile(file, text);
  await fileStore().put('tenant/one', file);
});
afterAll(closeStorage);

test('deflates what is not compressed, and stores the rest unchanged', async () => {
  const file = path.join(dataDir, 'out.zip');
  await writeZip(file, [
    { path: 'page.html', content: { bytes: Buffer.from('<p>é</p>') }, deflate: true },
    { path: 'files/عقد.txt', content: { key: 'tenant/one' }, deflate: true },
    { path: 'files/one.zip', content: { key: 'tenant/one' }, deflate: false },
    { path: 'empty.json', content: { bytes: new Uint8Array() }, deflate: true },
  ]);
  const packed: Record<string, number> = {};
  const zip = unzipSync(await readFile(file), {
    filter: ({ name, size }) => {
      packed[name] = size;
      return true;
    },
  });
  expect(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['page.html', '<p>é</p>'],
    ['files/عقد.txt', text],
    ['files/one.zip', text],
    ['empty.json', ''],
  ]);
  expect(packed['files/one.zip']).toBe(text.length);
  expect(packed['files/عقد.txt']).toBeLessThan(text.length / 50);
});

test('leaves no unfinished export when a file is missing', async () => {
  const missing = { path: 'files/gone.pdf', content: { key: 'tenant/gone' }, deflate: false };
  await expect(putExport('tenant/export.zip', (file) => writeZip(file, [missing]))).rejects.toThrow('NotFound');
  expect(await readdir(path.join(dataDir, 'exports/tenant'))).toEqual([]);
  await expect(getExport('tenant/export.zip')).rejects.toThrow('ENOENT');
  await dropExport('tenant/export.zip');
});
