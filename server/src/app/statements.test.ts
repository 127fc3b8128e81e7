// Number of statements per operation; the same for one row as for a hundred. [RE-G3]
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationMutes, notifications } from '#capabilities/notifications/table.ts';
import { noRecord } from '#platform/list/source.ts';
import { searchSources } from '#platform/search/find-records.ts';
import { inTenant } from '#platform/tx.ts';
import { logLines } from '#testing/log-lines.ts';
import { aScene, type Person, putFile, putMail, putPost, putTask, type Scene } from '#testing/scene.ts';
import { send } from '#testing/servers/server.ts';
import { until } from '#testing/until.ts';

const person = '_id fullName email avatar role { _id type label } roleLabel startups { _id name }';
const startup =
  '_id name logo oneLiner people { _id fullName } industries { _id name } tags { _id name } programs { _id name }';
const task = `_id name dueDate done tags createdBy { _id fullName roleLabel } startup { _id name people { _id } } assignees { status done user { _id fullName avatar startups { _id name } } }`;
const files =
  'attachments { _id name fileType size state url thumbnailUrl createdBy { _id fullName } current { number createdAt createdBy { _id fullName } } }';
const post = `_id message isPinned createdBy { _id fullName roleLabel } commentCount comments { _id message createdBy { _id fullName } }`;

/** The pages' operations by name, with their last statement count. An increase needs a reason. */
const operations: {
  name: string;
  takes: number | (() => number);
  document: string;
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation
  rows?: (data: any) => unknown[];
}[] = [
  {
    name: 'me',
    takes: 10,
    document: `{ currentUser { _id fullName email startups { ${startup} } assignedStartups { _id name } role { type permissions { key permissionCriteria } } roleLabel programs { _id name } tags { name } expertise industries } currentIncubator { name featureFlags { name enabled } } setUp { sidebarV2 { name } } }`,
  },
  {
    name: 'myTasks',
    takes: 6,
    document: `{ myTasksPaginated(limit: 100) { totalCount next results { ${task} } } }`,
    rows: ({ myTasksPaginated: page }) => page.results,
  },
  {
    name: 'tasksOfPeople',
    takes: 6,
    document: `{ tasks(scope: USERS, limit: 100) { totalCount next results { groupTotal person { _id fullName } task { ${task} } } } }`,
    rows: ({ tasks }) => tasks.results,
  },
  {
    name: 'tasksOfStartups',
    takes: 6,
    document: `{ tasks(scope: STARTUPS, limit: 100) { totalCount next results { groupTotal task { ${task} } } } }`,
    rows: ({ tasks }) => tasks.results,
  },
  {
    name: 'startupTasks',
    takes: 7,
    document: `{ startupTasks(startupId: "NEAR") { ${task} } }`,
    rows: ({ startupTasks }) => startupTasks,
  },
  {
    name: 'startups',
    takes: 4,
    document: `{ startups(limit: 100) { totalCount next results { ${startup} latestPost { _id message } } } }`,
    rows: ({ startups }) => startups.results,
  },
  {
    name: 'startupList',
    takes: 5,
    document: `{ startupList(limit: 100) { count isCountCapped next rows { ${startup} assigned { _id } latestPost { _id message } } } }`,
    rows: ({ startupList }) => startupList.rows,
  },
  { name: 'startup', takes: 4, document: `{ startup(id: "NEAR") { ${startup} latestPost { _id message } } }` },
  {
    name: 'startupRecord',
    takes: 6,
    document: `{ startup(id: "NEAR") { ${startup} latestPost { _id message } assigned { _id } overdueTaskCount } }`,
  },
  {
    name: 'descriptions',
    takes: 8,
    document: `{ startupTasks(startupId: "NEAR") { ${task} description descriptionBody } }`,
    rows: ({ startupTasks }) => startupTasks,
  },
  { name: 'sessionsOf', takes: 4, document: '{ sessionsOf(userId: "FOUNDER") { _id userAgent isWaiting } }' },
  {
    name: 'startupEvents',
    takes: 5,
    document: `{ startupEvents(startupId: "NEAR") { next results { ${post} } } }`,
    rows: ({ startupEvents }) => startupEvents.results,
  },
  {
    name: 'filesOfPosts',
    takes: 6,
    document: `{ startupEvents(startupId: "NEAR") { results { ${post} ${files} } } }`,
    rows: ({ startupEvents }) => startupEvents.results.flatMap((row: { attachments: object[] }) => row.attachments),
  },
  {
    name: 'filesOfTasks',
    takes: 8,
    document: `{ startupTasks(startupId: "NEAR") { ${task} ${files} } }`,
    rows: ({ startupTasks }) => startupTasks.flatMap((row: { attachments: object[] }) => row.attachments),
  },
  {
    name: 'personEvents',
    takes: 6,
    document: `{ personEvents(userId: "WHO") { next results { ${post} startup { _id name } } } }`,
    rows: ({ personEvents }) => personEvents.results,
  },
  {
    name: 'latestPosts',
    takes: 6,
    document: `{ latestPosts(limit: 100) { ${post} startup { _id name people { _id } } } }`,
    rows: ({ latestPosts }) => latestPosts,
  },
  {
    name: 'assigneeOptions',
    takes: 7,
    document: '{ taskAssigneeOptions { label options { label type value } } }',
    rows: ({ taskAssigneeOptions }) => taskAssigneeOptions.flatMap((group: { options: object[] }) => group.options),
  },
  {
    name: 'search',
    // One for each kind of record that the person finds.
    takes: () => 1 + searchSources().filter(({ visibleTo }) => visibleTo(who) !== noRecord).length,
    document: '{ search(text: "startup") { __typename ... on Startup { _id name } } }',
  },
  {
    name: 'mails',
    takes: 2,
    document: '{ mails(limit: 100) { next results { _id subject address state createdAt } } isMailSetUp }',
    rows: ({ mails }) => mails.results,
  },
  {
    name: 'notifications',
    takes: 3,
    document: `{ paginatedNotifications(pageSize: 100) { unreadCount next meta { totalPages } notifications { _id isRead createdAt message notification { url message notificationType } actor { _id fullName roleLabel } } } }`,
    rows: ({ paginatedNotifications }) => paginatedNotifications.notifications,
  },
  { name: 'unseenNotifications', takes: 2, document: '{ unseenNotifications { count lastSeenAt } }' },
  {
    name: 'notificationPreferences',
    takes: 5,
    document: '{ notificationPreferences { types { type mail } digest { hour } muted { recordId text startupName } } }',
    rows: ({ notificationPreferences }) => notificationPreferences.muted,
  },
  { name: 'contacts', takes: 4, document: `{ contacts { ${person} } }` },
  { name: 'user', takes: 7, document: `{ user(id: "FOUNDER") { ${person} } }` },
];

let scene: Scene;
let who: Person;
let log: ReturnType<typeof logLines>;

beforeAll(async () => {
  log = logLines('info');
  scene = await aScene();
  who = scene.people.Admin;
  await putTask(scene, { startupId: scene.ownStartup.id, assigneeIds: [who.userId] });
});
afterAll(() => log.stop());

async function run(document: string) {
  // The session is cached for a while, so that the counted call never loads it.
  await send(scene.tenant, who.token, '{ __typename }');
  const { json, headers } = await send(
    scene.tenant,
    who.token,
    document
      .replaceAll('NEAR', scene.ownStartup.id)
      .replaceAll('FOUNDER', scene.ownStartupFounder.userId)
      .replaceAll('WHO', who.userId),
  );
  expect(json.errors).toBeUndefined();
  const line = await until('the line of the log', () => log.ofRequest(headers['x-request-id']));
  return { data: json.data, statements: line.statements as number };
}

const putNotification = ({ tenant }: Scene, recordId: string, row: { actorId: Person['userId'] }) =>
  inTenant(tenant.id, async (tx) => {
    const one = { tenantId: tenant.id, userId: who.userId, kind: 'Post', recordId } as const;
    await tx.db
      .insert(notifications)
      .values({ ...one, ...row, id: newId<'Notification'>(), type: 'newCommentStartup', inApp: true, mail: 'OFF' });
    await tx.db.insert(notificationMutes).values({ ...one, id: newId<'NotificationMute'>() });
  });

async function grow(rows: number) {
  for (let n = 0; n < rows; n++) {
    const startup = await scene.tenant.startup(`Startup ${n}`);
    const founder = await scene.tenant.founderOf(startup);
    const coach = n % 10 === 0 ? await scene.tenant.person('Staff') : who;
    await putTask(scene, {
      startupId: startup.id,
      assigneeIds: [who.userId, founder.userId],
      createdById: coach.userId,
    });
    const taskId = await putTask(scene, {
      startupId: scene.ownStartup.id,
      assigneeIds: [founder.userId, coach.userId],
    });
    await putFile(scene, { kind: 'task', recordId: taskId });
    await putPost(scene, { startupId: startup.id, createdById: founder.userId });
    const postId = await putPost(scene, { startupId: scene.ownStartup.id, createdById: coach.userId });
    await putFile(scene, { kind: 'post', recordId: postId });
    await putNotification(scene, postId, { actorId: coach.userId });
    await putMail(scene);
  }
}

test('takes few statements for each operation, as noted, and no more for a hundred rows', {
  tags: ['night'],
}, async () => {
  await grow(2);
  // Short-lived caches (the tenant, the session's last use) are filled from here on.
  for (const { document } of operations) await run(document);
  const few = [];
  for (const { name, document } of operations) few.push({ name, ...(await run(document)) });
  await grow(100);
  const many = [];
  for (const { name, document } of operations) many.push({ name, ...(await run(document)) });

  for (const [i, { rows, name }] of operations.entries()) {
    if (!rows) continue;
    const grew = rows(many[i]?.data).length - rows(few[i]?.data).length;
    // Otherwise an equal count would prove nothing.
    expect({ name, grew: grew > 3 }).toEqual({ name, grew: true });
  }
  const taken = (all: { name: string; statements: number }[]) =>
    all.map(({ name, statements }) => ({ name, takes: statements }));
  expect(taken(many)).toEqual(taken(few));
  expect(taken(few)).toEqual(
    operations.map(({ name, takes }) => ({ name, takes: typeof takes === 'number' ? takes : takes() })),
  );
  // Search asks once for each kind of record, and so has no fixed number.
  for (const { takes } of operations) if (typeof takes === 'number') expect(takes).toBeLessThanOrEqual(12);
});

test('takes few statements for writes too', async () => {
  const founder = scene.ownStartupFounder;
  const writes = {
    createTask: `mutation { createTask(id: "${newId()}", name: "T", dueDate: "${Temporal.Now.instant().add({ hours: 30 })}", assignees: [{ type: "user", value: "${founder.userId}" }, { type: "startup", value: "NEAR" }]) { ${task} } }`,
    createPost: `mutation { createPost(startupId: "NEAR", message: "M") { ${post} } }`,
    updatePreferences: 'mutation { updatePreferences(language: "ar") { _id } }',
  };
  for (const [name, document] of Object.entries(writes)) {
    const { statements } = await run(document);
    expect({ name, few: statements <= 18, statements }).toMatchObject({ few: true });
  }
});
