import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, FeatureLocked, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { isInAudience } from '@seedbed/domain/resources/audience/audience.ts';
import { canSeeResource } from '@seedbed/domain/resources/policy.ts';
import { beforeEach, expect, test } from 'vitest';
import { startupTags } from '#capabilities/startups/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { signInRoles } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { articleDocument } from './articles/article-document.ts';
import { publishResource } from './articles/publish.ts';
import { restoreVersion, saveDraft } from './articles/save-draft.ts';
import { deleteResource } from './editing/delete-resource.ts';
import { setResourceAudience, setSectionAudience } from './editing/set-audience.ts';
import { setResourceState } from './editing/set-state.ts';
import { createResource, updateResource } from './editing/write-resources.ts';
import { countReaders, listReaders, restrictedReaders } from './readers/find-readers.ts';
import { remindReaders } from './readers/remind-readers.ts';
import { findResource } from './reading/find-resources.ts';
import { listResources } from './reading/list-resources.ts';
import { confirmResource, markResourceRead } from './reading/read-resource.ts';
import { createSection, deleteSection } from './sections/write-sections.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let sectionId: Id<'ResourceSection'>;
const name = (value: string) => ({ name: [{ language: 'en', value }] });

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  sectionId = (await createSection(staff, name('Policies'))).id;
});

const write = (resourceId: string, markdown: string, { title = 'Rules', language = 'en' } = {}) =>
  transact(saveDraft, staff, { resourceId, language, title, content: fromMarkdown(markdown) });

async function anArticle(fields: object = {}, markdown = 'Be kind.') {
  const { id } = await transact(createResource, staff, {
    kind: 'article',
    language: 'en',
    input: { sectionId, title: 'Rules', ...fields },
  });
  await write(id, markdown);
  return publishResource(staff, { resourceId: id });
}

const titlesFor = async (who: Actor, query = {}) =>
  (await readTx(who, (tx) => listResources(tx, who, query))).results.map(({ title }) => title);
const undoAs = async (who: Actor, id: string) =>
  undo(who, { undoId: (await activity(tenant, id)).at(-1)?.undoId ?? '', zone });

test('keeps the draft beside the live text, and every published text as a version', async () => {
  const { id } = await anArticle();
  const founder = await tenant.person('Cofounder');
  const document = `{ resource(id: "${id}") { title publishedVersion text { number title content } } articleVersions(resourceId: "${id}") { number note } }`;
  await write(id, 'Be very kind.', { title: 'New rules' });
  const read = '{ resource(id: "ID") { title publishedVersion text { number title content } } }'.replace('ID', id);
  expect((await graphql(tenant, founder, read)).data.resource).toMatchObject({ title: 'Rules', text: { number: 1 } });
  await publishResource(staff, { resourceId: id, note: 'Kinder' });
  await publishResource(staff, { resourceId: id, note: 'Again' });
  expect((await graphql(tenant, founder, read)).data.resource).toMatchObject({
    title: 'New rules',
    publishedVersion: 2,
  });
  await restoreVersion(staff, id, 1);
  const { data } = await graphql(tenant, staff, document);
  expect(data.resource.text).toMatchObject({ number: 2, title: 'New rules' });
  expect(data.articleVersions).toEqual([
    { number: 2, note: 'Kinder' },
    { number: 1, note: '' },
  ]);
  expect((await publishResource(staff, { resourceId: id })).title).toBe('Rules');
});

test('refuses a draft over a newer one, and nothing to publish', async () => {
  const { id } = await transact(createResource, staff, { kind: 'article', input: { sectionId, title: 'Rules' } });
  await expect(publishResource(staff, { resourceId: id })).rejects.toThrow('resources.nothing-to-publish');
  const draft = { resourceId: id, language: 'en', title: 'Rules', content: fromMarkdown('One') };
  const first = await transact(saveDraft, staff, { ...draft, version: 0 });
  const other = await tenant.person('Staff');
  await transact(saveDraft, other, { ...draft, content: fromMarkdown('Two'), version: first.version });
  await expect(transact(saveDraft, staff, { ...draft, content: fromMarkdown('Mine'), version: 1 })).rejects.toThrow(
    Conflict,
  );
  await expect(
    transact(saveDraft, staff, { ...draft, content: { type: 'doc', content: [{ type: 'iframe' }] } }),
  ).rejects.toThrow(Validation);
  const founder = await tenant.person('Cofounder');
  await expect(transact(saveDraft, founder, draft)).rejects.toThrow(NotFound);
  await publishResource(staff, { resourceId: id });
  await expect(transact(saveDraft, founder, draft)).rejects.toThrow(Forbidden);
});

test('shows the own language, and marks it when the first language is newer', async () => {
  const { id } = await anArticle();
  await write(id, 'كن لطيفا', { title: 'القواعد', language: 'ar' });
  await publishResource(staff, { resourceId: id, language: 'ar' });
  const founder = await tenant.person('Cofounder', { language: 'ar' });
  const document = `{ resource(id: "${id}") { title name text { language } variants { language isOutdated } } }`;
  expect((await graphql(tenant, founder, document)).data.resource).toEqual({
    title: 'Rules',
    name: 'القواعد',
    text: { language: 'ar' },
    variants: [
      { language: 'ar', isOutdated: false },
      { language: 'en', isOutdated: false },
    ],
  });
  await write(id, 'Be kinder.');
  await publishResource(staff, { resourceId: id });
  const { variants } = (await graphql(tenant, founder, document)).data.resource;
  expect(variants[0]).toEqual({ language: 'ar', isOutdated: true });
});

test('is unread again after a material change only, in the list, the section and for its editors', async () => {
  const article = await anArticle();
  const founder = await tenant.person('Cofounder');
  await markResourceRead(founder, article.id);
  const document = `{ resource(id: "${article.id}") { readingState } resourceSections { unread } }`;
  const seen = async () => {
    const { data } = await graphql(tenant, founder, document);
    const { data: counted } = await graphql(tenant, staff, `{ resource(id: "${article.id}") { readers { read } } }`);
    const unread = await titlesFor(founder, { only: 'unread' });
    const sections = data.resourceSections.reduce((sum: number, one: { unread: number }) => sum + one.unread, 0);
    return [data.resource.readingState, unread, sections, counted.resource.readers.read];
  };
  expect(await seen()).toEqual(['read', [], 0, 1]);
  await write(article.id, 'Be kind, please.');
  await publishResource(staff, { resourceId: article.id });
  expect(await seen()).toEqual(['read', [], 0, 1]);
  await write(article.id, 'Pay your bills.');
  await publishResource(staff, { resourceId: article.id, isMaterial: true });
  expect(await seen()).toEqual(['unread', ['Rules'], 1, 0]);
  await markResourceRead(founder, article.id);
  expect(await seen()).toEqual(['read', [], 0, 1]);
});

test('asks for a confirmation again after a material change only, and reminds those missing once a day', async () => {
  const article = await anArticle({ isRequired: true });
  const [founder, other] = [await tenant.person('Cofounder'), await tenant.person('Cofounder')];
  const toConfirm = (who: Actor) => titlesFor(who, { only: 'to-confirm' });
  expect(await toConfirm(founder)).toEqual(['Rules']);
  await markResourceRead(founder, article.id);
  expect(await toConfirm(founder)).toEqual(['Rules']);
  await confirmResource(founder, article.id, 1);
  await confirmResource(founder, article.id, 1);
  expect(await toConfirm(founder)).toEqual([]);
  expect((await activity(tenant, article.id)).filter(({ type }) => type === 'resources.confirmed')).toHaveLength(1);

  await write(article.id, 'Be kind, please.');
  await publishResource(staff, { resourceId: article.id });
  expect(await toConfirm(founder)).toEqual([]);
  await write(article.id, 'Pay your bills.');
  await publishResource(staff, { resourceId: article.id, isMaterial: true, note: 'Bills' });
  expect(await toConfirm(founder)).toEqual(['Rules']);
  await expect(confirmResource(founder, article.id, 2)).rejects.toThrow('resources.newer-version');
  const before = `{ resource(id: "${article.id}") { needsConfirmation confirmedText(language: en) { number } } }`;
  expect((await graphql(tenant, founder, before)).data.resource).toEqual({
    needsConfirmation: true,
    confirmedText: { number: 1 },
  });
  await confirmResource(founder, article.id, 3);

  await expect(remindReaders(founder, article.id, zone)).rejects.toThrow(Forbidden);
  expect(await remindReaders(staff, article.id, zone)).toBe(2);
  await expect(remindReaders(staff, article.id, zone)).rejects.toThrow('resources.reminded-today');
  const written = await readTx(staff, (tx) => tx.db.select({ to: mails.address }).from(mails));
  expect(written.map(({ to }) => to).toSorted()).toEqual([other.email, staff.email].toSorted());
  const missing = await readTx(staff, (tx) => listReaders(tx, staff, { resourceId: article.id, only: 'missing' }));
  expect(missing.rows.map(({ person }) => person.id).toSorted()).toEqual([other.userId, staff.userId].toSorted());
});

test('paper shows the descriptions of pictures, and nothing without one', () => {
  const content = {
    type: 'doc' as const,
    content: ['A desk', ''].map((alt) => ({ type: 'picture' as const, attrs: { id: newId() as string, alt } })),
  };
  const { sections } = articleDocument({ title: 'Rooms', content, language: 'en' }, []);
  expect(sections).toEqual([{ heading: '', texts: ['[A desk]'] }]);
});

test('deletes and restores with the section; a section with resources stays', async () => {
  const { id } = await anArticle();
  await expect(deleteSection(staff, sectionId)).rejects.toThrow('resources.section-has-resources');
  await deleteResource(staff, id);
  await deleteSection(staff, sectionId);
  expect(await titlesFor(staff)).toEqual([]);
  await undoAs(staff, id);
  expect(await titlesFor(staff)).toEqual(['Rules']);
});

test('undoes changed fields, states and audiences', async () => {
  const { id } = await anArticle();
  await transact(updateResource, staff, id, { isPinned: true, summary: 'Short' });
  await undoAs(staff, id);
  await transact(setResourceState, staff, id, 'archived');
  await undoAs(staff, id);
  await transact(setResourceAudience, staff, id, [
    { dimension: 'role', value: tenant.roleId('Mentor'), isExcluded: false },
  ]);
  await undoAs(staff, id);
  const resource = await readTx(staff, (tx) => findResource(tx, staff, id));
  expect(resource).toMatchObject({ isPinned: false, summary: '', state: 'published' });
  expect(await titlesFor(await tenant.person('Cofounder'))).toEqual(['Rules']);
});

test('needs the feature to narrow an audience, and never to open one', async () => {
  const { id } = await anArticle();
  const forMentors = [{ dimension: 'role' as const, value: tenant.roleId('Mentor'), isExcluded: false }];
  await transact(setResourceAudience, staff, id, forMentors);
  await tenant.setFeature('resourceVisibility', false);
  await expect(transact(setSectionAudience, staff, sectionId, forMentors)).rejects.toThrow(FeatureLocked);
  await transact(setResourceAudience, staff, id, []);
  expect(await titlesFor(await tenant.person('Cofounder'))).toEqual(['Rules']);
  await tenant.setFeature('resourceVisibility', true);
  const unknown = [{ ...forMentors[0], value: newId() }] as typeof forMentors;
  await expect(transact(setResourceAudience, staff, id, unknown)).rejects.toThrow(Validation);
});

test('SQL and rule agree on every role and audience: list, page, search, files, counts', async () => {
  const acme = await tenant.startup('Acme');
  const [spring, autumn] = [await tenant.program('Spring'), await tenant.program('Autumn')];
  await tenant.joins(acme, spring);
  const [userTag, startupTag] = [newId<'Tag'>(), newId<'Tag'>()];
  await inTenant(tenant.id, async (tx) => {
    const { tenantId } = tx;
    await tx.db.insert(tags).values([
      { tenantId, id: userTag, kind: 'user', name: 'Angel' },
      { tenantId, id: startupTag, kind: 'startup', name: 'Health' },
    ]);
    await tx.db
      .insert(startupTags)
      .values({ tenantId, id: newId<'StartupTag'>(), startupId: acme.id, tagId: startupTag });
  });
  const people: Actor[] = [];
  for (const role of signInRoles) people.push(await tenant.person(role));
  people.push(await tenant.founderOf(acme), await tenant.assignedTo(acme, 'Mentor'));
  const angel = await tenant.person('CommunityMember');
  people.push(angel);
  await inTenant(tenant.id, (tx) =>
    tx.db
      .insert(userTags)
      .values({ tenantId: tx.tenantId, id: newId<'UserTag'>(), userId: angel.userId, tagId: userTag }),
  );
  const valuesOf = (who: Actor): ReadonlySet<string> =>
    new Set([
      tenant.roleId(who.roleType),
      ...(who.userId === angel.userId ? [userTag] : []),
      ...([...who.ownStartupIds, ...who.assignedStartupIds].includes(acme.id) ? [startupTag, spring.id] : []),
    ]);

  const rule = (dimension: 'role' | 'userTag' | 'startupTag' | 'program', value: string, isExcluded = false) => ({
    dimension,
    value,
    isExcluded,
  });
  const roleOf = (type: (typeof signInRoles)[number], isOut = false) => rule('role', tenant.roleId(type), isOut);
  const audiences = [
    [],
    [roleOf('Cofounder')],
    [roleOf('Cofounder'), roleOf('Mentor')],
    [roleOf('Applicant', true)],
    [rule('userTag', userTag)],
    [rule('startupTag', startupTag)],
    [rule('startupTag', startupTag, true)],
    [rule('program', spring.id), roleOf('Mentor')],
    [rule('program', autumn.id)],
    [rule('program', spring.id, true), roleOf('Cofounder')],
  ];
  const made: {
    id: Id<'Resource'>;
    title: string;
    audience: (typeof audiences)[number];
    state: 'published' | 'draft';
  }[] = [];
  for (const [i, audience] of audiences.entries())
    for (const place of ['own', 'section'] as const) {
      const section = (await createSection(staff, name(`${place} ${i}`))).id;
      const title = `canary ${place} ${i}`;
      const { id } = await anArticle({ sectionId: section, title }, `Secret${place}${i} text`);
      await transact(updateResource, staff, id, { title });
      if (place === 'own') await transact(setResourceAudience, staff, id, audience);
      // Lines of the resource replace those of its section.
      const other = place === 'own' && audience.length > 0 ? [roleOf('Evaluator')] : audience;
      await transact(setSectionAudience, staff, section, other);
      made.push({ id, title, audience, state: 'published' });
    }
  const draft = await transact(createResource, staff, { kind: 'article', input: { sectionId, title: 'canary draft' } });
  made.push({ id: draft.id, title: 'canary draft', audience: [], state: 'draft' });

  const search = '{ search(text: "canary", limit: 50) { ... on Resource { _id } } }';
  for (const who of people) {
    const visible = made.filter(({ audience, state }) =>
      canSeeResource(who, { audience, state, ownerId: staff.userId }, valuesOf(who)),
    );
    const ids = visible.map(({ id }) => id).toSorted();
    const published = visible.filter(({ state }) => state === 'published').map(({ title }) => title);
    expect((await titlesFor(who, { limit: 100 })).toSorted(), who.roleType).toEqual(published.toSorted());
    for (const { id } of made) {
      const opened = readTx(who, (tx) => findResource(tx, who, id));
      if (ids.includes(id)) await opened;
      else await expect(opened, `${who.roleType} ${id}`).rejects.toThrow(NotFound);
    }
    const found = (await graphql(tenant, who, search)).data?.search as { _id?: string }[] | undefined;
    if (found) expect(found.flatMap(({ _id }) => _id ?? []).filter((id) => !ids.includes(id as never))).toEqual([]);
  }
  const everybody = [staff, ...people];
  const counts = await readTx(staff, (tx) =>
    countReaders(
      tx,
      made.map(({ id }) => id),
    ),
  );
  for (const { id, audience, title } of made) {
    const members = everybody.filter((who) => isInAudience(audience, valuesOf(who))).map(({ userId }) => userId);
    expect(counts.get(id)?.audience ?? 0, title).toBe(members.length);
    const { sectionId: section } = await readTx(staff, (tx) => findResource(tx, staff, id));
    const readers = await readTx(staff, (tx) => restrictedReaders(tx, { id, sectionId: section }));
    if (readers) expect([...readers].toSorted(), title).toEqual([...members].toSorted());
  }
});
