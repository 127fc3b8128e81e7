/** `npm run bench`: what the product promises of speed, as ratios within one run. Fails where a limit is missed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildWeb } from '../scripts/build-web.ts';
import { openDatabase } from '../server/src/app/database.ts';
import { wire } from '../server/src/app/wire.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { closePool } from '../server/src/platform/db.ts';
import { closeJobs } from '../server/src/platform/jobs.ts';
import { setLogLevel } from '../server/src/platform/log.ts';
import { loadMessages } from '../server/src/platform/messages.ts';
import { benchPages } from './pages.ts';
import { slugOf } from './programmes.ts';
import { benchReads, tokenOf } from './reads.ts';
import { againstRecorded } from './recorded.ts';
import { startServer } from './start-server.ts';
import { isMet, tableOf } from './table.ts';

/** Ticks a task and takes it back, opens the account's menu and closes it. */
async function workABit(page: Page) {
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

setLogLevel('error');
await buildWeb();
const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-bench-'));
const config = readConfig({ ...process.env, DATA_DIR: folder });
loadMessages(path.join(config.root, 'locales'));
wire();
const database = await openDatabase(config);
await closePool();
await closeJobs();
const server = await startServer(database.appUrl, 8);
try {
  const rows = await benchReads(database.ownerUrl, database.appUrl, server.port);
  const home = `http://${slugOf(0)}.localhost:${server.port}`;
  rows.push(
    ...(await benchPages([
      { name: 'sign-in', url: `${home}/login`, limits: { javascriptKb: 210, requests: 25, lcpMs: 2_000 } },
      {
        name: 'home',
        url: `${home}/`,
        token: tokenOf(0),
        limits: { javascriptKb: 300, requests: 35, lcpMs: 3_000, blockingMs: 300, inpMs: 150 },
        interact: workABit,
      },
    ])),
  );
  rows.push(...(await againstRecorded(rows)));
  process.stdout.write(`${tableOf(rows)}\n`);
  if (!rows.every(isMet)) process.exitCode = 1;
} finally {
  server.stop();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
