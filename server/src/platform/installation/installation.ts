import { appPool } from '#platform/db.ts';
import type { BackupRun, RestoreTest } from './table.ts';

export interface Installation {
  outgoingOffSince: Date | null;
  lastBackup: BackupRun | null;
  lastRestoreTest: RestoreTest | null;
}

export async function readInstallation(): Promise<Installation> {
  const { rows } = await appPool().query(
    `select outgoing_off_since as "outgoingOffSince", last_backup as "lastBackup",
       last_restore_test as "lastRestoreTest" from installation`,
  );
  return rows[0] ?? { outgoingOffSince: null, lastBackup: null, lastRestoreTest: null };
}

const keptMs = 5_000;
let known: { at: number; isOff: boolean } | undefined;

/** Whether emails and webhooks wait, because this is a restored copy. Known for five seconds. */
export async function isOutgoingOff(): Promise<boolean> {
  if (!known || performance.now() - known.at > keptMs)
    known = { at: performance.now(), isOff: (await readInstallation()).outgoingOffSince !== null };
  return known.isOff;
}

/** For the process that changes it, and tests. */
export function forgetInstallation() {
  known = undefined;
}
