import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#platform/tenant-table.ts';

export interface BackupRun {
  at: string;
  file: string;
  bytes: number;
  seconds: number;
}

export interface RestoreTest {
  at: string;
  file: string;
  seconds: number;
  rows: number;
  files: number;
  /** Null if everything was as written. */
  fault: string | null;
}

/** One row about the whole installation. Only the owner writes it. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean().primaryKey().default(true),
    /** Since then nothing leaves: a restored copy must not send the emails of the original again. */
    outgoingOffSince: moment(),
    lastBackup: jsonb().$type<BackupRun>(),
    lastRestoreTest: jsonb().$type<RestoreTest>(),
    /** Former keys of the activity log, encrypted with the present one. */
    sealedLogKeys: text(),
  },
  (t) => [check('installation_is_only', sql`${t.isOnly}`)],
);
