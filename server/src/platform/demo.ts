import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tx.ts';

/** The demo data of one capability. */
export interface DemoPart {
  /** A demo tenant with a row in this table has the data already. */
  table: PgTable;
  add: (tx: Tx) => Promise<void>;
}
