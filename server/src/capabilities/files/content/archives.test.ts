// @module-tag night
// Archives are never unpacked: archives and office files are detected by magic bytes (RE-F2).
import { beforeAll, expect, test } from 'vitest';
import { aZip, aZipBomb } from '#testing/files/malicious-zip.ts';
import { upload } from '#testing/files.ts';
import { growthWhile } from '#testing/memory.ts';
import { aScene, putTask, type Scene } from '#testing/scene.ts';

const mostGrowth = 100 * 1024 * 1024;
const packed = Buffer.from([0x03, 0x00]);
const empty = (name: string, more = {}) => ({ name, deflated: packed, unpacked: 0, ...more });

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});

test.each<[string, string, () => Promise<Buffer>, number]>([
  ['a quarter of a gigabyte of zeros', 'plan.zip', async () => aZip([await aZipBomb('zeros', 256)]), 201],
  [
    'an office file whose list of parts is as long',
    'plan.xlsx',
    async () => aZip([await aZipBomb('[Content_Types].xml', 256)]),
    415,
  ],
  [
    'one that says it is an open document at the same length',
    'plan.odt',
    async () => aZip([await aZipBomb('mimetype', 256)]),
    415,
  ],
  [
    'archives in archives',
    'plan.zip',
    async () => {
      let inside = await aZipBomb('zeros', 256);
      for (let depth = 0; depth < 5; depth++) {
        const archive = aZip([inside]);
        inside = { name: `${depth}.zip`, deflated: archive, unpacked: archive.length };
      }
      return aZip([inside]);
    },
    201,
  ],
  [
    'a hundred thousand entries',
    'plan.zip',
    async () => aZip(Array.from({ length: 100_000 }, (_, i) => empty(`${i}.txt`))),
    201,
  ],
  [
    'names that lead elsewhere, and a link',
    'plan.zip',
    async () => aZip([empty('../../etc/passwd'), empty('C:\\autoexec.bat'), empty('link', { symlink: true })]),
    201,
  ],
])('%s', async (_, name, content, status) => {
  const { tenant, author } = scene;
  const file = { name, content: await content() };
  const reference = `task/${await putTask(scene, {})}`;
  const { answer, growth } = await growthWhile(() => upload({ tenant, token: author.token }, file, { reference }));
  expect({ status: answer.status, size: answer.json.size ?? file.content.length }).toEqual({
    status,
    size: file.content.length,
  });
  expect(growth).toBeLessThan(mostGrowth + 2 * file.content.length);
});
