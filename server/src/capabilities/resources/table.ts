import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language, Translation } from '@seedbed/domain/kernel/translations.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import type { ResourceKind, ResourceState, SectionIcon } from '@seedbed/domain/resources/resource.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import {
  belongsTo,
  day,
  moment,
  tenantColumns,
  tenantRules,
  trashIndex,
  uniqueInTenant,
} from '#platform/tenant-table.ts';
import { audienceTable } from './audience/audience-table.ts';

/** The audiences of resources and of sections. A resource without lines has those of its section. */
export const resourceAudiences = audienceTable('resource_audiences');

export const resourceSections = pgTable(
  'resource_sections',
  {
    ...tenantColumns<'ResourceSection'>(),
    inputHash: inputHash(),
    name: jsonb().notNull().$type<readonly Translation[]>(),
    icon: text().notNull().$type<SectionIcon>(),
    /** A move takes the middle of its neighbors. */
    position: doublePrecision().notNull().default(0),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'resource_sections_in_trash'),
    index('resource_sections_by_position').on(t.tenantId, t.position, t.id),
    check(
      'resource_sections_icon',
      sql`${t.icon} in ('book', 'rocket', 'people', 'chart', 'money', 'legal', 'tools', 'star')`,
    ),
  ],
);

export const resources = pgTable(
  'resources',
  {
    ...tenantColumns<'Resource'>(),
    inputHash: inputHash(),
    sectionId: uuid().notNull().$type<Id<'ResourceSection'>>(),
    kind: text().notNull().$type<ResourceKind>(),
    /** An article has the title of its published text in its own language. */
    title: text().notNull(),
    summary: text().notNull().default(''),
    /** Only of a link. */
    url: text(),
    /** The language that an article is written in first. */
    language: text().notNull().$type<Language>(),
    isRequired: boolean().notNull().default(false),
    isPinned: boolean().notNull().default(false),
    position: doublePrecision().notNull().default(0),
    reviewOn: day(),
    ownerId: uuid().$type<Id<'User'>>(),
    state: text().notNull().$type<ResourceState>().default('draft'),
    publishedVersion: integer(),
    /** The version that readers of a required resource confirm. */
    materialVersion: integer(),
    publishedAt: moment(),
    remindedAt: moment(),
    linksCheckedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'resources_in_trash'),
    belongsTo(t, t.sectionId, resourceSections, 'restrict'),
    belongsTo(t, t.ownerId, users, 'restrict'),
    index('resources_by_section').on(t.tenantId, t.sectionId, t.position, t.id),
    index('resources_by_title').on(t.tenantId, t.title, t.id),
    index('resources_by_owner').on(t.tenantId, t.ownerId),
    index('resources_by_review').on(t.tenantId, t.reviewOn),
    check('resources_kind', sql`${t.kind} in ('article', 'link', 'file')`),
    check('resources_state', sql`${t.state} in ('draft', 'published', 'archived')`),
  ],
);

/** The text that authors write, one for each language. Readers see the newest version. */
export const articleDrafts = pgTable(
  'article_drafts',
  {
    ...tenantColumns<'ArticleDraft'>(),
    resourceId: uuid().notNull().$type<Id<'Resource'>>(),
    language: text().notNull().$type<Language>(),
    title: text().notNull(),
    content: jsonb().notNull().$type<ArticleContent>(),
    editedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.resourceId, resources),
    belongsTo(t, t.editedById, users, 'restrict'),
    uniqueInTenant(t, 'article_drafts_language', t.resourceId, t.language),
    index('article_drafts_by_editor').on(t.tenantId, t.editedById),
  ],
);

/** Conversations of the authors about words of a draft, which marks them. Their comments are comments of this record. */
export const articleThreads = pgTable(
  'article_threads',
  {
    ...tenantColumns<'ArticleThread'>(),
    inputHash: inputHash(),
    resourceId: uuid().notNull().$type<Id<'Resource'>>(),
    language: text().notNull().$type<Language>(),
    /** The words as they were: the draft may lose them. */
    quote: text().notNull(),
    resolvedAt: moment(),
    resolvedById: uuid().$type<Id<'User'>>(),
    /** Null after the account's deletion. */
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.resourceId, resources),
    belongsTo(t, t.createdById, users, 'restrict'),
    belongsTo(t, t.resolvedById, users, 'restrict'),
    index('article_threads_by_resource').on(t.tenantId, t.resourceId, t.language, t.id),
    index('article_threads_by_author').on(t.tenantId, t.createdById),
    index('article_threads_by_resolver').on(t.tenantId, t.resolvedById),
  ],
);

/** A published text: never changed. Numbers run through all languages of an article. */
export const articleVersions = pgTable(
  'article_versions',
  {
    ...tenantColumns<'ArticleVersion'>(),
    resourceId: uuid().notNull().$type<Id<'Resource'>>(),
    language: text().notNull().$type<Language>(),
    number: integer().notNull(),
    title: text().notNull(),
    content: jsonb().notNull().$type<ArticleContent>(),
    /** Readers confirm it again. */
    isMaterial: boolean().notNull(),
    /** The change in the words of its author. */
    note: text().notNull().default(''),
    /** Null after the account's deletion. */
    publishedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.resourceId, resources),
    belongsTo(t, t.publishedById, users, 'restrict'),
    uniqueInTenant(t, 'article_versions_number', t.resourceId, t.number),
    index('article_versions_by_language').on(t.tenantId, t.resourceId, t.language, t.number),
    index('article_versions_by_publisher').on(t.tenantId, t.publishedById),
  ],
);

/** One row for each resource and person, never one for each visit. */
export const resourceReads = pgTable(
  'resource_reads',
  {
    ...tenantColumns<'ResourceRead'>(),
    resourceId: uuid().notNull().$type<Id<'Resource'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    firstAt: moment().notNull().default(sql`now()`),
    lastAt: moment().notNull().default(sql`now()`),
    readVersion: integer().notNull(),
    confirmedVersion: integer(),
    confirmedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.resourceId, resources),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'resource_reads_person', t.resourceId, t.userId),
    index('resource_reads_by_user').on(t.tenantId, t.userId),
  ],
);

export const resourceBookmarks = pgTable(
  'resource_bookmarks',
  {
    ...tenantColumns<'ResourceBookmark'>(),
    resourceId: uuid().notNull().$type<Id<'Resource'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.resourceId, resources),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'resource_bookmarks_person', t.resourceId, t.userId),
    index('resource_bookmarks_by_user').on(t.tenantId, t.userId),
  ],
);

/** The links of published resources: to one another, and to pages outside, which are checked every week. */
export const resourceLinks = pgTable(
  'resource_links',
  {
    ...tenantColumns<'ResourceLink'>(),
    resourceId: uuid().notNull().$type<Id<'Resource'>>(),
    /** The language of the text; empty for the address of a link. */
    language: text().notNull().default(''),
    url: text().notNull(),
    /** The resource that it leads to. Null for a page outside. */
    targetId: uuid().$type<Id<'Resource'>>(),
    checkedAt: moment(),
    /** Why the page could not be read: a status, or `unreachable`. Null if it could, or if nobody asked yet. */
    fault: text(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.resourceId, resources),
    index('resource_links_by_resource').on(t.tenantId, t.resourceId),
    index('resource_links_by_target').on(t.tenantId, t.targetId),
  ],
);
