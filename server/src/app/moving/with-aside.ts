import pg from 'pg';
import { loadAside } from '#app/backup/load-aside.ts';
import type { Manifest, Totals } from '#app/backup/manifest.ts';
import { manifestOf } from '#app/backup/restore-backup.ts';
import { openedWith } from '#app/backup/tenant-secrets.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import type { Config } from '#platform/config.ts';

/** A fixed name: what a killed command left is dropped by the next one, and nobody's database by mistake. */
const scratch = 'seedbed_aside';
const lockKey = 5_331_907;

export interface LoadedArchive {
  manifest: Manifest;
  totals: Totals;
  /** The scratch database, with the schema of this release. */
  aside: pg.Client;
  /** The real database, as the owner. */
  here: pg.Client;
  /** The secret of a text that the archive's installation encrypted; null if the archive has no key for it. */
  secretOf: (sealed: string) => string | null;
}

/** Restores an archive into a scratch database beside the real one, for `use`, and drops it again. */
export async function withAside<Result>(
  file: string,
  config: Config,
  ownerUrl: string,
  use: (loaded: LoadedArchive) => Promise<Result>,
): Promise<Result> {
  const here = new pg.Client({ connectionString: ownerUrl });
  await here.connect();
  try {
    await here.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    const { rows } = await here.query('select pg_try_advisory_lock($1) as free', [lockKey]);
    if (!rows[0].free) throw new Refused('Another command imports or restores an organization now.');
    const manifest = await manifestOf(file, config.backupKey);
    let key: string | undefined;
    let secrets: Readonly<Record<string, string>> = {};
    const reader = {
      onKey: async (given: string) => {
        key = given.trim();
      },
      onSecrets: async (given: typeof secrets) => {
        secrets = given;
      },
    };
    try {
      const { url, totals, upgrade } = await loadAside(scratch, manifest, file, config, ownerUrl, reader);
      await upgrade();
      const aside = new pg.Client({ connectionString: url });
      await aside.connect();
      await aside.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      const secretOf = (sealed: string) => secrets[sealed] ?? openedWith(key, sealed);
      return await use({ manifest, totals, aside, here, secretOf }).finally(() => aside.end());
    } finally {
      await here.query('rollback').catch(() => {});
      await here.query(`drop database if exists ${scratch} with (force)`);
    }
  } finally {
    await here.end();
  }
}

const insufficientPrivilege = '42501';

/**
 * Triggers and checks of references rest in this transaction, and in no other: other tenants go on. All derived rows,
 * such as the search index, are copied with their records.
 */
export async function restTriggers(client: pg.Client): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((fault: { code?: string }) => {
    if (fault.code !== insufficientPrivilege) throw fault;
    throw new Refused(
      'The role of DATABASE_URL may not rest triggers. Let a superuser run: grant set on parameter session_replication_role to <role>',
    );
  });
}
