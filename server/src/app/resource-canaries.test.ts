// Each resource holds a word of its own. Every channel shows it to exactly the people who may open the resource (RE-T2).
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { canEditResources, canSeeResource } from '@seedbed/domain/resources/policy.ts';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendNotificationMail } from '#capabilities/notifications/mail/send-notification-mail.ts';
import { collectParts } from '#capabilities/privacy/export-parts.ts';
import { updateResource } from '#capabilities/resources/editing/write-resources.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx, transact } from '#platform/tx.ts';
import { nightly } from '#testing/runs.ts';
import {
  hub,
  type Person,
  prepareResources,
  type Reader,
  type Row,
  readers,
  rows,
  sections,
  staff,
  tenant,
} from '#testing/scenes/resource-canaries.ts';
import { call, send } from '#testing/servers/server.ts';
import { signedInSocket } from '#testing/servers/socket.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { scaledMs, until } from '#testing/until.ts';

beforeAll(prepareResources, scaledMs(120_000));

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
/** More calls of one tenant at once wait in line, and a busy machine refuses the last ones. */
const fewAtOnce = pLimit(4);
const perRow = (read: (reader: Reader, row: Row) => Promise<string>) => async (reader: Reader) =>
  (await Promise.all(rows.map((row) => fewAtOnce(() => read(reader, row))))).join('\n');
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
test('a PDF is written for those who may open the article', { timeout: scaledMs(180_000) }, async () => {
  const asking = nightly ? readers : readers.filter(({ name: about }) => about === 'an applicant');
  for (const reader of asking)
    for (const row of rows.filter(({ kind }) => kind === 'article')) {
      const isOpen = mayOpen(reader, row);
      if (isOpen && !nightly && row.name !== 'for everyone') continue;
      const { status } = await bytes(reader, `/api/resources/${row.id}/article/pdf`);
      expect(status, `${row.name} for ${reader.name}`).toBe(isOpen ? 200 : 404);
    }
});

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
