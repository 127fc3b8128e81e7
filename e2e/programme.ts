import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import type { Actor } from '../domain/src/kernel/actor.ts';
import { openDatabase } from '../server/src/app/database.ts';
import { type Served, serve } from '../server/src/app/serve.ts';
import { wire } from '../server/src/app/wire.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { work } from '../server/src/platform/jobs.ts';
import { setLogLevel } from '../server/src/platform/log.ts';
import { closeMail, openMail } from '../server/src/platform/mail/transport.ts';
import { workMails } from '../server/src/platform/mail/work-mails.ts';
import { loadMessages } from '../server/src/platform/messages.ts';
import { type ReactionJob, runReaction } from '../server/src/platform/record/run-reaction.ts';
import { aTenant, type Tenant } from '../server/src/testing/a-tenant.ts';
import { closeOwner, useOwnerUrl } from '../server/src/testing/owner.ts';
import { openSessionFor } from '../server/src/testing/session.ts';

/** What a journey starts from: a programme of its own, and people signed in to it. */
export interface Programme {
  tenant: Tenant;
  address: (path?: string) => string;
  /** A page of that person, already signed in; each person has a browser of their own. */
  pageOf: (person: Actor, options?: BrowserContextOptions) => Promise<Page>;
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** A second programme on the same product. */
  another: () => Promise<Programme>;
}

async function productOnFreePort(
  environment: Record<string, string>,
): Promise<{ served: Served; stop: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-e2e-'));
  const config = readConfig({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', ...environment });
  setLogLevel('error');
  loadMessages(path.join(config.root, 'locales'));
  wire();
  openMail(config);
  const database = await openDatabase(config, { fsync: 'off' });
  useOwnerUrl(database.ownerUrl);
  await work<ReactionJob>('reactions', runReaction);
  await workMails();
  const served = await serve(config, database.directUrl, null);
  return {
    served,
    stop: async () => {
      await served.stop();
      await closeOwner();
      await database.close();
      closeMail();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signedIn(
  browser: Browser,
  address: string,
  person: Actor,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: address, ...options });
  const token = await openSessionFor(person);
  // The form itself is walked through in sign-in.spec.ts; every other journey starts behind it.
  await context.addInitScript((value) => localStorage.setItem('seedbed:token', value), token);
  return context.newPage();
}

async function newProgramme(product: Served, browser: Browser): Promise<Programme> {
  const tenant = await aTenant();
  const base = `http://${tenant.slug}.localhost:${product.port}`;
  return {
    tenant,
    address: (place = '/') => `${base}${place}`,
    pageOf: (person, options = {}) => signedIn(browser, base, person, options),
    visitor: async (options = {}) => (await browser.newContext({ baseURL: base, ...options })).newPage(),
    another: () => newProgramme(product, browser),
  };
}

interface OfWorker {
  /** Settings of the product other than the usual: `test.use({ environment: … })` starts one of its own. */
  environment: Record<string, string>;
  product: Served;
}

export const test = base.extend<{ programme: Programme }, OfWorker>({
  environment: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ environment }, use) => {
      const { served, stop } = await productOnFreePort(environment);
      await use(served);
      await stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  programme: async ({ product, browser }, use) => {
    await use(await newProgramme(product, browser));
    for (const context of browser.contexts()) await context.close();
  },
});

export { expect } from '@playwright/test';
