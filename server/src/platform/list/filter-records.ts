import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type RecordTable = PgTable & Record<'tenantId' | 'id' | 'trashedAt', PgColumn>;

/** A table whose ids filters contain, or the condition that something else has the id. */
export type FilterRecords = RecordTable | ((id: SQL, tenantId: string) => SQL);

let sources: readonly FilterRecords[] = [];

/** Called once at start with all that filters name by an id. */
export function registerFilterRecords(all: readonly FilterRecords[]) {
  sources = all;
}

export const filterRecords = (): readonly FilterRecords[] => sources;
