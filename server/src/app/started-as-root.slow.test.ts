// The product started as root: it continues as another user, and nobody else reads the data.
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { reasonToKeepRoot } from '#platform/embedded-postgres/drop-root-privileges.ts';
import { systemUser } from '#platform/embedded-postgres/owner.ts';
import { processFacts } from '#testing/files/drawing-processes.ts';
import { freePort, Process } from '#testing/servers/server-process.ts';

const folders: string[] = [];
const aFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-root-'));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('continues as the user that owns the data, also after root has written there', {
    timeout: 180_000,
  }, async () => {
    const dataDir = await aFolder();
    await mkdir(path.join(dataDir, 'files/temporary'), { recursive: true });
    for (const round of ['first', 'second']) {
      const product = new Process(dataDir, await freePort());
      await product.ready(60_000);
      expect((await processFacts(product.child.pid ?? 0))?.uid).toBe(systemUser().uid);
      expect(product.output).not.toContain('runs as root');
      const entries = await readdir(dataDir, { recursive: true });
      const facts = await Promise.all(
        entries.filter((entry) => !entry.startsWith('postgres/')).map((entry) => stat(path.join(dataDir, entry))),
      );
      expect(new Set(facts.map(({ uid }) => uid))).toEqual(new Set([systemUser().uid]));
      expect(facts.filter((fact) => fact.isFile()).map(({ mode }) => mode & 0o077)).not.toContain(0o044);
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
      // Node writes them at the end of the first process.
      if (round === 'second')
        expect(entries.filter((entry) => entry.startsWith('compiled/')).length).toBeGreaterThan(100);
      if (round === 'second') await product.remove();
      else {
        product.child.kill('SIGTERM');
        await product.ended();
        await writeFile(path.join(dataDir, 'of-root'), 'x', { mode: 0o600 });
      }
    }
  });

  test('keeps root for a folder that the user cannot open and for a low port, and says why', async () => {
    const folder = await aFolder();
    await chmod(folder, 0o700);
    const config = readConfig({ DATA_DIR: path.join(tmpdir(), 'data') });
    const reason = (change: object) => reasonToKeepRoot({ ...config, root: tmpdir(), ...change }, systemUser());
    expect(reason({})).toBeNull();
    expect(reason({ root: folder })).toContain(`cannot open ${folder}`);
    expect(reason({ dataDir: path.join(folder, 'data') })).toContain(`cannot open ${folder}`);
    expect(reason({ port: 80 })).toContain('port 80');
  });

  test('finds the database of the time when it ran as root', { timeout: 180_000 }, async () => {
    const dataDir = await aFolder();
    // Below a closed folder the user cannot reach the data, so root is kept.
    const closed = await aFolder();
    await chmod(closed, 0o700);
    const product = new Process(path.join(closed, 'data'), await freePort());
    await product.ready(60_000);
    expect((await processFacts(product.child.pid ?? 0))?.uid).toBe(0);
    expect(product.output).toContain('Seedbed runs as root');
    const { folder } = product;
    product.child.kill('SIGTERM');
    await product.ended();
    execFileSync('mv', [path.join(closed, 'data'), dataDir]);
    const later = new Process(path.join(dataDir, 'data'), await freePort());
    await chmod(dataDir, 0o755);
    await later.ready(60_000);
    expect(later.folder).toBe(folder);
    await later.remove();
  });
});
