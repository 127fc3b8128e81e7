import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/config.ts';
import { appPool, changeSender, closePool, openPool } from '#platform/db.ts';
import { DataFolderInUse } from '#platform/embedded-postgres/lock.ts';
import { runningServer } from '#platform/embedded-postgres/running-server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/server.ts';
import { closeJobs, freeRunningJobs, openJobs } from '#platform/jobs.ts';
import { migrate } from '#platform/migrations.ts';
import { readLsn } from '#platform/replica/lsn.ts';
import { closeReplica, openReplica } from '#platform/replica/replica.ts';
import { weakRole } from '#platform/tenant-table.ts';

import { queues } from './workers.ts';

export interface Database {
  ownerUrl: string;
  appUrl: string;
  /** For listeners that need their own connection, bypassing any pooler. */
  directUrl: string;
  close: () => Promise<void>;
}

/**
 * Opens the configured database, migrated, with the pool of the weak role. `starting` is an embedded one.
 * `lastMigration` ends the migrations earlier, for a backup that will be restored.
 */
export async function openDatabase(
  config: Config,
  starting?: Promise<EmbeddedPostgres>,
  lastMigration?: string,
): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await (starting ?? startEmbeddedPostgres(config.dataDir));
  const ownerUrl = config.databaseUrl ?? embedded?.url ?? '';
  try {
    const password = config.databaseAppUrl ? undefined : await storedPassword(embedded?.folder ?? config.dataDir);
    await migrate(ownerUrl, path.join(config.root, 'migrations'), password, queues, lastMigration);
    const appUrl = config.databaseAppUrl ?? withLogin(ownerUrl, weakRole, password ?? '');
    const directUrl = config.databaseDirectUrl ?? appUrl;
    openPool(appUrl, config.databaseConnections, { namedStatements: config.namedStatements });
    if (config.databaseReplicaUrl)
      openReplica(
        {
          // The role's password may be known to this installation alone.
          url: password ? withLogin(config.databaseReplicaUrl, weakRole, password) : config.databaseReplicaUrl,
          connections: config.databaseConnections,
          namedStatements: config.namedStatements,
        },
        primaryPosition,
      );
    changeSender()?.startPulse();
    await openJobs(directUrl);
    if (embedded?.isOwn) await freeRunningJobs();
    return {
      ownerUrl,
      appUrl,
      directUrl,
      close: async () => {
        await closeJobs();
        await closeReplica();
        await closePool();
        await embedded?.stop();
      },
    };
  } catch (fault) {
    await embedded?.stop();
    throw fault;
  }
}

const primaryPosition = async () =>
  readLsn((await appPool().query('select pg_current_wal_lsn()::text as lsn')).rows[0].lsn);

/** For commands: the process that serves may use the embedded database already. */
export const openDatabaseBesideProduct = (config: Config): Promise<Database> =>
  openDatabase(config).catch((fault) => {
    if (!(fault instanceof DataFolderInUse)) throw fault;
    return openDatabase(config, runningServer(config.dataDir));
  });

async function storedPassword(folder: string): Promise<string> {
  const file = path.join(folder, 'app-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept;
  const fresh = randomBytes(24).toString('hex');
  await writeFile(file, fresh, { mode: 0o600 });
  return fresh;
}

function withLogin(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
}
