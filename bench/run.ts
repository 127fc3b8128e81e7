/**
 * `npm run bench`: measures performance. Fails if a ratio within the run or a count misses its limit. `npm run bench
 * allocation`, `files`, `signing-in`, `search`, `batch`, `imports`, `activity`, `applications`, `evaluations`, `metrics` or
 * `reads` measures only that part.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { buildWeb } from '../scripts/build-web.ts';
import { configure } from '../server/src/app/configure.ts';
import { openDatabase } from '../server/src/app/database.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { closePool } from '../server/src/platform/db.ts';
import { closeJobs } from '../server/src/platform/jobs.ts';
import { setLogLevel } from '../server/src/platform/log.ts';
import { copyDatabase, dropDatabase } from '../server/src/testing/template-database.ts';
import { benchActivity } from './activity.ts';
import { benchAllocation } from './allocation.ts';
import { benchApplications } from './applications.ts';
import { benchBatch } from './batch.ts';
import { benchEvaluations } from './evaluations.ts';
import { benchFiles } from './files.ts';
import { benchImports } from './imports.ts';
import { addStartups, benchLists } from './lists.ts';
import { benchMetrics } from './metrics.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { median, openBrowser, referenceMs } from './phone.ts';
import { benchReads, tokenHashOf, tokenOf } from './reads.ts';
import { compareWithRecorded } from './recorded-times.ts';
import { benchRoutes, type LaterRoute } from './routes.ts';
import { benchSearchLoad } from './search-load.ts';
import { benchSigningIn } from './signing-in.ts';
import { benchStart } from './start.ts';
import { startServer } from './start-server.ts';
import { isFailure, type Row, tableOf } from './table.ts';
import { addTenants, makeAdmin, slugOf, usersPerTenant } from './tenants.ts';

/** Completes and reopens a task, opens and closes the account menu. */
async function workABit(page: Page) {
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

/** The pages that a founder opens from home. */
const laterRoutes: readonly LaterRoute[] = [
  { name: 'tasks', path: '/tasks', ready: 'main [data-row] input[type=checkbox]' },
  {
    name: 'startup file',
    path: '/startup/file/activities',
    ready: 'main textarea, main [role=textbox], main article, main form button',
  },
  { name: 'startup tasks', path: '/startup/file/tasks', ready: 'main [data-row]' },
  { name: 'profile', path: '/profile', ready: 'main h1' },
  {
    name: 'settings',
    path: '/account/settings',
    ready: 'main input[role=switch], main [role=radiogroup], main select',
  },
  { name: 'notification settings', path: '/account/settings/notifications', ready: 'main input[role=switch]' },
  { name: 'security', path: '/account/settings/security', ready: 'main input[type=email]' },
  { name: 'own data', path: '/account/exports', ready: 'main header button' },
];

/** The pages that an admin opens from home. */
const laterRoutesOfAdmin: readonly LaterRoute[] = [
  { name: 'portfolio', path: '/startups', ready: 'main a[href^="/startup/"]' },
  { name: "everybody's tasks", path: '/tasks/users', ready: 'main [data-row]' },
  { name: 'outbox', path: '/admin/configuration/emails/outbox', ready: 'main header a' },
  { name: 'custom domain', path: '/admin/configuration/domain', ready: 'main form input' },
];

const ofPublicPages = { javascriptKb: 210, requests: 25, lcpMs: 2_000 };
/** The last person of the first tenant. */
const admin = usersPerTenant - 1;

const only = process.argv[2];

setLogLevel('error');
if (!only || !existsSync('web/dist')) await buildWeb();
const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-bench-'));
const config = readConfig({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' });
await configure(config);
const database = await openDatabase(config);
await closePool();
await closeJobs();
// A database with connections cannot be copied.
const bigger = await copyDatabase(database);
// The load comes from few people, who search more than a person may.
const start = (appUrl: string) => startServer(appUrl, 8, folder, { SEARCH_COST_PER_PERSON: '1000000' });
const server = await start(database.appUrl);

async function benchReadsOf(): Promise<Row[]> {
  const beside = await start(bigger.appUrl);
  const small = { ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port };
  return benchReads(small, { ...bigger, port: beside.port }).finally(beside.stop);
}

async function everything(): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const rows = await benchReadsOf();
    rows.push(...(await benchSearchLoad(database.appUrl, folder)));
    rows.push(...(await benchPeople({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port })));
    rows.push(...benchAllocation());
    rows.push(
      ...(await benchEvaluations({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port }, browser)),
    );
    rows.push(
      ...(await benchApplications({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port })),
    );
    rows.push(...(await benchMetrics({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port })));
    rows.push(...(await benchActivity({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port })));
    rows.push(...(await benchBatch(database.ownerUrl, database.appUrl, folder)));
    rows.push(...(await benchImports(database.ownerUrl, database.appUrl, folder)));
    rows.push(...(await benchStart()));
    rows.push(...(await benchSigningIn({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port })));
    const home = `http://${slugOf(0)}.localhost:${server.port}`;
    const references = [await referenceMs(browser)];
    rows.push(...(await benchOpening(browser, home)));
    references.push(await referenceMs(browser));
    rows.push(...(await benchFiles(server.port, folder)));
    rows.push(...(await benchRoutes(browser, { home: `${home}/`, token: tokenOf(0) }, laterRoutes)));
    await makeAdmin(database.ownerUrl, admin);
    rows.push(...(await benchRoutes(browser, { home: `${home}/`, token: tokenOf(admin) }, laterRoutesOfAdmin)));
    rows.push(...(await benchListsOf(browser)));
    const reference = median([...references, await referenceMs(browser)]);
    rows.push({ name: 'reference: fixed work on the same phone', value: reference, unit: ' ms' });
    rows.push(...(await compareWithRecorded(rows, reference)));
    return rows;
  } finally {
    await browser.close();
  }
}

const benchOpening = (browser: Browser, home: string): Promise<Row[]> =>
  benchPages(browser, [
    { name: 'sign-in', url: `${home}/login`, limits: ofPublicPages },
    { name: 'forgotten password', url: `${home}/forgotpassword`, limits: ofPublicPages },
    { name: 'a dead link', url: `${home}/reset/used`, limits: ofPublicPages },
    {
      name: 'home',
      url: `${home}/`,
      token: tokenOf(0),
      // 300 kB to open it; the first prefetched pages may arrive within the measured time.
      limits: { javascriptKb: 305, requests: 35, lcpMs: 3_000, blockingMs: 300, inpMs: 150 },
      interact: workABit,
    },
  ]);

async function benchListsOf(browser: Browser): Promise<Row[]> {
  await addStartups(database.ownerUrl, slugOf(0));
  return benchLists(browser, `http://${slugOf(0)}.localhost:${server.port}/`, tokenOf(admin));
}

async function alone(part: string): Promise<Row[]> {
  if (part === 'start') return benchStart();
  if (part === 'allocation') return benchAllocation();
  if (part === 'reads') return benchReadsOf();
  await addTenants(database.ownerUrl, { first: 0, tenants: 20 }, tokenHashOf);
  if (part === 'lists') {
    await makeAdmin(database.ownerUrl, admin);
    const browser = await openBrowser();
    return benchListsOf(browser).finally(() => browser.close());
  }
  if (part === 'pages') {
    const browser = await openBrowser();
    return benchOpening(browser, `http://${slugOf(0)}.localhost:${server.port}`).finally(() => browser.close());
  }
  if (part === 'evaluations') {
    const browser = await openBrowser();
    const where = { ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port };
    return benchEvaluations(where, browser).finally(() => browser.close());
  }
  if (part === 'people')
    return benchPeople({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port });
  if (part === 'applications')
    return benchApplications({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port });
  if (part === 'metrics')
    return benchMetrics({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port });
  if (part === 'activity')
    return benchActivity({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port });
  if (part === 'batch') return benchBatch(database.ownerUrl, database.appUrl, folder);
  if (part === 'imports') return benchImports(database.ownerUrl, database.appUrl, folder);
  if (part === 'search') return benchSearchLoad(database.appUrl, folder);
  if (part === 'files') return benchFiles(server.port, folder);
  return benchSigningIn({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port });
}

try {
  const rows = await (only ? alone(only) : everything());
  process.stdout.write(`${tableOf(rows)}\n`);
  if (rows.some(isFailure)) process.exitCode = 1;
} finally {
  server.stop();
  await dropDatabase(bigger);
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
