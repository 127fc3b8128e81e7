import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { registerCapabilities } from '#app/register-capabilities.ts';
import { readConfig } from '#platform/config.ts';
import { appPool, closePool, openPool } from '#platform/db.ts';
import { closeJobs, openJobs } from '#platform/jobs.ts';
import { setLogLevel } from '#platform/log.ts';
import { closeMail, openMail } from '#platform/mail/transport.ts';
import { loadMessages } from '#platform/messages.ts';
import { openSeal } from '#platform/seal.ts';
import { closeStorage, openStorage } from '#platform/storage/store.ts';
import { closeOwner, configureOwnerUrl } from './owner.ts';
import { forgetFile } from './per-file.ts';
import { stopServer } from './servers/server.ts';
import { until } from './until.ts';

let dataDir: string;

beforeAll(async () => {
  setLogLevel('error');
  loadMessages(path.resolve(import.meta.dirname, '../../../locales'));
  registerCapabilities();
  openMail(readConfig({}));
  openSeal({ secretsKey: 'only-for-tests'.repeat(3), dataDir: '' });
  dataDir = await mkdtemp(path.join(tmpdir(), 'seedbed-files-'));
  await openStorage({ dataDir, s3: null });
  configureOwnerUrl(inject('ownerUrl'));
  openPool(inject('appUrl'), 5);
  await openJobs(inject('appUrl'));
});

afterAll(async () => {
  await stopServer();
  forgetFile();
  // What an operation does not give back is missing for the next ones.
  await until('every connection is given back', () => appPool().totalCount === appPool().idleCount);
  await closeJobs();
  closeMail();
  closeStorage();
  await rm(dataDir, { recursive: true, force: true });
  await closePool();
  await closeOwner();
});
