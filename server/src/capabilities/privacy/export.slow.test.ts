// Exports are streamed: many large files need little memory and never stall the process.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { runExportJob } from '#capabilities/exports/public.ts';
import { fileExports } from '#capabilities/exports/table.ts';
import { fileContents } from '#capabilities/files/table.ts';
import { fileStore } from '#platform/storage/store.ts';
import { temporaryFolder } from '#platform/storage/temporary-files.ts';
import { inTenant } from '#platform/tx.ts';
import { growthWhile } from '#testing/memory.ts';
import { times } from '#testing/runs.ts';
import { aScene, putFile, type Scene } from '#testing/scene.ts';
import { aServer, hostOf } from '#testing/servers/server.ts';

const megabyte = 1024 * 1024;
const files = times(4, 16);
const content = randomBytes(25 * megabyte);
const mostGrowth = 64 * megabyte;
const mostDelayMs = 50;

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
  const file = path.join(temporaryFolder(), 'big');
  for (let n = 0; n < files; n++) {
    const id = await putFile(scene, { kind: 'user', recordId: scene.author.userId });
    const storageKey = `${scene.tenant.id}/big-${n}`;
    await writeFile(file, content);
    await fileStore().put(storageKey, file);
    await inTenant(scene.tenant.id, (tx) =>
      tx.db.update(fileContents).set({ storageKey, size: content.length }).where(eq(fileContents.attachmentId, id)),
    );
  }
}, 120_000);

/** The peak growth in bytes, and the 99th percentile of the event loop delay in milliseconds. */
async function measured(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { growth } = await growthWhile(work);
  delay.disable();
  return { growth, delayMs: delay.percentile(99) / 1e6 };
}

const client = `
const [port, path, host, authorization] = process.argv.slice(1);
for (let n = 0; n < 3; n++)
  require('node:http').get({ port, path, headers: { host, authorization } }, async (answer) => {
    let bytes = 0;
    for await (const chunk of answer) bytes += chunk.length;
    console.log(bytes);
  });`;

/** Three downloads by another process, so that only the server's memory is measured. Returns their sizes. */
async function download(id: string): Promise<number[]> {
  const { port } = await aServer();
  const args = [String(port), `/api/exports/${id}`, await hostOf(scene.tenant), `Bearer ${scene.author.token}`];
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', client, ...args]);
  return stdout.trim().split('\n').map(Number);
}

const aQueuedExport = async () => {
  const id = newId<'Export'>();
  const { id: tenantId } = scene.tenant;
  await inTenant(tenantId, (tx) => tx.db.insert(fileExports).values({ tenantId, id, userId: scene.author.userId }));
  return { tenantId, exportId: id };
};

const made = async () => {
  const job = await aQueuedExport();
  await runExportJob({ ...job, step: 'make' });
  return job.exportId;
};

test(`exports and sends ${files} files of 25 MB with little memory`, { timeout: 300_000 }, async () => {
  // The first run loads code.
  await download(await made());
  // A busy machine delays the timers of an idle process too.
  const idle = await measured(() => wait(2_000));
  let id = '';
  const making = await measured(async () => {
    id = await made();
  });
  const sending = await measured(async () => {
    const sizes = await download(id);
    expect(sizes).toHaveLength(3);
    for (const size of sizes) expect(size).toBeGreaterThan(files * content.length);
  });
  process.stdout.write(`${JSON.stringify({ idle, making, sending })}\n`);
  for (const { growth, delayMs } of [making, sending]) {
    expect(growth).toBeLessThan(mostGrowth);
    expect(delayMs).toBeLessThan(mostDelayMs + idle.delayMs);
  }
});
