import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { tags } from './table.ts';

interface TenantTable {
  tenantId: PgColumn;
  id: PgColumn;
  trashedAt: PgColumn;
}

/** The tagged records, in the order of the editor. */
const tagged = ['startups', 'people', 'funnels', 'applications', 'forms', 'events', 'sessions'] as const;
type TaggedKind = (typeof tagged)[number];

/** A join table that gives tags to records. */
export interface TagUse {
  of: TaggedKind;
  kinds: readonly TagKind[];
  table: PgTable & TenantTable & { tagId: PgColumn; mergedFromId: PgColumn };
  /** The column with the record, and its name. */
  record: PgColumn;
  recordName: 'startup_id' | 'user_id' | 'funnel_id' | 'application_id' | 'form_id' | 'event_id' | 'session_id';
  records: PgTable & TenantTable;
}

const uses = new Map<TaggedKind, TagUse>();

/** Called once at start: the capabilities that tag their records are above this one. */
export function registerTagUse(use: TagUse) {
  uses.set(use.of, use);
}

export const usesOf = (kind: TagKind): TagUse[] =>
  tagged.flatMap((of) => uses.get(of) ?? []).filter(({ kinds }) => kinds.includes(kind));

/** The number of records with the tag of the outer row; the index by tag finds them. */
export const countOf = ({ table, record, records }: TagUse): SQL<number> =>
  sql`(select count(*)::int from ${table} join ${records} on ${records.tenantId} = ${table.tenantId} and ${records.id} = ${record}
    where ${table.tenantId} = ${tags.tenantId} and ${table.tagId} = ${tags.id} and ${records.trashedAt} is null)`;
