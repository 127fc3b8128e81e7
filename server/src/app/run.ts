import { parseArgs } from 'node:util';
import type { Config } from '#platform/config.ts';
import type { EmbeddedPostgres } from '#platform/embedded-postgres/server.ts';
import { isOutgoingOff } from '#platform/installation/installation.ts';
import { log } from '#platform/log.ts';
import { startNightlyBackup } from './backup/nightly-backup.ts';
import { configure } from './configure.ts';
import { type Database, openDatabase } from './database.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { addDemoParts } from './demo/add-parts.ts';
import { seedDemo } from './demo/seed.ts';
import { indexRecords } from './index-records.ts';
import { serve } from './serve.ts';
import { startWorkers } from './workers.ts';

/** Load balancers ask `/readyz` about every second. */
const notReadyMs = 2_000;

const { values } = parseArgs({
  options: { role: { type: 'string', default: 'all' }, full: { type: 'boolean', default: false } },
});

/** Opens everything and serves until a signal ends the process. */
export async function run(config: Config, embedded: Promise<EmbeddedPostgres> | undefined): Promise<void> {
  const close = await configure(config);
  const database = await openDatabase(config, embedded);
  try {
    await runOn(database, config, close);
  } catch (fault) {
    await database.close();
    throw fault;
  }
}

async function runOn(database: Database, config: Config, close: () => void) {
  if (config.demo) await seedDemo(database.ownerUrl, values.full ? 'full' : 'small');
  await indexRecords(database.ownerUrl);
  if (config.demo) {
    // Later, since a kind with indexed records is not indexed again; then the kinds that only the parts have.
    await addDemoParts(database.ownerUrl);
    await indexRecords(database.ownerUrl);
  }
  const workers = values.role === 'api' ? null : await startWorkers();
  const demo = config.demo ? { password: demoPassword, accounts: demoAccounts } : null;
  const backups = workers && startNightlyBackup(config, database.ownerUrl);
  if (await isOutgoingOff())
    log.warn('Emails and webhooks are off since the restore. Turn them on with: npx seedbed outgoing on');
  const served = values.role === 'worker' ? null : await serve(config, database.directUrl, demo);
  if (served) await printAddress(config, served.port);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // Nothing balances the load of a demo or of development.
    await served?.stop(config.production || config.apiProcesses > 1 ? notReadyMs : 0);
    await backups?.stop();
    await workers?.stop();
    await database.close();
    close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function printAddress(config: Config, port: number) {
  if (!config.demo) return log.info('Ready.', { port });
  const address = (slug: string) => `http://${slug}.${config.baseDomain}:${port}`;
  const accounts = await demoAccounts('northlight');
  process.stdout.write(
    [
      '',
      'Seedbed is ready. Three demo organizations:',
      ...['northlight', 'harbor', 'empty'].map((slug) => `  ${address(slug)}`),
      '',
      `Sign in with any of these, password ${demoPassword}:`,
      ...accounts.map(({ email, roleType }) => `  ${email.padEnd(34)} ${roleType}`),
      '',
      'Ctrl-C ends it. The data stay.',
      '',
    ].join('\n'),
  );
}
