import * as v from 'valibot';

/** The first entry of an archive. A reader decides with it whether it can use the rest. */
export interface Manifest {
  format: 'seedbed-backup';
  formatVersion: number;
  createdAt: string;
  /** Version of PostgreSQL, as the server says it. */
  postgres: string;
  /** All applied migrations, in order, with their checksums. */
  migrations: { name: string; checksum: string }[];
  /** Version of the job tables. */
  jobTables: number;
  tables: CopiedTable[];
  /** Whether two installations encrypt with the same key. It does not reveal the key. */
  keyCheck: string;
  /** The only organization of the archive; absent in a backup of the whole installation. */
  tenant?: ArchivedTenant | undefined;
}

export interface ArchivedTenant {
  id: string;
  slug: string;
  name: string;
}

export interface CopiedTable {
  schema: string;
  name: string;
  columns: string[];
}

export interface TableTotals {
  rows: number;
  /** The hash of the rows as COPY writes them, in their order. */
  sha256: string;
}

/** The last entry: without it the archive is incomplete. */
export interface Totals {
  tables: Record<string, TableTotals>;
  files: { count: number; bytes: number; sha256: string };
}

const copiedTable = v.object({ schema: v.string(), name: v.string(), columns: v.array(v.string()) });

/** Anybody may have written the file. */
export const manifestSchema: v.GenericSchema<unknown, Manifest> = v.object({
  format: v.literal('seedbed-backup'),
  formatVersion: v.number(),
  createdAt: v.string(),
  postgres: v.string(),
  migrations: v.array(v.object({ name: v.string(), checksum: v.string() })),
  jobTables: v.number(),
  tables: v.array(copiedTable),
  keyCheck: v.string(),
  tenant: v.optional(v.object({ id: v.string(), slug: v.string(), name: v.string() })),
});

const hashed = { sha256: v.string() };

export const totalsSchema: v.GenericSchema<unknown, Totals> = v.object({
  tables: v.record(v.string(), v.object({ rows: v.number(), ...hashed })),
  files: v.object({ count: v.number(), bytes: v.number(), ...hashed }),
});

export const formatVersion = 1;
export const manifestName = 'manifest.json';
export const totalsName = 'totals.json';
export const keyName = 'secrets.key';
/** The readable secrets of one organization, which its next installation encrypts with its own key. */
export const tenantSecretsName = 'tenant-secrets.json';
export const tableFolder = 'tables/';
export const fileFolder = 'files/';

export const nameOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>): string => `${schema}.${name}`;
