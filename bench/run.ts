/**
 * `npm run bench`: measures performance. Fails if a ratio within the run or a count misses its limit. `npm run bench reads
 * lists` measures only these parts.
 */
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
import { benchCampaigns } from './campaigns.ts';
import { benchCoaching } from './coaching.ts';
import { benchCommits } from './commits.ts';
import { benchEvaluations } from './evaluations.ts';
import { benchEvents } from './events.ts';
import { benchFiles } from './files.ts';
import { benchImports } from './imports.ts';
import { benchLearning } from './learning.ts';
import { addStartups, benchLists } from './lists.ts';
import { benchMatching } from './matching.ts';
import { benchMemory } from './memory.ts';
import { benchMetrics } from './metrics.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { median, openBrowser, referenceMs } from './phone.ts';
import { benchPlanner } from './planner.ts';
import { benchReads, few, tokenHashOf, tokenOf } from './reads.ts';
import { compareWithRecorded } from './recorded-times.ts';
import { benchRoutes, type LaterRoute } from './routes.ts';
import { benchSearchLoad } from './search-load.ts';
import { benchSigningIn } from './signing-in.ts';
import { benchStart } from './start.ts';
import { startServer } from './start-server.ts';
import { benchSteady } from './steady.ts';
import { isFailure, type Row, tableOf } from './table.ts';
import { addTenants, makeAdmin, slugOf, usersPerTenant } from './tenants.ts';
import { benchWebhooks } from './webhooks.ts';

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

/** The parts in their order. Parts of the admin come last: until then the last person is a founder. */
const parts: Record<string, () => Promise<Row[]> | Row[]> = {
  reads: async () => {
    const beside = await start(bigger.appUrl);
    return benchReads(where, { ...bigger, port: beside.port }).finally(beside.stop);
  },
  memory: () => benchMemory(database.appUrl, folder),
  steady: () => benchSteady(database.appUrl, folder),
  search: () => benchSearchLoad(database.appUrl, folder),
  people: () => benchPeople(where),
  allocation: benchAllocation,
  matching: benchMatching,
  planner: benchPlanner,
  learning: () => benchLearning(where),
  evaluations: async () => benchEvaluations(where, await browser()),
  applications: () => benchApplications(where),
  metrics: () => benchMetrics(where),
  activity: () => benchActivity(where),
  batch: () => benchBatch(database.ownerUrl, database.appUrl, folder),
  imports: () => benchImports(database.ownerUrl, database.appUrl, folder),
  // After the parts whose servers work jobs: the emails of these stay in the queue.
  events: () => benchEvents(where),
  coaching: () => benchCoaching(where),
  campaigns: () => benchCampaigns(where),
  webhooks: () => benchWebhooks(where),
  commits: () => benchCommits(database.appUrl),
  start: benchStart,
  'signing-in': () => benchSigningIn(where),
  pages: async () => benchOpening(await browser()),
  files: () => benchFiles(server.port, folder),
  routes: async () => {
    const founders = await benchRoutes(await browser(), { home: `${home}/`, token: tokenOf(0) }, laterRoutes);
    await makeAdmin(database.ownerUrl, admin);
    const fromAdmin = { home: `${home}/`, token: tokenOf(admin) };
    return [...founders, ...(await benchRoutes(await browser(), fromAdmin, laterRoutesOfAdmin))];
  },
  lists: async () => {
    await makeAdmin(database.ownerUrl, admin);
    await addStartups(database.ownerUrl, slugOf(0));
    return benchLists(await browser(), `${home}/`, tokenOf(admin));
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in parts));
if (unknown) throw new Error(`No part ${unknown}: ${Object.keys(parts).join(', ')}.`);

setLogLevel('error');
await buildWeb();
const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-bench-'));
const config = readConfig({ ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' });
await configure(config);
const database = await openDatabase(config);
await closePool();
await closeJobs();
// A database with connections cannot be copied.
const bigger = await copyDatabase(database);
await addTenants(database.ownerUrl, { first: 0, tenants: few }, tokenHashOf);
// The load comes from few people, who search more than a person may.
const start = (appUrl: string) => startServer(appUrl, 8, folder, { SEARCH_COST_PER_PERSON: '1000000' });
const server = await start(database.appUrl);
const where = { ownerUrl: database.ownerUrl, appUrl: database.appUrl, port: server.port };
const home = `http://${slugOf(0)}.localhost:${server.port}`;
let opened: Promise<Browser> | undefined;
const browser = () => (opened ??= openBrowser());

const benchOpening = (browser: Browser): Promise<Row[]> =>
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

async function everything(): Promise<Row[]> {
  const rows: Row[] = [];
  const references: number[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (name === 'pages' || name === 'files') references.push(await referenceMs(await browser()));
    rows.push(...(await part()));
  }
  references.push(await referenceMs(await browser()));
  const reference = median(references);
  rows.push({ name: 'reference: fixed work on the same phone', value: reference, unit: ' ms' });
  return [...rows, ...(await compareWithRecorded(rows, reference))];
}

async function theChosen(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of chosen) rows.push(...((await parts[name]?.()) ?? []));
  return rows;
}

try {
  const rows = await (chosen.length === 0 ? everything() : theChosen());
  process.stdout.write(`${tableOf(rows)}\n`);
  if (rows.some(isFailure)) process.exitCode = 1;
} finally {
  await (await opened)?.close();
  server.stop();
  await dropDatabase(bigger);
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
