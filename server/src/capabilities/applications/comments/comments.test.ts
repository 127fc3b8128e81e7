import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, expect, test } from 'vitest';
import { decide } from '#capabilities/applications/working/decide.ts';
import { deleteComment } from '#capabilities/comments/delete-comment.ts';
import { listComments } from '#capabilities/comments/find-comments.ts';
import { createComment, updateComment } from '#capabilities/comments/write-comments.ts';
import { openRecord } from '#platform/record-kinds.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { anApplication } from '#testing/database/an-application.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

let tenant: Tenant;
let staff: Awaited<ReturnType<Tenant['person']>>;
let applicant: typeof staff;
let scene: Awaited<ReturnType<typeof anApplication>>;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, applicant] = [await tenant.person('Staff'), await tenant.person('Applicant')];
  scene = await anApplication(tenant, staff, applicant, ['staff_decision']);
});

const about = (isPublic: boolean, recordId: string = scene.application.id) =>
  ({ recordKind: 'application', recordId, audience: isPublic ? 'everyone' : 'team' }) as const;
const write = (actor: Actor, isPublic: boolean, message = 'Hello', id: string | null = null) =>
  createComment(actor, { id, ...about(isPublic), message });
const read = (actor: Actor, isPublic: boolean) =>
  readTx(actor, async (tx) => (await listComments(tx, actor, about(isPublic)))?.results.map(({ message }) => message));

test('lets the applicant and the team write to each other, once for a repeated call', async () => {
  const id = newId();
  await write(applicant, true, 'When do you decide?', id);
  await write(applicant, true, 'When do you decide?', id);
  await write(staff, true, 'On Friday.');
  expect(await read(applicant, true)).toEqual(['When do you decide?', 'On Friday.']);
  expect(await read(staff, true)).toEqual(['When do you decide?', 'On Friday.']);
  await expect(write(staff, true, ' ')).rejects.toThrow(Validation);
  await expect(write(staff, true, 'Other', id)).rejects.toThrow(Conflict);
  await expect(write(await tenant.person('Applicant'), true)).rejects.toThrow(NotFound);
});

test('keeps comments among staff from the applicant, from readers, and out of live updates to them', async () => {
  const comment = await write(staff, false, 'Too early for us.');
  expect(await read(await tenant.person('Coach'), false)).toEqual(['Too early for us.']);
  expect(await read(applicant, false)).toBeUndefined();
  await expect(write(applicant, false)).rejects.toThrow(Forbidden);
  await expect(transact(updateComment, applicant, comment.id, { message: 'Mine' })).rejects.toThrow(NotFound);
  await expect(deleteComment(applicant, comment.id)).rejects.toThrow(NotFound);
  const files = (actor: Actor) => readTx(actor, (tx) => openRecord(tx, actor, 'comment', comment.id));
  expect(await files(staff)).toMatchObject({ seesFiles: true, attaches: true });
  await expect(files(applicant)).rejects.toThrow(NotFound);
  // A reader who owns the funnel reviews applications, and must not be influenced.
  const mentor = await tenant.person('Mentor');
  const read2 = await anApplication(tenant, mentor, await tenant.person('Applicant'), ['evaluation'], staff);
  await createComment(staff, { ...about(false, read2.application.id), message: 'Strong.' });
  expect(await readTx(mentor, (tx) => listComments(tx, mentor, about(true, read2.application.id)))).toMatchObject({
    results: [],
  });
  expect(await readTx(mentor, (tx) => listComments(tx, mentor, about(false, read2.application.id)))).toBeNull();
  const [logged] = await activity(tenant, comment.id);
  expect(logged?.audience).not.toContain(`user:${applicant.userId}`);
  expect(JSON.stringify(logged)).not.toContain('early');
});

test('edits, deletes and undoes like comments on the timeline', async () => {
  const comment = await write(staff, false, 'Strnog team');
  expect(await transact(updateComment, staff, comment.id, { message: 'Strong team', version: 1 })).toMatchObject({
    version: 2,
  });
  await expect(transact(updateComment, staff, comment.id, { message: 'Other', version: 1 })).rejects.toThrow(Conflict);
  await expect(transact(updateComment, await tenant.person('Staff'), comment.id, { message: 'X' })).rejects.toThrow(
    Forbidden,
  );
  await deleteComment(staff, comment.id);
  await deleteComment(staff, comment.id);
  expect(await read(staff, false)).toEqual([]);
  const deleted = (await activity(tenant, comment.id)).find(({ type }) => type === 'comments.deleted');
  await undo(staff, { undoId: deleted?.id ?? '', zone, overwrite: false, restoresAll: false });
  expect(await read(staff, false)).toEqual(['Strong team']);
});

test('reveals no scheduled rejection to the applicant, also not by comments and history', async () => {
  const ask = () =>
    graphql(
      tenant,
      applicant,
      `query ($id: ID!) {
        application(id: $id) { status }
        own: ownApplication(id: $id) { _id name label canSubmit canWithdraw returnNote }
        mine: comments(recordKind: "application", recordId: $id) { results { message } }
        team: comments(recordKind: "application", recordId: $id, audience: team) { results { message } }
        recordHistory(kind: "application", id: $id) { text }
      }`,
      { id: scene.application.id },
    );
  await write(applicant, true, 'When do you decide?');
  const before = await ask();
  const { id, roundId, version } = scene.application;
  const noticeAt = Temporal.Now.instant().add({ hours: 48 }).round('second').toString();
  await decide(staff, id, {
    roundId: roundId ?? '',
    version,
    input: { action: 'delay_reject', reason: 'Too early.', noticeAt },
  });
  await write(staff, false, 'The rejection goes out on Friday.');
  const after = await ask();
  expect(before.data.own).toMatchObject({ label: 'decision_soon' });
  expect(after).toEqual(before);
  expect(after.data).toMatchObject({ application: null, team: null, recordHistory: [] });
});
