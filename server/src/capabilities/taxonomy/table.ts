import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type TagColor, type TagKind, tagColors, tagKinds } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** A tag of the tenant's vocabulary, for one kind of record. */
export const tags = pgTable(
  'tags',
  {
    ...tenantColumns<'Tag'>(),
    inputHash: inputHash(),
    kind: text().notNull().$type<TagKind>(),
    name: text().notNull(),
    color: text().$type<TagColor>(),
    /** Its place in the list; equal places are ordered by name. A move takes the middle of its neighbors. */
    position: doublePrecision().notNull().default(0),
    /** Not offered any longer; records keep it. */
    archivedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    uniqueIndex('tags_name').on(t.tenantId, t.kind, t.name).where(sql`trashed_at is null`),
    index('tags_by_position').on(t.tenantId, t.kind, t.position, t.name, t.id),
    check('tags_kind', sql`${t.kind} in (${list(tagKinds)})`),
    check('tags_color', sql`${t.color} in (${list(tagColors)})`),
  ],
);

/** A tag that became another one; its id is that of the merged tag, which the trash may have deleted for good. */
export const tagMerges = pgTable(
  'tag_merges',
  {
    ...tenantColumns<'Tag'>(),
    intoId: uuid().notNull().$type<Id<'Tag'>>(),
  },
  (t) => [...tenantRules(t), belongsTo(t, t.intoId, tags), index('tag_merges_by_tag').on(t.tenantId, t.intoId)],
);

/** The tag that a merge added to this record because it had another one. An undo removes it again. */
export const mergedFrom = () => uuid().$type<Id<'Tag'>>();

export const userTags = pgTable(
  'user_tags',
  {
    ...tenantColumns<'UserTag'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    tagId: uuid().notNull().$type<Id<'Tag'>>(),
    mergedFromId: mergedFrom(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.tagId, tags),
    uniqueIndex('user_tags_pair').on(t.tenantId, t.userId, t.tagId),
    index('user_tags_by_tag').on(t.tenantId, t.tagId),
  ],
);
