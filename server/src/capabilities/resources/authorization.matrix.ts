import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { all, staff } from '#testing/matrix/roles.ts';
import type { Tenant } from '#testing/tenant.ts';
import { articleThreads, articleVersions, resourceLinks, resourceSections, resources } from './table.ts';

const putSection = async (tenant: Tenant, row: object = {}): Promise<Id<'ResourceSection'>> => {
  const id = newId<'ResourceSection'>();
  const name = [{ language: 'en' as const, value: `Section ${id}` }];
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(resourceSections).values({ tenantId: tenant.id, id, name, icon: 'book', ...row }),
  );
  return id;
};

const content = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Hello' }] }],
};

/** Nothing listens there. Each resource has its own one, since an address is asked once a minute. */
const closedPageOf = (resourceId: string) => `http://127.0.0.1:1/${resourceId}`;

const putArticle = async (tenant: Tenant, row: object): Promise<string> => {
  const id = newId<'Resource'>();
  const sectionId = await putSection(tenant);
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(resources).values({
      ...{ tenantId: tenant.id, id, sectionId, kind: 'article', title: `Article ${id}`, language: 'en' },
      ...{ state: 'published', publishedVersion: 1, materialVersion: 1, isRequired: true },
      ...row,
    });
    await tx.db.insert(articleVersions).values({
      ...{ tenantId: tenant.id, id: newId<'ArticleVersion'>(), resourceId: id, language: 'en' },
      ...{ number: 1, title: 'Hello', content, isMaterial: true },
    });
    await tx.db.insert(resourceLinks).values({
      ...{ tenantId: tenant.id, id: newId<'ResourceLink'>(), resourceId: id },
      ...{ language: 'en', url: closedPageOf(id) },
    });
  });
  return id;
};

/** On a published article; only editors know of it. */
const putThread = async (tenant: Tenant, row: object): Promise<string> => {
  const id = newId<'ArticleThread'>();
  const resourceId = (await putArticle(tenant, {})) as Id<'Resource'>;
  await inTenant(tenant.id, (tx) =>
    tx.db
      .insert(articleThreads)
      .values({ tenantId: tenant.id, id, resourceId, language: 'en', quote: 'Hello', ...row }),
  );
  return id;
};

/** `ownStartup` is published for everyone, `otherStartup` is a draft. */
export const records: RecordFixtures = {
  resource: {
    put: putArticle,
    pools: { ownStartup: () => ({}), otherStartup: () => ({ state: 'draft' }) },
    sees: { ownStartup: all, otherStartup: staff },
  },
  articleThread: {
    put: putThread,
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: staff },
  },
  resourceSection: {
    put: putSection,
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: staff },
  },
};

const input = (sectionId: string) => ({ sectionId, title: 'New' });
const everyone = { ownStartup: all, otherStartup: staff };
const editors = { ownStartup: staff, otherStartup: staff };

export const expectations: Expectations = {
  'Query.managedResourceList': { may: staff, args: () => ({ limit: 3 }) },
  'Query.resourceSections': { may: all },
  'Query.resourceSection': { record: 'resourceSection', args: (id) => ({ id }), may: { ownStartup: staff } },
  'Query.resources': { may: all, args: () => ({ limit: 3 }) },
  'Query.resource': { record: 'resource', args: (id) => ({ id }), may: everyone },
  'Query.resourceReaders': { record: 'resource', args: (resourceId) => ({ resourceId }), may: editors },
  'Query.audienceChoices': { may: staff },
  'Query.peopleForResources': { may: staff },
  'Query.articleDrafts': { record: 'resource', args: (resourceId) => ({ resourceId }), may: editors },
  'Query.articleVersions': { record: 'resource', args: (resourceId) => ({ resourceId }), may: editors },
  'Query.articleThread': { record: 'articleThread', args: (id) => ({ id }), may: { ownStartup: staff } },
  'Query.articleThreads': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, language: 'en' }),
    may: editors,
  },
  'Mutation.createResourceSection': {
    may: staff,
    args: () => ({ input: { name: [{ language: 'en', value: 'New' }] } }),
  },
  'Mutation.updateResourceSection': {
    record: 'resourceSection',
    args: (sectionId) => ({ sectionId, input: { name: [{ language: 'en', value: 'Renamed' }] } }),
    may: { ownStartup: staff },
  },
  'Mutation.moveResourceSection': {
    record: 'resourceSection',
    args: (sectionId) => ({ sectionId }),
    may: { ownStartup: staff },
  },
  'Mutation.setResourceSectionAudience': {
    record: 'resourceSection',
    args: (sectionId) => ({ sectionId, audience: [] }),
    may: { ownStartup: staff },
  },
  'Mutation.deleteResourceSection': {
    record: 'resourceSection',
    args: (sectionId) => ({ sectionId }),
    may: { ownStartup: staff },
  },
  'Mutation.createResource': {
    record: 'resourceSection',
    args: (sectionId) => ({ kind: 'article', input: input(sectionId) }),
    may: { ownStartup: staff },
  },
  'Mutation.updateResource': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, input: { title: 'Renamed' } }),
    may: editors,
  },
  'Mutation.moveResource': { record: 'resource', args: (resourceId) => ({ resourceId }), may: editors },
  'Mutation.setResourceState': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, state: 'archived' }),
    may: editors,
  },
  'Mutation.setResourceAudience': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, audience: [] }),
    may: editors,
  },
  'Mutation.deleteResource': { record: 'resource', args: (resourceId) => ({ resourceId }), may: editors },
  'Mutation.saveArticleDraft': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, language: 'en', title: 'Draft', content }),
    may: editors,
  },
  'Mutation.createArticleThread': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, language: 'en', quote: 'Hello', message: 'Why?' }),
    may: editors,
  },
  'Mutation.setArticleThreadResolved': {
    record: 'articleThread',
    args: (threadId) => ({ threadId, isResolved: true }),
    may: { ownStartup: staff },
  },
  'Mutation.announceArticleEditor': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, language: 'en', isHere: true }),
    may: editors,
  },
  'Subscription.articleEditors': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, language: 'en' }),
    may: editors,
  },
  'Mutation.discardArticleDraft': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, language: 'en' }),
    may: editors,
  },
  'Mutation.restoreArticleVersion': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, number: 1 }),
    may: editors,
  },
  'Mutation.publishResource': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, isMaterial: true }),
    may: editors,
  },
  'Mutation.markResourceRead': { record: 'resource', args: (resourceId) => ({ resourceId }), may: everyone },
  'Mutation.confirmResource': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, version: 1 }),
    may: { ownStartup: all },
  },
  'Mutation.setResourceBookmarked': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, isBookmarked: true }),
    may: everyone,
  },
  'Mutation.checkResourceLink': {
    record: 'resource',
    args: (resourceId) => ({ resourceId, url: closedPageOf(resourceId) }),
    may: editors,
  },
  'Mutation.remindResourceReaders': {
    record: 'resource',
    args: (resourceId) => ({ resourceId }),
    may: { ownStartup: staff },
  },
};

export const routes: RouteExpectations = {
  'GET /api/resources/:id/article/:format': { path: `/api/resources/${newId()}/article/pdf`, answers: () => 401 },
  'GET /api/resources/:id/readers/:format': { path: `/api/resources/${newId()}/readers/csv`, answers: () => 401 },
};
