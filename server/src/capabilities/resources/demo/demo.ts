import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { putFile } from '#capabilities/files/public.ts';
import { programs } from '#capabilities/programs/table.ts';
import { collectLinks } from '#capabilities/resources/links/collect-links.ts';
import { textsOf } from '#capabilities/resources/search-index.ts';
import {
  articleVersions,
  resourceAudiences,
  resourceBookmarks,
  resourceLinks,
  resourceReads,
  resourceSections,
  resources,
} from '#capabilities/resources/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { receive } from '#platform/storage/receive.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import type { Tx } from '#platform/tx.ts';
import type { DemoResource } from './sample.ts';
import { addThreads } from './threads.ts';
import { arabicProgram, programAddition } from './variants.ts';
import { demoSections } from './words.ts';

/** A demo with fewer people has a fifth of the resources. */
const peopleOfFullDemo = 100;

interface MadeResource extends DemoResource {
  id: Id<'Resource'>;
  sectionId: Id<'ResourceSection'>;
  position: number;
  publishedAt: Temporal.Instant;
}

export const demo: DemoPart = {
  table: resourceSections,
  add: async (tx) => {
    const authors = await tx.db
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId))
      .where(sql`${roles.type} in ('Staff', 'Admin') and ${users.status} = 'active' and ${isNull(users.trashedAt)}`)
      .orderBy(sql`${users.passwordHash} is null`, asc(users.createdAt), asc(users.id));
    if (authors.length === 0) return;
    const isFull = (await tx.db.$count(users)) >= peopleOfFullDemo;
    const made = await addResources(tx, authors, isFull);
    await addTexts(tx, made, authors);
    const program = made.find(({ title }) => title === 'How the program works');
    if (program) await addThreads(tx, program.id, authors);
    for (const one of made)
      await collectLinks(tx, { id: one.id, kind: one.kind, url: one.kind === 'link' ? one.content : null });
    await addAudiences(tx);
    await addReads(tx);
    await addFindings(tx);
    await addRecords(tx, 'Resource', await textsOf(tx));
    await addFiles(tx, made, authors[0]?.id as Id<'User'>);
  },
};

async function addResources(tx: Tx, authors: readonly { id: Id<'User'> }[], isFull: boolean): Promise<MadeResource[]> {
  const { tenantId } = tx;
  const now = Temporal.Now.instant();
  const today = now.toZonedDateTimeISO('UTC').toPlainDate();
  const made: MadeResource[] = [];
  for (const [place, { name, icon, resources: all }] of demoSections.entries()) {
    const shown = all.filter(({ isCore }) => isFull || isCore);
    if (shown.length === 0) continue;
    const sectionId = newId<'ResourceSection'>();
    const names = (['en', 'ar', 'fr'] as const).map((language) => ({ language, value: name[language] }));
    await tx.db.insert(resourceSections).values({ tenantId, id: sectionId, name: names, icon, position: place });
    for (const [position, one] of shown.entries()) {
      const publishedAt = now.subtract({ hours: 24 * (3 + ((made.length * 11) % 160)) });
      made.push({ ...one, id: newId<'Resource'>(), sectionId, position, publishedAt });
    }
  }
  await tx.db.insert(resources).values(
    made.map(({ content, isCore: _, publishedAt: at, ...one }, i) => {
      // One article waits for its first publishing, and one link is out of date.
      const state = one.title === 'Unit economics' ? 'draft' : one.title === 'Crowdfunding' ? 'archived' : 'published';
      const isPublished = state !== 'draft';
      return {
        ...one,
        tenantId,
        language: 'en' as const,
        url: one.kind === 'link' ? content : null,
        ownerId: authors[i % Math.min(authors.length, 3)]?.id ?? null,
        reviewOn: i % 4 === 0 ? today.add({ days: ((i * 13) % 200) - 20 }) : null,
        state: state as 'draft' | 'archived' | 'published',
        publishedVersion: isPublished ? 1 : null,
        materialVersion: isPublished ? 1 : null,
        publishedAt: isPublished ? at : null,
        createdAt: at,
      };
    }),
  );
  return made;
}

/** The published texts; the first article has an Arabic one, and a newer English one that matters. */
async function addTexts(tx: Tx, made: readonly MadeResource[], authors: readonly { id: Id<'User'> }[]): Promise<void> {
  const ids = new Map(made.map(({ title, id }) => [title, id]));
  const linked = (text: string) =>
    text.replace(/\[\[(.+?)\]\]/g, (_, title: string) =>
      ids.has(title) ? `[${title}](/resources/internal/${ids.get(title)})` : title,
    );
  const publishedById = authors[0]?.id ?? null;
  const version = (resourceId: Id<'Resource'>, number: number, title: string, text: string) => ({
    ...{ tenantId: tx.tenantId, id: newId<'ArticleVersion'>(), resourceId, number, title, publishedById },
    ...{ language: 'en' as 'en' | 'ar', content: fromMarkdown(linked(text)), isMaterial: number === 1, note: '' },
  });
  const rows = made
    .filter(({ kind }) => kind === 'article')
    .map(({ id, title, content, publishedAt }) => ({ ...version(id, 1, title, content), createdAt: publishedAt }));
  const program = made.find(({ title }) => title === 'How the program works');
  if (program) {
    const { id, title, content } = program;
    const publishedAt = Temporal.Now.instant().subtract({ hours: 40 });
    rows.push(
      {
        ...version(id, 2, arabicProgram.title, arabicProgram.content),
        language: 'ar',
        createdAt: publishedAt.subtract({ hours: 24 }),
      },
      {
        ...version(id, 3, title, content + programAddition(await linkToProgram(tx))),
        isMaterial: true,
        note: 'Rehearsal before demo day',
        createdAt: publishedAt,
      },
    );
    await tx.db
      .update(resources)
      .set({ publishedVersion: 3, materialVersion: 3, publishedAt })
      .where(eq(resources.id, id));
  }
  await tx.db.insert(articleVersions).values(rows);
}

async function linkToProgram(tx: Tx): Promise<string> {
  const [found] = await tx.db
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(isNull(programs.trashedAt))
    .orderBy(asc(programs.createdAt), asc(programs.id))
    .limit(1);
  return found ? `[${found.name}](/startups/programs/program/${found.id})` : 'your program';
}

/** Fundraising is not for applicants, evaluators and the community. */
async function addAudiences(tx: Tx): Promise<void> {
  await tx.db.execute(sql`
    insert into ${resourceAudiences} (tenant_id, id, record_id, dimension, value, is_excluded)
    select section.tenant_id, md5(section.id::text || role.id::text)::uuid, section.id, 'role', role.id, true
    from ${resourceSections} as section join ${roles} as role on role.tenant_id = section.tenant_id
    where section.icon = 'money' and role.type in ('Applicant', 'Evaluator', 'CommunityMember')`);
}

/** People of the organization and its startups have read some of it; seven of ten have confirmed what is required. */
async function addReads(tx: Tx): Promise<void> {
  const share = (seed: string) => sql`abs(hashtext(person.id::text || resource.id::text || ${seed})) % 100`;
  const people = sql`${users} as person join ${roles} as role on role.tenant_id = person.tenant_id and role.id = person.role_id
    and role.type not in ('Applicant', 'System') and person.status = 'active' and person.trashed_at is null`;
  await tx.db.execute(sql`
    insert into ${resourceReads} (tenant_id, id, resource_id, user_id, first_at, last_at, read_version, confirmed_version, confirmed_at)
    select resource.tenant_id, md5(resource.id::text || person.id::text)::uuid, resource.id, person.id, resource.published_at + interval '5 hours',
      least(now(), resource.published_at + interval '1 hour' * (6 + ${share('last')})),
      case when ${share('version')} < 60 then resource.published_version else 1 end,
      case when resource.is_required and ${share('confirmed')} < 85
        then case when ${share('version')} < 60 then resource.published_version else 1 end end,
      case when resource.is_required and ${share('confirmed')} < 85 then resource.published_at + interval '6 hours' end
    from ${resources} as resource join ${people} on person.tenant_id = resource.tenant_id
    where resource.state = 'published' and ${share('read')} < case when resource.is_required then 80 else 38 end
      and not (resource.is_required and person.password_hash is not null)`);
  await tx.db.execute(sql`
    insert into ${resourceBookmarks} (tenant_id, id, resource_id, user_id)
    select resource.tenant_id, md5(resource.id::text || person.id::text)::uuid, resource.id, person.id
    from ${resources} as resource join ${people} on person.tenant_id = resource.tenant_id
    where resource.state = 'published' and ${share('bookmark')} < 5`);
}

/** The last check of links found one that is gone. */
async function addFindings(tx: Tx): Promise<void> {
  const outside = sql`${resourceLinks.url} like 'http%'`;
  await tx.db.update(resourceLinks).set({ checkedAt: sql`now() - interval '2 days'` }).where(outside);
  await tx.db.update(resourceLinks).set({ fault: '404' }).where(sql`${resourceLinks.url} like '%open-calls'`);
}

/** In transactions of their own, as uploads are: a file belongs to its record by id alone. */
async function addFiles(tx: Tx, made: readonly MadeResource[], userId: Id<'User'>): Promise<void> {
  for (const { id: recordId, title, content } of made.filter(({ kind }) => kind === 'file'))
    await withTemporary(async (place) => {
      const given = place();
      await writeFile(given, content);
      const received = await receive(
        createReadStream(given),
        place(),
        content.length + 1,
        () => new Error('Too large.'),
      );
      await putFile(
        { tenantId: tx.tenantId, userId },
        { id: newId<'Attachment'>(), kind: 'resource', recordId, createdAt: Temporal.Now.instant() },
        received,
        `${title}.csv`,
        place,
      );
    });
}
