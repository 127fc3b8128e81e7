// One line makes the records of a kind commentable. This kind exists in the test only.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attachments } from '#capabilities/files/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { privacySources } from '#platform/privacy-sources.ts';
import { type RecordAccess, type RecordKinds, recordKinds, registerRecordKinds } from '#platform/record-kinds.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { deleteForGood } from '#platform/undo/delete-for-good.ts';
import { activity } from '#testing/activity.ts';
import { runReactions } from '#testing/reactions.ts';
import { putFile, type Scene } from '#testing/scene.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { comments } from './table.ts';

const harvest: RecordAccess = async (_tx, actor, recordId) => ({
  assigned: false,
  seesFiles: true,
  attaches: false,
  // The one line.
  comments: { everyone: { writes: actor.roleType !== 'Mentor', isReader: ({ roleType }) => roleType !== 'Evaluator' } },
  published: () => ({ kind: 'Harvest', recordId, startupId: null, audience: ['staff'] }),
});

const harvests: RecordKinds = {
  harvest: {
    type: 'Harvest',
    access: harvest,
    table: programs,
    visibleTo: () => ({ key: 'ALL' }),
    notified: { detail: { name: programs.name }, path: ({ recordId }) => `/harvests/${recordId}` },
  },
};

const declared = recordKinds();
beforeAll(() => registerRecordKinds([declared, harvests]));
afterAll(() => registerRecordKinds([declared]));

let tenant: Tenant;
let [ada, sam]: Awaited<ReturnType<Tenant['person']>>[] = [];
let recordId: Awaited<ReturnType<Tenant['program']>>['id'];
beforeEach(async () => {
  tenant = await aTenant();
  ada = await tenant.person('Staff', { fullName: 'Ada Staff' });
  sam = await tenant.person('Staff', { fullName: 'Sam Staff' });
  ({ id: recordId } = await tenant.program('First customer'));
});

const ask = (who: Actor | undefined, document: string, variables: object = {}) =>
  graphql(tenant, who as Actor, document, { recordId, ...variables });
const mention = (id: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id, label: 'X' } }] }],
});
const write = async (who: Actor | undefined, message: string, body: object | null = null) =>
  ask(
    who,
    `mutation ($recordId: ID!, $message: String!, $body: JSON) {
      createComment(recordKind: "harvest", recordId: $recordId, message: $message, body: $body) { _id message }
    }`,
    { message, body },
  );
const read = async (who: Actor | undefined) =>
  (
    await ask(
      who,
      `query ($recordId: ID!) {
        comments(recordKind: "harvest", recordId: $recordId) { results { message attachments { _id } } canWrite next }
      }`,
    )
  ).data.comments;

test('reads and writes by the rights of the record', async () => {
  await write(ada, 'Signed today');
  const mentor = await tenant.person('Mentor');
  expect(await read(ada)).toEqual({
    results: [{ message: 'Signed today', attachments: [] }],
    canWrite: true,
    next: null,
  });
  expect(await read(mentor)).toMatchObject({ results: [{ message: 'Signed today' }], canWrite: false });
  expect((await write(mentor, 'Great')).errors?.[0]?.extensions?.code).toBe('Forbidden');
  const evaluator = await tenant.person('Evaluator');
  expect(await read(evaluator)).toBeNull();
  expect((await write(evaluator, 'Great')).errors?.[0]?.extensions?.code).toBe('NotFound');
});

test('notifies mentioned people and the conversation, and publishes to the readers of the record', async () => {
  const bell = async (who: Actor | undefined) => {
    await runReactions(tenant);
    const { data } = await ask(
      who,
      '{ paginatedNotifications { notifications { message notification { url message } } } }',
    );
    return data.paginatedNotifications.notifications.map(
      ({ message, notification }: { message: string; notification: { url: string; message: string } }) => ({
        ...notification,
        text: message.replace(/[\u2066-\u2069]/g, ''),
      }),
    );
  };
  const { data } = await write(ada, '', mention(sam?.userId ?? ''));
  expect(await bell(sam)).toEqual([
    {
      url: `/harvests/${recordId}`,
      message: '@Sam Staff',
      text: 'Ada Staff mentioned you in a comment on “First customer”',
    },
  ]);
  await write(sam, 'Thanks');
  expect(await bell(ada)).toMatchObject([{ text: 'Sam Staff commented on “First customer”', message: 'Thanks' }]);
  const [logged] = await activity(tenant, data.createComment._id);
  expect(logged).toMatchObject({ type: 'comments.written', kind: 'Comment', audience: ['staff'] });
  const people = await ask(
    ada,
    'query ($recordId: ID!) { mentionablePeople(recordKind: "harvest", recordId: $recordId, search: "sam") { fullName } }',
  );
  expect(people.data.mentionablePeople).toEqual([{ fullName: 'Sam Staff' }]);
});

test('edits, deletes, shows in the trash and undoes', async () => {
  const id = (await write(ada, 'Sgined')).data.createComment._id;
  const edited = await ask(
    ada,
    'mutation ($id: ID!) { updateComment(commentId: $id, message: "Signed") { editedAt } }',
    { id },
  );
  expect(edited.data.updateComment).toEqual({ editedAt: null });
  const deleted = await ask(ada, 'mutation ($id: ID!) { deleteComment(commentId: $id) }', { id });
  expect((await read(ada)).results).toEqual([]);
  const undoId = deleted.extensions?.undoId;
  expect((await ask(ada, '{ trash { results { _id kind } } }')).data.trash.results).toEqual([
    { _id: undoId, kind: 'Comment' },
  ]);
  await ask(ada, 'mutation ($id: ID!) { undo(id: $id) { kind } }', { id: undoId });
  expect((await read(ada)).results).toMatchObject([{ message: 'Signed' }]);
});

test('exports the comments of a person with the name of the record, and keeps them without their author', async () => {
  await write(ada, 'Signed today');
  const [source] = privacySources().filter(({ name }) => name === 'comments');
  const person = { id: ada?.userId as never, email: '' };
  const rows = await readTx(ada as Actor, (tx) => source?.collect(tx, person, {} as never) ?? Promise.resolve([]));
  expect(rows).toMatchObject([{ text: 'Signed today', record: 'First customer', private: false }]);
  await inTenant(tenant.id, async (tx) => source?.erase?.(tx, person));
  expect(await inTenant(tenant.id, (tx) => tx.db.select().from(comments))).toMatchObject([{ createdById: null }]);
});

test('has files, which only the author adds, and goes with its record', async () => {
  const id = (await write(ada, 'Signed today')).data.createComment._id;
  const fileId = await putFile({ tenant, author: ada } as Scene, { kind: 'comment', recordId: id });
  expect((await read(sam)).results).toMatchObject([{ attachments: [{ _id: fileId }] }]);
  await inTenant(tenant.id, (tx) => deleteForGood(tx, programs, [recordId]));
  const [left, [file]] = await inTenant(tenant.id, async (tx) => [
    await tx.db.$count(comments),
    await tx.db.select().from(attachments).where(eq(attachments.id, fileId)),
  ]);
  expect(left).toBe(0);
  expect(file?.trashedAt).not.toBeNull();
});
