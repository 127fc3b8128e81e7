import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Actor } from '../domain/src/kernel/actor.ts';
import { configure } from '../server/src/app/configure.ts';
import { openDatabase } from '../server/src/app/database.ts';
import { type RunningServer, serve } from '../server/src/app/serve.ts';
import { workers } from '../server/src/app/workers.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { closePool, openPool } from '../server/src/platform/db.ts';
import { workEach } from '../server/src/platform/jobs.ts';
import { closeOwner, configureOwnerUrl } from '../server/src/testing/database/owner.ts';
import { nightly } from '../server/src/testing/runs.ts';
import { freePort } from '../server/src/testing/servers/server-process.ts';
import { openSessionFor } from '../server/src/testing/session.ts';
import { dropDatabase } from '../server/src/testing/template-database.ts';
import { aTenant, type Tenant } from '../server/src/testing/tenant.ts';
import { scaledMs } from '../server/src/testing/until.ts';
import { databaseOfWorker } from './database.ts';
import { followRequests } from './wait-for-idle.ts';

/** Motion costs a seventh of the processor's time, so only the long run shows it. */
const motion = nightly ? {} : ({ reducedMotion: 'reduce' } as const);

/** The fixture of a journey: its own tenant, with people signed in. */
export interface TestTenant {
  tenant: Tenant;
  address: (path?: string) => string;
  /** The host without a tenant, where one chooses an organization. */
  plainAddress: string;
  port: number;
  /** Opens a signed-in page; each person has their own browser. */
  pageOf: (person: Actor, options?: BrowserContextOptions) => Promise<Page>;
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Creates a second tenant on the same product. */
  another: () => Promise<TestTenant>;
  /** Console errors that the test causes on purpose. Any other fails it, and so does a missing one. */
  expectConsoleError: (...patterns: RegExp[]) => void;
  /** Errors that may occur, depending on timing. */
  tolerateConsoleError: (...patterns: RegExp[]) => void;
}

async function productOnFreePort(
  environment: Record<string, string>,
): Promise<{ served: RunningServer; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-e2e-'));
  const urls = await databaseOfWorker();
  const config = readConfig({
    // Fixed before the start: an OpenID provider needs the callback address.
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: urls.ownerUrl,
    DATABASE_APP_URL: urls.appUrl,
    LOG_LEVEL: 'error',
    ...environment,
  });
  const close = await configure(config);
  const database = await openDatabase(config);
  // A busy machine gives the product too little time for a connection.
  await closePool();
  openPool(urls.appUrl, config.databaseConnections, { waitMs: scaledMs(10_000) });
  configureOwnerUrl(database.ownerUrl);
  await workEach(workers);
  const served = await serve(config, database.directUrl, null);
  return {
    served,
    stop: async () => {
      await served.stop();
      await closeOwner();
      await database.close();
      await dropDatabase(urls);
      close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A sandboxed frame refuses the test's own scripts too, as it should. */
const refusedFrame = /^Blocked script execution in 'about:(blank|srcdoc)'.*sandboxed/;

/** Collects console errors. A test fails on any error that it has not declared. */
class ConsoleErrors {
  private readonly errors: string[] = [];
  private readonly expectedErrors: RegExp[] = [];
  private readonly tolerated = [refusedFrame];

  listenTo(context: BrowserContext) {
    context.on('weberror', (error) => this.errors.push(String(error.error().stack ?? error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`${message.text()} (${message.location().url})`);
    });
  }

  expectError(...patterns: RegExp[]) {
    this.expectedErrors.push(...patterns);
  }

  tolerate(...patterns: RegExp[]) {
    this.tolerated.push(...patterns);
  }

  assertNone() {
    const expected = [...this.expectedErrors, ...this.tolerated];
    expect(this.errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    const missing = this.expectedErrors.filter((pattern) => !this.errors.some((text) => pattern.test(text)));
    expect(missing, 'what was to be provoked, and was not').toEqual([]);
  }
}

/** Reports policy violations as errors even when a script catches them. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('Policy violated: ' + event.violatedDirective + ' ' + event.blockedURI))`;

async function newTestTenant(
  product: RunningServer,
  browser: Browser,
  consoleErrors: ConsoleErrors,
): Promise<TestTenant> {
  const tenant = await aTenant();
  const base = `http://${tenant.slug}.localhost:${product.port}`;
  const newContext = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ baseURL: base, ...motion, ...options });
    consoleErrors.listenTo(context);
    followRequests(context);
    await context.addInitScript({ content: reportViolations });
    return context;
  };
  return {
    tenant,
    address: (place = '/') => `${base}${place}`,
    plainAddress: `http://localhost:${product.port}/`,
    port: product.port,
    pageOf: async (person, options = {}) => {
      const context = await newContext(options);
      const token = await openSessionFor(person);
      // Only sign-in.spec.ts tests the form; all others start signed in. Empty documents, such as failed pages,
      // have no storage.
      await context.addInitScript({
        content: `if (location.host) localStorage.setItem('seedbed:token', '${token}')`,
      });
      return context.newPage();
    },
    visitor: async (options = {}) => (await newContext(options)).newPage(),
    another: () => newTestTenant(product, browser, consoleErrors),
    expectConsoleError: (...patterns) => consoleErrors.expectError(...patterns),
    tolerateConsoleError: (...patterns) => consoleErrors.tolerate(...patterns),
  };
}

interface WorkerFixtures {
  /** Environment of the product: `test.use({ environment: … })` starts a separate server. */
  environment: Record<string, string>;
  product: RunningServer;
}

export const test = base.extend<{ testTenant: TestTenant }, WorkerFixtures>({
  environment: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ environment }, use) => {
      const { served, stop } = await productOnFreePort(environment);
      await use(served);
      await stop();
    },
    { scope: 'worker', timeout: scaledMs(60_000) },
  ],
  testTenant: async ({ product, browser }, use) => {
    const consoleErrors = new ConsoleErrors();
    await use(await newTestTenant(product, browser, consoleErrors));
    for (const context of browser.contexts()) await context.close();
    consoleErrors.assertNone();
  },
});

export { expect };
