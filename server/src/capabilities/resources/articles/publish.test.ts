import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { beforeEach, expect, test } from 'vitest';
import { createResource, updateResource } from '#capabilities/resources/editing/write-resources.ts';
import { createSection } from '#capabilities/resources/sections/write-sections.ts';
import { transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { publishResource } from './publish.ts';
import { discardDraft, saveDraft } from './save-draft.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let sectionId: Id<'ResourceSection'>;

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  sectionId = (await createSection(staff, { name: [{ language: 'en', value: 'Policies' }] })).id;
});

test('publishing a published link changes nothing, unless readers are to read it again', async () => {
  const input = { sectionId, title: 'Law', url: 'https://example.com/law' };
  const { id } = await transact(createResource, staff, { kind: 'link', input });
  const publish = async (given: object = {}) => {
    const { publishedVersion, materialVersion, version } = await publishResource(staff, { resourceId: id, ...given });
    return { publishedVersion, materialVersion, version };
  };
  const first = await publish();
  expect(first).toMatchObject({ publishedVersion: 1, materialVersion: 1 });
  expect(await publish({ note: 'Nothing changed' })).toEqual(first);
  await transact(updateResource, staff, id, { url: 'https://example.com/laws' });
  expect(await publish()).toMatchObject({ publishedVersion: 1, materialVersion: 1 });
  expect(await publish({ isMaterial: true })).toMatchObject({ publishedVersion: 2, materialVersion: 2 });
});

test('discards a draft for the published text, by its version and for editors only', async () => {
  const article = { kind: 'article' as const, language: 'en', input: { sectionId, title: 'Rules' } };
  const { id } = await transact(createResource, staff, article);
  const write = (title: string, text: string) =>
    transact(saveDraft, staff, { resourceId: id, language: 'en', title, content: fromMarkdown(text) });
  await write('Rules', 'Be kind.');
  await publishResource(staff, { resourceId: id });
  const live = async () =>
    (await graphql(tenant, staff, `{ resource(id: "${id}") { text { title content } } }`)).data.resource.text;
  const before = await live();
  const { version } = await write('New rules', 'Be very kind.');
  const given = { resourceId: id, language: 'en', version };
  await expect(transact(discardDraft, await tenant.person('Cofounder'), given)).rejects.toThrow(Forbidden);
  await expect(transact(discardDraft, await (await aTenant()).person('Staff'), given)).rejects.toThrow(NotFound);
  await expect(transact(discardDraft, staff, { ...given, version: version - 1 })).rejects.toThrow(Conflict);
  await expect(transact(discardDraft, staff, { ...given, language: 'ar' })).rejects.toThrow(NotFound);
  const discarded = await transact(discardDraft, staff, given);
  expect(discarded).toMatchObject({ ...before, version: version + 1 });
  // The answer was lost, and the page repeats the call.
  expect(await transact(discardDraft, staff, given)).toMatchObject({ version: version + 1 });
  const drafts = `{ articleDrafts(resourceId: "${id}") { hasChanges } }`;
  expect((await graphql(tenant, staff, drafts)).data.articleDrafts).toEqual([{ hasChanges: false }]);
  expect(await live()).toEqual(before);
});
