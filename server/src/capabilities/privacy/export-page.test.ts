// People read the export page, so it uses the product's own texts (UX-U3).
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { resetCalendarFeed } from '#capabilities/accounts/calendar-feed.ts';
import { setCoachingPreferences } from '#capabilities/accounts/own/set-coaching-preferences.ts';
import { setOwnProfile } from '#capabilities/accounts/own/set-own-profile.ts';
import { users } from '#capabilities/accounts/table.ts';
import { createComment } from '#capabilities/comments/public.ts';
import { runExportJob } from '#capabilities/exports/public.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import { activityText } from '#platform/activity-log/activity-text.ts';
import { activities } from '#platform/activity-log/table.ts';
import { configureExportFolder, getExport } from '#platform/export/export-store.ts';
import { translate } from '#platform/messages.ts';
import { inTenant } from '#platform/tx.ts';
import { aPdf, aPicture } from '#testing/files/sample-files.ts';
import { form, upload } from '#testing/files.ts';
import { aScene, putTask, type Scene } from '#testing/scene.ts';
import { aServer, call } from '#testing/servers/server.ts';
import { askForExport } from './ask-for-export.ts';

let scene: Scene;
beforeAll(async () => {
  configureExportFolder(await mkdtemp(path.join(tmpdir(), 'exports-')));
  await aServer();
  scene = await aScene();
});

type ScenePerson = Scene['people']['Coach'];

/** `npm run check` does not see log types, which are string literals. */
async function typesOfLog(): Promise<string[]> {
  const found = new Set<string>();
  for (const place of ['server/src', 'domain/src']) {
    const folder = path.join(import.meta.dirname, '../../../..', place);
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.ts') || file.includes('.test.')) continue;
      const source = await readFile(path.join(folder, file), 'utf8');
      const isEvents = /(?:events|activity-types)\.ts$/.test(file) || /\blogActivity\(/.test(source);
      if (!isEvents) continue;
      for (const [, type = ''] of source.matchAll(/(?:type: |event\()'([a-z]+\.[a-z-]+)'/g)) found.add(type);
    }
  }
  return [...found];
}

async function exportOf(who: ScenePerson): Promise<{ page: string; json: (name: string) => never; names: string[] }> {
  const session = { actor: who, recentAuthEndsAtMs: Number.POSITIVE_INFINITY } as never;
  const { id } = await askForExport(session);
  await runExportJob({ tenantId: scene.tenant.id, exportId: id, step: 'make' });
  const zip = unzipSync(await buffer(await getExport(`${scene.tenant.id}/${id}.zip`)));
  const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array());
  return {
    page: text('index.html'),
    json: (name) => JSON.parse(text(`json/${name}.json`)) as never,
    names: Object.keys(zip),
  };
}

async function busyLife(who: ScenePerson): Promise<void> {
  const { tenant, ownStartup } = scene;
  const sender = { tenant, token: who.token };
  await setOwnProfile(who, { country: 'PT', gender: 'female', workStatus: 'student', birthday: '1990-05-17' });
  await setCoachingPreferences(who, { enabled: true, defaultMeetingLocation: 'Room 5' });
  await resetCalendarFeed(who);
  const post = await tenant.post(scene.author, ownStartup, 'What we learned');
  await createComment(who, { recordKind: 'post', recordId: post.id, message: 'Well done' });
  const task = await putTask(scene, { name: 'Call Ana', assigneeIds: [who.userId] });
  for (const reference of [`task/${task}`, `user/${who.userId}`])
    await upload(sender, { name: 'Plan.pdf', content: aPdf() }, { reference });
  await upload(sender, { name: 'plan.pdf', content: aPdf() }, { reference: `user/${who.userId}` });
  const { body, headers } = form({}, { name: 'me.jpg', content: await aPicture() });
  await call(tenant, {
    method: 'POST',
    path: '/api/users/file',
    headers: { ...headers, authorization: `Bearer ${who.token}` },
    body,
  });
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;

test('shows no code in English and Arabic, and links every file', { tags: ['night'] }, async () => {
  for (const language of ['en', 'ar'] as const) {
    const who = scene.people[language === 'en' ? 'Coach' : 'Mentor'];
    await busyLife(who);
    await inTenant(scene.tenant.id, (tx) => tx.db.update(users).set({ language }).where(eq(users.id, who.userId)));
    const { page, json, names } = await exportOf(who);

    const cells = [...page.matchAll(/<t[hd][^>]*>(?:<bdi>)?(.*?)(?:<\/bdi>)?<\/t[hd]>/gs)].map(([, cell = '']) => cell);
    const codes =
      /\b(?:labels|fields|parts|acts|kinds|problems)\.|^[a-z]+[A-Z]\w*$|^[A-Z]+_[A-Z]+$|^[a-z]+\.(?!pdf)[a-z-]+$|^(?:active|task|post|user|manager|ar|en|PT|female|student|sent|waiting)$/;
    expect(cells.filter((cell) => codes.test(cell))).toEqual([]);
    expect(page).not.toMatch(uuid);

    const files = names.filter((name) => name.startsWith('files/'));
    const picture = translate('privacy:labels.avatar', language);
    expect(files).toEqual([`files/${picture}.webp`, 'files/Plan.pdf', 'files/Plan (2).pdf', 'files/plan (3).pdf']);
    for (const file of files) expect(page).toContain(`href="${file.split('/').map(encodeURIComponent).join('/')}"`);
    expect(json('files')).toMatchObject([
      { record: { kind: 'task', name: 'Call Ana' }, version: 1, path: 'files/Plan.pdf' },
      { record: { kind: 'user' }, path: 'files/Plan (2).pdf' },
      { record: { kind: 'user' }, path: 'files/plan (3).pdf' },
    ]);
    expect(json('profile')).toMatchObject([
      { role: { type: who.roleType }, openForCoaching: true, avatar: `files/${picture}.webp` },
    ]);
    expect(json('exports')).toEqual([]);
    expect(page).toContain(activityText('accounts.calendar-feed-reset', language));
    const female = translate('own-account:profile.genders.female', language);
    const coach = translate(who.roleType === 'Coach' ? 'access:roles.coach' : 'access:roles.mentor', language);
    expect(page).toContain(`${translate('privacy:kinds.comment', language)}: Well done`);
    const portugal = language === 'en' ? 'Portugal' : 'البرتغال';
    const born = language === 'en' ? 'May 17, 1990' : '17 مايو 1990';
    for (const text of [female, coach, portugal, born, 'Room 5']) expect(cells).toContain(text);
  }
});

test("formats dates and times by the person's preferences", async () => {
  const who = scene.people.Staff;
  await setOwnProfile(who, { birthday: '1990-05-17', timezone: 'Asia/Tokyo' });
  await inTenant(scene.tenant.id, (tx) =>
    tx.db.update(users).set({ dateFormat: 'yyyy-MM-dd', timeFormat: 'HH:mm' }).where(eq(users.id, who.userId)),
  );
  const { page } = await exportOf(who);
  expect(page).toContain('>1990-05-17<');
  expect(page).toMatch(/>\d{4}-\d\d-\d\d, \d\d:\d\d GMT\+9</);
  expect(page).not.toMatch(/[AP]M\b|\d{4}-\d\d-\d\dT/);
});

test('describes each notification with record, actor and excerpt, unless the record is hidden by now', async () => {
  const { tenant, people, ownStartup, author } = scene;
  const who = people.AdminCoach;
  const open = await tenant.post(author, ownStartup, 'We have a customer');
  const notificationOf = (recordId: string) => ({
    tenantId: tenant.id,
    id: newId<'Notification'>(),
    userId: who.userId,
    type: 'newCommentStartup' as const,
    kind: 'Post' as const,
    recordId,
    startupId: ownStartup.id,
    actorId: author.userId,
    inApp: true,
    mail: 'OFF' as const,
  });
  await inTenant(tenant.id, (tx) => tx.db.delete(notifications).where(eq(notifications.userId, who.userId)));
  for (const recordId of [open.id, newId()])
    await inTenant(tenant.id, (tx) => tx.db.insert(notifications).values(notificationOf(recordId)));
  const { json } = await exportOf(who);
  const rows: { text: string | null }[] = json('notifications');
  expect(rows).toMatchObject([
    { kind: 'newCommentStartup', detail: 'We have a customer', record: { kind: 'post', name: 'We have a customer' } },
    { kind: 'newCommentStartup', text: null, detail: null, record: null },
  ]);
  expect(rows[0]?.text).toMatch(/wrote about/);
});

test('has a text for every activity in every language', async () => {
  const types = await typesOfLog();
  expect(types).toEqual(expect.arrayContaining(['tasks.done-set', 'files.added', 'accounts.signed-in']));
  for (const type of types)
    for (const language of languages) expect(activityText(type, language)).not.toMatch(/^acts\./);
});

test('logs no activity without an actor', async () => {
  const done = await inTenant(scene.tenant.id, (tx) =>
    tx.db.selectDistinct({ type: activities.type }).from(activities).where(sql`${activities.actorId} is not null`),
  );
  for (const { type } of done) expect(activityText(type, 'en')).not.toMatch(/^acts\./);
});
