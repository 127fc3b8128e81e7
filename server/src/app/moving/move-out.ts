import { stat } from 'node:fs/promises';
import { writeBackup } from '#app/backup/write-backup.ts';
import { findTenant } from '#app/operator/change-tenant.ts';
import type { Operator } from '#app/operator/command.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import { fileStore } from '#platform/storage/store.ts';
import { setReadOnly, waitForWrites } from './read-only.ts';

export interface MoveOutReport {
  bytes: number;
  rows: number;
  files: number;
  /** From the moment when nobody could write. */
  seconds: number;
}

/** Writes an encrypted archive of one tenant. Without `staysOpen` the tenant is read-only from before its first row. */
export async function moveOut(
  { config, ownerUrl, name: operator }: Operator,
  slug: string,
  file: string,
  staysOpen: boolean,
  knownAfterMs?: number,
): Promise<MoveOutReport> {
  if (!config.backupKey)
    throw new Refused('The archive of an organization has its passwords and secrets: set BACKUP_KEY to encrypt it.');
  if (await stat(file).catch(() => null)) throw new Refused(`${file} exists already. Choose another with --to.`);
  const { id, name } = await findTenant(slug);
  const started = performance.now();
  const isSet = !staysOpen && (await setReadOnly(ownerUrl, slug, operator, true));
  try {
    if (!staysOpen) await waitForWrites(ownerUrl, id, knownAfterMs);
    const { dataDir, backupKey: key } = config;
    const source = { ownerUrl, store: fileStore(), dataDir, key, tenant: { id, slug, name } };
    const { bytes, totals } = await writeBackup(source, file);
    return {
      bytes,
      rows: Object.values(totals.tables).reduce((sum, table) => sum + table.rows, 0),
      files: totals.files.count,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
  } catch (fault) {
    if (isSet) await setReadOnly(ownerUrl, slug, operator, false);
    throw fault;
  }
}
