import path from 'node:path';
import type { Config } from '#platform/config.ts';
import { closeDataFolder } from '#platform/data-folder.ts';
import { configureDatabase } from '#platform/db.ts';
import { openDns } from '#platform/dns.ts';
import { configureExportFolder } from '#platform/export/export-store.ts';
import { openInboundMail } from '#platform/inbound-mail/inbound-address.ts';
import { type LogLevel, setLogLevel } from '#platform/log.ts';
import { closeMail, openMail } from '#platform/mail/transport.ts';
import { loadMessages } from '#platform/messages.ts';
import { configureLimits } from '#platform/rate-limit.ts';
import { openSeal } from '#platform/seal.ts';
import { configureSessionCache } from '#platform/session-cache.ts';
import { closeStorage, openStorage } from '#platform/storage/store.ts';
import { capabilities } from './capabilities.gen.ts';
import { registerCapabilities } from './register-capabilities.ts';

/**
 * Shared setup for start, tests, browser tests and bench, needed before the database. Returns a function that closes
 * it.
 */
export async function configure(config: Config): Promise<() => void> {
  closeDataFolder(config.dataDir);
  setLogLevel(config.logLevel as LogLevel);
  loadMessages(path.join(config.root, 'locales'));
  registerCapabilities();
  openDns(config);
  configureLimits(config);
  openMail(config);
  openInboundMail(config);
  openSeal(config);
  configureSessionCache(config);
  configureDatabase(config);
  configureExportFolder(config.dataDir);
  for (const capability of capabilities) capability.configure?.(config);
  await openStorage(config);
  return () => {
    closeMail();
    closeStorage();
  };
}
