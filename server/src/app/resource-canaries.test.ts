// Each resource holds a word of its own. Every channel shows it to exactly the people who may open the resource (RE-T2).
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import type { AudienceDimension, AudienceRule } from '@seedbed/domain/resources/audience/audience.ts';
import { canEditResources, canSeeResource } from '@seedbed/domain/resources/policy.ts';
import type { ResourceKind, ResourceState } from '@seedbed/domain/resources/resource.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createComment } from '#capabilities/comments/public.ts';
import { sendNotificationMail } from '#capabilities/notifications/mail/send-notification-mail.ts';
import { notificationReaders, notifications } from '#capabilities/notifications/table.ts';
import { collectParts } from '#capabilities/privacy/export-parts.ts';
import { publishResource } from '#capabilities/resources/articles/publish.ts';
import { saveDraft } from '#capabilities/resources/articles/save-draft.ts';
import { deleteResource } from '#capabilities/resources/editing/delete-resource.ts';
import { setResourceAudience, setSectionAudience } from '#capabilities/resources/editing/set-audience.ts';
import { setResourceState } from '#capabilities/resources/editing/set-state.ts';
import { createResource, updateResource } from '#capabilities/resources/editing/write-resources.ts';
import { markResourceRead, setResourceBookmarked } from '#capabilities/resources/reading/read-resource.ts';
import { createSection } from '#capabilities/resources/sections/write-sections.ts';
import { startupTags } from '#capabilities/startups/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { upload } from '#testing/files.ts';
import { nightly } from '#testing/runs.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

type Person = Actor & { email: string };
interface Reader {
  name: string;
  actor: Person;
  token: string;
  /** All that an audience can name of them. */
  values: ReadonlySet<string>;
}
interface Row {
  name: string;
  word: string;
  kind: ResourceKind;
  /** After everyone has read, bookmarked and discussed it. */
  state: ResourceState | 'trashed';
  audience: readonly AudienceRule[];
  id: Id<'Resource'>;
  attachmentId: string | null;
}

const animals =
  'quokka wombat bilby numbat echidna kiwi tapir okapi gecko heron lemur moose otter panda quail raven shrew tiger urial viper walrus yak zebra ibex jackal koala'.split(
    ' ',
  );

let tenant: Tenant;
let staff: Person;
let hub: Id<'Resource'>;
const sections: string[] = [];
const rows: Row[] = [];
const readers: Reader[] = [];

/** All kinds of readers together take over 20 seconds. */
const byDay = ['an editor', 'a founder of the startup', 'a mentor', 'an applicant'];

const rule = (dimension: AudienceDimension, value: string, isExcluded = false): AudienceRule => ({
  dimension,
  value,
  isExcluded,
});
const name = (value: string) => ({ name: [{ language: 'en', value }] });

interface Planned extends Pick<Row, 'name' | 'kind' | 'state' | 'audience'> {
  sectionId: string;
  /** Lines of the resource itself; none if it inherits those of its section. */
  own: readonly AudienceRule[];
}

/** Published for everyone, with a file, a comment and, for an article, a link to the hub. */
async function put({ name: about, kind, state, audience, sectionId }: Planned): Promise<Row> {
  const word = `${animals[rows.length]}canary`;
  const { id } = await transact(createResource, staff, {
    ...{ kind, language: 'en' },
    input: {
      ...{ sectionId, title: `About the ${word}`, isRequired: true, isPinned: true },
      ...(kind === 'link' && { url: `https://example.org/${word}` }),
      ...(kind !== 'article' && { summary: `The ${word} in one sentence` }),
    },
  });
  if (kind === 'article')
    await transact(saveDraft, staff, {
      ...{ resourceId: id, language: 'en', title: `About the ${word}` },
      content: fromMarkdown(`A ${word} lives [here](/resources/internal/${hub}).`),
    });
  const record = { record: `resource/${id}`, reference: `resource/${id}`, referenceType: 'resource', referenceId: id };
  const sent =
    kind === 'file'
      ? await upload(
          { tenant, token: await openSessionFor(staff) },
          { name: `${word}.txt`, content: `Only for friends of the ${word}` },
          record,
        )
      : null;
  await publishResource(staff, { resourceId: id });
  await createComment(staff, { recordKind: 'resource', recordId: id, message: `Who has met a ${word}?` });
  return {
    name: about,
    word,
    kind,
    state,
    audience,
    id,
    attachmentId: sent?.json?._id ?? sent?.json?.[0]?._id ?? null,
  };
}

async function aReader(about: string, actor: Person, values: readonly string[]) {
  const token = await openSessionFor(actor);
  readers.push({
    ...{ name: about, actor, token },
    values: new Set([tenant.roleId(actor.roleType), ...values]),
  });
}

beforeAll(async () => {
  await aServer({ SEARCH_COST_PER_PERSON: '1000000' });
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  const [acme, other] = [await tenant.startup('Acme'), await tenant.startup('Other')];
  const spring = await tenant.program('Spring');
  await tenant.joins(acme, spring);
  const [userTag, startupTag] = [newId<'Tag'>(), newId<'Tag'>()];
  const angel = await tenant.person('CommunityMember');
  await inTenant(tenant.id, async (tx) => {
    const { tenantId } = tx;
    await tx.db.insert(tags).values([
      { tenantId, id: userTag, kind: 'user', name: 'Angel' },
      { tenantId, id: startupTag, kind: 'startup', name: 'Health' },
    ]);
    const tagged = { tenantId, tagId: startupTag };
    await tx.db.insert(startupTags).values({ ...tagged, id: newId<'StartupTag'>(), startupId: acme.id });
    const angels = { tenantId, tagId: userTag, userId: angel.userId };
    await tx.db.insert(userTags).values({ ...angels, id: newId<'UserTag'>() });
  });
  const ofAcme = [startupTag, spring.id];
  await aReader('an editor', await tenant.person('Staff'), []);
  await aReader('a founder of the startup', await tenant.founderOf(acme), ofAcme);
  await aReader('a founder of another startup', await tenant.founderOf(other), []);
  await aReader('a mentor', await tenant.person('Mentor'), []);
  await aReader('an assigned coach', await tenant.assignedTo(acme, 'Coach'), ofAcme);
  await aReader('a tagged member', angel, [userTag]);
  await aReader('an evaluator', await tenant.person('Evaluator'), []);
  await aReader('an applicant', await tenant.person('Applicant'), []);

  const [open, ofFounders] = await Promise.all(
    ['Open', 'Founders'].map(async (title) => (await createSection(staff, name(title))).id),
  );
  sections.push(open ?? '', ofFounders ?? '');
  const founders = [rule('role', tenant.roleId('Cofounder'))];
  ({ id: hub } = await transact(createResource, staff, {
    ...{ kind: 'article', language: 'en' },
    input: { sectionId: open, title: 'Hub' },
  }));
  await transact(saveDraft, staff, { resourceId: hub, language: 'en', title: 'Hub', content: fromMarkdown('Hub.') });
  await publishResource(staff, { resourceId: hub });

  const plan = (about: string, own: readonly AudienceRule[], more: Partial<Planned> = {}): Planned => ({
    ...{ name: about, kind: 'article', state: 'published', audience: own, own, sectionId: open ?? '' },
    ...more,
  });
  const mentors = [rule('role', tenant.roleId('Mentor'))];
  const inherited = { sectionId: ofFounders ?? '' };
  const planned: Planned[] = [
    plan('for everyone', []),
    ...[false, true].flatMap((isExcluded) => {
      const way = isExcluded ? 'is not' : 'is';
      return [
        plan(`role ${way}`, [rule('role', tenant.roleId('Mentor'), isExcluded)]),
        plan(`program ${way}`, [rule('program', spring.id, isExcluded)]),
        plan(`tag of the startup ${way}`, [rule('startupTag', startupTag, isExcluded)]),
        plan(`tag of the person ${way}`, [rule('userTag', userTag, isExcluded)]),
      ];
    }),
    plan('of the section', [], { ...inherited, audience: founders }),
    plan('own lines replace those of the section', mentors, inherited),
    plan('two dimensions', [rule('program', spring.id), rule('role', tenant.roleId('Coach'))]),
    plan('a draft', [], { state: 'draft' }),
    plan('archived', [], { state: 'archived' }),
    plan('in the trash', [], { state: 'trashed' }),
    ...(['link', 'file'] as const).flatMap((kind) => [
      plan(`a ${kind} for mentors`, mentors, { kind }),
      plan(`a ${kind} of the section`, [], { ...inherited, kind, audience: founders }),
      plan(`a draft of a ${kind}`, [], { kind, state: 'draft' }),
      plan(`a ${kind} in the trash`, [], { kind, state: 'trashed' }),
    ]),
  ];
  if (!nightly) readers.splice(0, readers.length, ...readers.filter((one) => byDay.includes(one.name)));
  for (const one of planned) rows.push(await put(one));
  for (const reader of readers) await useEverything(reader);
  for (const [i, { own }] of planned.entries()) await narrow(rows[i] as Row, own);
  await transact(setSectionAudience, staff, ofFounders as never, founders);
}, 120_000);

/** While everyone sees everything: bookmarks, reads and notifications. */
async function useEverything({ actor }: Reader) {
  for (const { id } of rows) {
    await setResourceBookmarked(actor, id, true);
    await markResourceRead(actor, id);
  }
  await inTenant(tenant.id, async (tx) => {
    const of = { tenantId: tx.tenantId, userId: actor.userId };
    await tx.db.insert(notifications).values(
      rows.map(({ id }) => ({
        ...{ ...of, id: newId<'Notification'>(), type: 'mentioned' as const, kind: 'Resource', recordId: id },
        ...{ inApp: true, mail: 'DIGEST' as const, actorId: staff.userId },
      })),
    );
    await tx.db.insert(notificationReaders).values({
      ...{ ...of, id: newId<'NotificationReader'>(), digestDueAt: Temporal.Now.instant().subtract({ minutes: 1 }) },
    });
  });
}

async function narrow({ id, state }: Row, own: readonly AudienceRule[]) {
  if (own.length > 0) await transact(setResourceAudience, staff, id, own);
  if (state === 'trashed') await deleteResource(staff, id);
  else if (state !== 'published') await transact(setResourceState, staff, id, state);
}

const mayOpen = ({ actor, values }: Reader, { state, audience }: Row) =>
  state !== 'trashed' && canSeeResource(actor, { state, audience, ownerId: staff.userId }, values);

interface Channel {
  read: (reader: Reader) => Promise<string>;
  /** The resources that the channel shows to those who may open them. Without it, nobody sees more than they may. */
  shows?: (row: Row) => boolean;
  /** Editors see the trash and the log. */
  showsEditorsAll?: boolean;
}

const isPublished = ({ state }: Row) => state === 'published';
const ask = async ({ token }: Pick<Reader, 'token'>, document: string): Promise<string> =>
  (await send(tenant, token, document)).text;
const perRow = (read: (reader: Reader, row: Row) => Promise<string>) => async (reader: Reader) =>
  (await Promise.all(rows.map((row) => read(reader, row)))).join('\n');
const bytes = async ({ token }: Reader, path: string) =>
  call(tenant, { path, headers: { authorization: `Bearer ${token}` } });
const fields = 'results { name title summary url section { name { value } } variants { title } owner { fullName } }';
const textOfMails = async ({ actor }: Reader) => {
  await sendNotificationMail({ tenantId: tenant.id, userId: actor.userId });
  const found = await readTx({ tenantId: tenant.id }, (tx) =>
    tx.db.select().from(mails).where(eq(mails.address, actor.email)),
  );
  return JSON.stringify(found);
};

const channels: Record<string, Channel> = {
  list: { read: (reader) => ask(reader, `{ resources(limit: 100) { ${fields} } }`), shows: isPublished },
  'list by its search': {
    read: perRow((reader, { word }) => ask(reader, `{ resources(search: "${word}") { ${fields} } }`)),
    shows: isPublished,
  },
  sections: {
    read: async (reader) =>
      (
        await Promise.all(
          sections.map((id) => ask(reader, `{ resources(sectionId: "${id}", limit: 100) { ${fields} } }`)),
        )
      ).join('\n'),
    shows: isPublished,
  },
  page: {
    read: perRow((reader, { id }) =>
      ask(
        reader,
        `{ resource(id: "${id}") { name title summary url text { title content } variants { title } attachments { name url } brokenLinks { url } } }`,
      ),
    ),
    shows: () => true,
  },
  'comments of its page': {
    read: perRow((reader, { id }) =>
      ask(reader, `{ comments(recordKind: "resource", recordId: "${id}") { results { message } } }`),
    ),
    shows: () => true,
  },
  'drafts and versions': {
    read: perRow((reader, { id }) =>
      ask(
        reader,
        `{ articleDrafts(resourceId: "${id}") { title content } articleVersions(resourceId: "${id}") { title } }`,
      ),
    ),
  },
  'search and palette': {
    read: perRow((reader, { word }) => ask(reader, `{ search(text: "${word}") { ... on NamedRecord { name } } }`)),
    shows: () => true,
  },
  'links in chat': {
    read: async (reader) => {
      const asked = (some: readonly Row[]) => some.map(({ id }) => `{ kind: "Resource", id: "${id}" }`).join(' ');
      const page = (some: readonly Row[]) =>
        ask(reader, `{ linkedRecords(records: [${asked(some)}]) { ... on NamedRecord { name } } }`);
      return (await page(rows.slice(0, 20))) + (await page(rows.slice(20)));
    },
    shows: () => true,
  },
  backlinks: {
    read: (reader) => ask(reader, `{ resource(id: "${hub}") { backlinks { name title } } }`),
    shows: (row) => isPublished(row) && row.kind === 'article',
  },
  bookmarks: {
    read: (reader) => ask(reader, `{ resources(only: bookmarked, limit: 100) { ${fields} } }`),
    shows: isPublished,
  },
  'home: to confirm, work and next steps': {
    read: async (reader) =>
      (await ask(reader, `{ resources(only: to_confirm, limit: 100) { ${fields} } }`)) +
      (await ask(reader, '{ workItems { name params path } }')),
  },
  notifications: {
    read: (reader) =>
      ask(reader, '{ paginatedNotifications(pageSize: 100) { notifications { message notification { message } } } }'),
    shows: () => true,
  },
  'digest by email': { read: textOfMails, shows: () => true },
  'recent changes': {
    read: (reader) => ask(reader, '{ recentChanges(limit: 100) { results { name text } } }'),
    showsEditorsAll: true,
  },
  trash: {
    read: (reader) => ask(reader, '{ trash(limit: 100) { results { name text } } }'),
    showsEditorsAll: true,
  },
  'activity log': {
    read: (reader) => ask(reader, '{ activityList(limit: 100) { rows { name text changes { old new } } } }'),
    showsEditorsAll: true,
  },
  'list of files': { read: async (reader) => (await bytes(reader, '/api/attachments')).text },
  'files by reference': {
    read: perRow(async (reader, { id }) => (await bytes(reader, `/api/attachments/reference/resource/${id}`)).text),
    shows: ({ kind }) => kind === 'file',
  },
  // A signed address that a reader was given before the change works for five minutes more (decision 0011).
  'a file by its signed address': {
    read: perRow(async (reader, { id }) => {
      const { json } = await send(tenant, reader.token, `{ resource(id: "${id}") { attachments { url } } }`);
      const path = json.data?.resource?.attachments[0]?.url;
      return path ? (await call(tenant, { path })).text : '';
    }),
    shows: ({ kind }) => kind === 'file',
  },
  'a file by its id': {
    read: perRow(async (reader, { attachmentId }) =>
      attachmentId ? (await bytes(reader, `/api/attachments/${attachmentId}`)).text : '',
    ),
    shows: ({ kind }) => kind === 'file',
  },
  Markdown: {
    read: perRow(async (reader, { id }) => (await bytes(reader, `/api/resources/${id}/article/md`)).text),
    shows: ({ kind }) => kind === 'article',
  },
  'table of readers': {
    // Editors may have it, at a quarter of a second each.
    read: perRow(async (reader, { id, word }) => {
      if (canEditResources(reader.actor)) return '';
      const { status } = await bytes(reader, `/api/resources/${id}/readers/csv`);
      return status === 200 ? word : '';
    }),
  },
  'personal export': {
    read: ({ actor }) =>
      readTx({ tenantId: tenant.id }, async (tx) =>
        JSON.stringify(
          await collectParts(
            tx,
            { id: actor.userId as Id<'User'>, email: actor.email },
            { language: 'en', words: {} as never, zone, dateFormat: null, timeFormat: null },
          ),
        ),
      ),
  },
};

describe.each(Object.entries(channels))('%s', (_, { read, shows, showsEditorsAll = false }) => {
  test('shows each reader exactly their resources', async () => {
    for (const reader of readers) {
      const text = await read(reader);
      const seen = rows.filter(({ word }) => text.includes(word)).map((row) => row.name);
      const isAll = showsEditorsAll && canEditResources(reader.actor);
      const open = rows.filter((row) => isAll || mayOpen(reader, row)).map((row) => row.name);
      expect(
        seen.filter((one) => !open.includes(one)),
        `hidden from ${reader.name}`,
      ).toEqual([]);
      if (!shows) continue;
      const expected = rows.filter((row) => mayOpen(reader, row) && shows(row)).map((row) => row.name);
      expect(seen, `seen by ${reader.name}`).toEqual(expected);
    }
  });
});

test('each reader sees something, and everyone but the editor misses something', () => {
  for (const reader of readers) {
    const open = rows.filter((row) => mayOpen(reader, row)).length;
    expect(open, reader.name).toBeGreaterThan(0);
    expect(open, reader.name).toBeLessThan(rows.length);
  }
});

/** Writing a PDF takes about a second. By day the one who sees least asks for those that are hidden. */
test('a PDF is written for those who may open the article', async () => {
  const asking = nightly ? readers : readers.filter(({ name: about }) => about === 'an applicant');
  for (const reader of asking)
    for (const row of rows.filter(({ kind }) => kind === 'article')) {
      const isOpen = mayOpen(reader, row);
      if (isOpen && !nightly && row.name !== 'for everyone') continue;
      const { status } = await bytes(reader, `/api/resources/${row.id}/article/pdf`);
      expect(status, `${row.name} for ${reader.name}`).toBe(isOpen ? 200 : 404);
    }
}, 180_000);

test('nobody reads a resource without a session, by a key, or from another organization', async () => {
  const document = `{ resources(limit: 100) { ${fields} } search(text: "quokkacanary") { ... on NamedRecord { name } } }`;
  const admin = await tenant.person('Admin');
  const create = 'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { token } }';
  const input = { name: 'Reports', scopes: ['startups:read', 'people:read', 'tasks:read'], days: 30 };
  const key = (await send(tenant, await openSessionFor(admin), create, { input })).json.data.createApiKey.token;
  const elsewhere = await aTenant();
  const stranger = await openSessionFor(await elsewhere.person('Admin'));
  const answers = [
    await send(tenant, null, document),
    await send(tenant, key, document),
    await send(tenant, stranger, document),
    await send(elsewhere, stranger, `{ resource(id: "${rows[0]?.id}") { name } }`),
    await call(tenant, { path: `/api/resources/${rows[0]?.id}/article/md` }),
    await call(tenant, { path: `/resources/internal/${rows[0]?.id}` }),
  ];
  for (const { text } of answers) expect(text).not.toContain('canary');
});

test('a live message names a change by its id, never by a word', async () => {
  const applicant = readers.find(({ name: about }) => about === 'an applicant') as Reader;
  const socket = await signedInSocket(tenant, applicant.token);
  socket.start('subscription { changed { kind id } }');
  await until('the subscription', async () => {
    await transact(updateResource, staff, hub, { summary: `Round ${newId()}` });
    return socket.frames.some(({ type }) => type === 'next');
  });
  for (const { id, state } of rows)
    if (state !== 'trashed') await transact(updateResource, staff, id, { isPinned: false });
  await transact(updateResource, staff, hub, { summary: 'The last change' });
  const before = socket.frames.length;
  await until('the last change', () => socket.frames.length > before);
  socket.close();
  expect(socket.frames.some(({ type }) => type === 'next')).toBe(true);
  expect(JSON.stringify(socket.frames)).not.toContain('canary');
});

test('what few people may see holds the words, so that its absence proves something', async () => {
  const as = async (actor: Person) => ({
    name: '',
    actor,
    token: await openSessionFor(actor),
    values: new Set<string>(),
  });
  const author = await as(staff);
  for (const about of ['recent changes', 'trash', 'drafts and versions', 'home: to confirm, work and next steps'])
    expect(await channels[about]?.read(author), about).toContain('canary');
  expect(await channels['activity log']?.read(await as(await tenant.person('Admin')))).toContain('canary');
});
