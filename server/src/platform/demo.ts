import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './tx.ts';

/** The demo data of one capability. */
export interface DemoPart {
  /** A demo tenant with a row in this table has the data already. */
  table: PgTable;
  /** The rows of the table that this part adds, if others add some too. */
  where?: SQL;
  add: (tx: Tx) => Promise<void>;
}
