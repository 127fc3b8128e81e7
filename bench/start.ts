import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './phone.ts';
import type { Row } from './table.ts';

const starts = 5;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Milliseconds until `/readyz` says so. */
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'scripts/start.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await wait(5);
  const ms = performance.now() - startedAt;
  child.kill('SIGTERM');
  await ended;
  return ms;
}

/** Starts on an existing database; the first start creates it and compiles. */
export async function benchStart(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-bench-start-'));
  try {
    await startOnce(folder);
    const all: number[] = [];
    for (let i = 0; i < starts; i++) all.push(await startOnce(folder));
    return [{ name: 'start: until ready', value: median(all), unit: ' ms', limit: { most: 2_000 }, isGoal: true }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
