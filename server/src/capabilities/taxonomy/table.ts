import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { belongsTo, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

export const tagKinds = ['industry', 'startup', 'user', 'skills'] as const;

/** A tag of the tenant's vocabulary, for one kind of record. */
export const tags = pgTable(
  'tags',
  {
    ...tenantColumns<'Tag'>(),
    kind: text().notNull().$type<(typeof tagKinds)[number]>(),
    name: text().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    uniqueIndex('tags_name').on(t.tenantId, t.kind, t.name).where(sql`trashed_at is null`),
    check('tags_kind', sql`${t.kind} in (${sql.raw(tagKinds.map((kind) => `'${kind}'`).join(', '))})`),
  ],
);

export const userTags = pgTable(
  'user_tags',
  {
    ...tenantColumns<'UserTag'>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    tagId: uuid().notNull().$type<Id<'Tag'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.tagId, tags),
    uniqueIndex('user_tags_pair').on(t.tenantId, t.userId, t.tagId),
    index('user_tags_by_tag').on(t.tenantId, t.tagId),
  ],
);
