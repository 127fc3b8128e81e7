import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { withdrawApplication } from '#capabilities/applications/applying/apply.ts';
import { decide, stepApplication } from '#capabilities/applications/working/decide.ts';
import { createComment, updateComment } from '#capabilities/comments/write-comments.ts';
import { muteRecord } from '#capabilities/notifications/preferences/mute-record.ts';
import { setPreference } from '#capabilities/notifications/preferences/set-preference.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { anApplication } from '#testing/database/an-application.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let owner: Person;
let applicant: Person;
let scene: Awaited<ReturnType<typeof anApplication>>;
beforeEach(async () => {
  tenant = await aTenant();
  owner = await tenant.person('Staff', { fullName: 'Olga Owner' });
  applicant = await tenant.person('Applicant', { fullName: 'Zola Quist' });
  scene = await anApplication(tenant, owner, applicant, ['staff_decision', 'staff_decision']);
});

async function bellOf(person: Person) {
  await runReactions(tenant);
  const { data, errors } = await graphql(
    tenant,
    person,
    '{ paginatedNotifications { notifications { message notificationStyle notification { url message notificationType } } } }',
  );
  expect(errors).toBeUndefined();
  return data.paginatedNotifications.notifications as {
    message: string;
    notificationStyle: string;
    notification: { url: string; message: string; notificationType: string };
  }[];
}
const typesIn = async (person: Person) =>
  (await bellOf(person)).map(({ notification }) => notification.notificationType);
const write = (by: Person, isPublic: boolean, message: string, body?: unknown) =>
  createComment(by, {
    ...{ recordKind: 'application', recordId: scene.application.id, audience: isPublic ? 'everyone' : 'team' },
    ...{ message, body },
  });
const mention = ({ userId }: Person) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: userId, label: 'X' } }] }],
});
const decideIt = (input: object, { roundId, version } = scene.application) =>
  decide(owner, scene.application.id, { roundId: roundId ?? '', version, input });

test('a public comment reaches the applicant, the owners and the conversation, with a link', async () => {
  const url = `/application/${scene.application.id}/activities`;
  await write(applicant, true, 'When do you decide?');
  expect(await bellOf(owner)).toEqual([
    {
      message: '\u2068Zola Quist\u2069 wrote about the application of \u2068Acme\u2069',
      notificationStyle: 'comment',
      notification: { url, message: 'When do you decide?', notificationType: 'newCommentApplication' },
    },
  ]);
  const coach = await tenant.person('Coach');
  const other = await tenant.person('Staff');
  await write(other, true, 'On Friday.');
  expect(await bellOf(applicant)).toMatchObject([{ notification: { url, message: 'On Friday.' } }]);
  expect([await typesIn(coach), (await typesIn(owner)).length]).toEqual([[], 1]);
});

test('a comment among staff never reaches the applicant, nor a reader who lost the rights', async () => {
  const colleague = await tenant.person('Staff', { fullName: 'Cole' });
  await write(colleague, false, 'Too early.');
  expect(await typesIn(applicant)).toEqual([]);
  expect(await bellOf(owner)).toMatchObject([
    { notification: { message: 'Too early.', notificationType: 'newCommentApplicationStaff' } },
  ]);
  // The owner becomes a mentor, and still reviews the application.
  const roleId = tenant.roleId('Mentor');
  await inTenant(tenant.id, (tx) => tx.db.update(users).set({ roleId }).where(eq(users.id, owner.userId)));
  const { roleType, scopes } = await tenant.person('Mentor');
  expect(await typesIn({ ...owner, roleType, scopes })).toEqual([]);
});

test('people mentioned in a comment get one notification, if they may read it', async () => {
  const coach = await tenant.person('Coach', { fullName: 'Ada' });
  const mentor = await tenant.person('Mentor');
  const comment = await write(owner, false, '', mention(coach));
  expect(await bellOf(coach)).toMatchObject([
    {
      message: '\u2068Olga Owner\u2069 mentioned you in a comment on the application of \u2068Acme\u2069',
      notification: { notificationType: 'mentioned' },
    },
  ]);
  await transact(updateComment, owner, comment.id, { message: '', body: mention(mentor) });
  expect(await typesIn(mentor)).toEqual([]);
});

test('a visible decision is news for everybody who applies, and a scheduled rejection is not', async () => {
  scene = await anApplication(tenant, owner, applicant, ['staff_decision', 'meeting']);
  const second = await decideIt({ action: 'accept' });
  expect(await typesIn(applicant)).toEqual(['changeApplicationStatus']);
  const noticeAt = Temporal.Now.instant().add({ hours: 24 }).toString();
  const held = await decideIt({ action: 'delay_reject', reason: 'Too early', noticeAt }, second);
  expect(await typesIn(applicant)).toEqual(['changeApplicationStatus']);
  await stepApplication(owner, held.id, { step: 'send_rejection', version: held.version });
  expect(await bellOf(applicant)).toMatchObject([
    {
      message: 'There’s a decision on your application: \u2068Acme\u2069',
      notificationStyle: 'flag',
      notification: { url: `/application/${held.id}/activities`, notificationType: 'denialApplication' },
    },
    {},
  ]);
});

test('notifies the accepted person under their new role, without an email of its own', async () => {
  const second = await decideIt({ action: 'accept' });
  await decideIt({ action: 'accept', holdsEmail: true }, second);
  const founder = { ...applicant, roleType: 'Cofounder' as const };
  expect((await bellOf(founder))[0]).toMatchObject({
    message: 'Your application was accepted: \u2068Acme\u2069',
    notification: { url: '/', notificationType: 'approvalApplication' },
  });
  const rows = await readTx(owner, (tx) => tx.db.select().from(notifications));
  expect(new Set(rows.map(({ mail }) => mail))).toEqual(new Set(['OFF']));
});

test('an email follows the own choice, but not while the team holds the email of the decision', async () => {
  scene = await anApplication(tenant, owner, applicant, ['staff_decision', 'meeting']);
  await setPreference(applicant, { type: 'changeApplicationStatus', inApp: true, mail: 'AT_ONCE' });
  const second = await decideIt({ action: 'accept', holdsEmail: true });
  await runReactions(tenant);
  const mailOf = async () =>
    (await readTx(owner, (tx) => tx.db.select({ mail: notifications.mail }).from(notifications))).map(
      ({ mail }) => mail,
    );
  expect(await mailOf()).toEqual(['OFF']);
  const [decided] = (await activity(tenant, second.id)).filter(({ undoId }) => undoId !== null).slice(-1);
  await inTenant(tenant.id, (tx) => tx.db.delete(notifications));
  await undo(owner, { undoId: decided?.undoId ?? '', zone });
  await runReactions(tenant);
  expect(await mailOf()).toEqual(['AT_ONCE']);
});

test('nobody hears of the own step, and a muted application is silent', async () => {
  await muteRecord(owner, 'Application', scene.application.id);
  await write(applicant, true, 'Hello?');
  expect(await typesIn(owner)).toEqual([]);
  await expect(muteRecord(await tenant.person('Applicant'), 'Application', scene.application.id)).rejects.toThrow(
    'NotFound',
  );
  await withdrawApplication(applicant, scene.application.id);
  expect(await typesIn(applicant)).toEqual([]);
});
