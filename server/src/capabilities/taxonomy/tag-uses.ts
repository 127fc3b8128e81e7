import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { tags } from './table.ts';

interface TenantTable {
  tenantId: PgColumn;
  id: PgColumn;
  trashedAt: PgColumn;
}

/** A join table that gives tags to records. */
export interface TagUse {
  of: 'startups' | 'people' | 'funnels' | 'applications' | 'forms';
  kinds: readonly TagKind[];
  table: PgTable & TenantTable & { tagId: PgColumn; mergedFromId: PgColumn };
  /** The column with the record, and its name. */
  record: PgColumn;
  recordName: 'startup_id' | 'user_id' | 'funnel_id' | 'application_id' | 'form_id';
  records: PgTable & TenantTable;
}

let all: readonly TagUse[] = [];

/** Called once at start: the capabilities that tag their records are below this one. */
export function registerTagUses(uses: readonly TagUse[]) {
  all = uses;
}

export const usesOf = (kind: TagKind): TagUse[] => all.filter(({ kinds }) => kinds.includes(kind));

/** The number of records with the tag of the outer row; the index by tag finds them. */
export const countOf = ({ table, record, records }: TagUse): SQL<number> =>
  sql`(select count(*)::int from ${table} join ${records} on ${records.tenantId} = ${table.tenantId} and ${records.id} = ${record}
    where ${table.tenantId} = ${tags.tenantId} and ${table.tagId} = ${tags.id} and ${records.trashedAt} is null)`;
