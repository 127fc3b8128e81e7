import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { deleteComment } from '#capabilities/comments/delete-comment.ts';
import { listComments } from '#capabilities/comments/find-comments.ts';
import { mentionablePeople } from '#capabilities/comments/mentionable-people.ts';
import { comments } from '#capabilities/comments/table.ts';
import { createComment, updateComment } from '#capabilities/comments/write-comments.ts';
import { deleteTask } from '#capabilities/tasks/delete-task.ts';
import { openRecord } from '#platform/record-kinds.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let founder: Person;
let colleague: Person;
let outsider: Person;
let staff: Person;
let task: Awaited<ReturnType<Tenant['task']>>;
beforeEach(async () => {
  tenant = await aTenant();
  const [acme, rival] = [await tenant.startup('Acme'), await tenant.startup('Rival')];
  founder = await tenant.founderOf(acme, { fullName: 'Mia Okafor' });
  colleague = await tenant.founderOf(acme, { fullName: 'Leo Brandt' });
  outsider = await tenant.founderOf(rival, { fullName: 'Zoe Rival' });
  staff = await tenant.person('Staff', { fullName: 'Ada Staff' });
  task = await tenant.task({ by: founder, assignees: [founder] });
});

const write = (actor: Actor, message = 'Half done', more: object = {}) =>
  createComment(actor, { recordKind: 'task', recordId: task.id, message, ...more });
const read = (actor: Actor) =>
  readTx(actor, async (tx) =>
    (await listComments(tx, actor, { recordKind: 'task', recordId: task.id }))?.results.map(({ message }) => message),
  );

test('lets everybody who may open the task read, and write where they write, once for a repeated call', async () => {
  const id = newId();
  await write(founder, 'Half done', { id });
  await write(founder, 'Half done', { id });
  await write(colleague, 'Thanks');
  await write(staff, 'Good');
  for (const reader of [founder, colleague, staff]) expect(await read(reader)).toEqual(['Half done', 'Thanks', 'Good']);
  await expect(write(founder, ' ')).rejects.toThrow(Validation);
  await expect(write(founder, 'Other', { id })).rejects.toThrow(Conflict);
  await expect(write(outsider)).rejects.toThrow(NotFound);
  await expect(read(outsider)).rejects.toThrow(NotFound);
});

test('lets a coach read everywhere, and write only where assigned', async () => {
  await write(founder);
  const coach = await tenant.person('Coach');
  expect(await read(coach)).toEqual(['Half done']);
  await expect(write(coach)).rejects.toThrow(Forbidden);
});

test('keeps a task among people to its people', async () => {
  const mentor = await tenant.person('Mentor');
  task = await tenant.task({ by: staff, assignees: [mentor] });
  await write(mentor, 'On it');
  expect(await read(staff)).toEqual(['On it']);
  await expect(read(await tenant.person('Admin'))).rejects.toThrow(NotFound);
});

test('edits with the version, marks a late edit, and logs no text', async () => {
  const comment = await write(founder, 'Haf done');
  expect(await transact(updateComment, founder, comment.id, { message: 'Half done', version: 1 })).toMatchObject({
    version: 2,
    editedAt: null,
  });
  await expect(transact(updateComment, founder, comment.id, { message: 'Done', version: 1 })).rejects.toThrow(Conflict);
  await expect(transact(updateComment, colleague, comment.id, { message: 'Mine' })).rejects.toThrow(Forbidden);
  await expect(transact(updateComment, outsider, comment.id, { message: 'Mine' })).rejects.toThrow(NotFound);
  const createdAt = Temporal.Now.instant().subtract({ minutes: 16 });
  await inTenant(tenant.id, (tx) => tx.db.update(comments).set({ createdAt }).where(eq(comments.id, comment.id)));
  expect((await transact(updateComment, founder, comment.id, { message: 'Done' })).editedAt).not.toBeNull();
  const log = await activity(tenant, comment.id);
  expect(log.map(({ type }) => type)).toEqual(['comments.written', 'comments.edited', 'comments.edited']);
  expect(JSON.stringify(log)).not.toMatch(/half/i);
  expect(log[0]?.audience).toContain(`user:${founder.userId}`);
});

test('deletes for the author and admins, and undoes', async () => {
  const comment = await write(colleague);
  await expect(deleteComment(founder, comment.id)).rejects.toThrow(Forbidden);
  await expect(deleteComment(outsider, comment.id)).rejects.toThrow(NotFound);
  await deleteComment(colleague, comment.id);
  await deleteComment(colleague, comment.id);
  expect(await read(founder)).toEqual([]);
  const deleted = (await activity(tenant, comment.id)).filter(({ type }) => type === 'comments.deleted');
  expect(deleted).toHaveLength(1);
  await undo(colleague, { undoId: deleted[0]?.id ?? '', zone });
  expect(await read(founder)).toEqual(['Half done']);
  await deleteComment(await tenant.person('Admin'), comment.id);
  expect(await read(founder)).toEqual([]);
});

test('lets only the author add files, and shows them to everybody who reads the comment', async () => {
  const { id } = await write(founder);
  const open = (actor: Actor) => readTx(actor, (tx) => openRecord(tx, actor, 'comment', id));
  expect(await open(founder)).toMatchObject({ seesFiles: true, attaches: true });
  expect(await open(colleague)).toMatchObject({ seesFiles: true, attaches: false });
  await expect(open(outsider)).rejects.toThrow(NotFound);
  await deleteComment(founder, id);
  await expect(open(founder)).rejects.toThrow(NotFound);
});

test('hides the comments of a deleted task', async () => {
  const comment = await write(founder);
  await transact(deleteTask, founder, task.id, zone);
  await expect(read(founder)).rejects.toThrow(NotFound);
  await expect(transact(updateComment, founder, comment.id, { message: 'Mine' })).rejects.toThrow(NotFound);
});

test('offers to mention only people who may open the task, its own people first', async () => {
  const find = (search?: string) =>
    readTx(staff, async (tx) =>
      (await mentionablePeople(tx, staff, { recordKind: 'task', recordId: task.id, search })).map(
        ({ fullName }) => fullName,
      ),
    );
  expect((await find()).slice(0, 2)).toEqual(['Mia Okafor', 'Leo Brandt']);
  expect(await find('zoe')).toEqual([]);
  expect(await find('leo')).toEqual(['Leo Brandt']);
  await expect(
    readTx(outsider, (tx) => mentionablePeople(tx, outsider, { recordKind: 'task', recordId: task.id })),
  ).rejects.toThrow(NotFound);
});
