import type { OpenBadge } from '@seedbed/domain/courses/proof/open-badge.ts';
import type { WatchReport } from '@seedbed/domain/courses/proof/watching.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { coursewareOf } from '#capabilities/courses/learning/courseware.ts';
import { enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { setItemDone } from '#capabilities/courses/learning/set-item-done.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { call } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { publicCertificate } from './certificates.ts';
import { collectRecord } from './collect-record.ts';
import { countTime } from './count-time.ts';
import schema from './open-badge.schema.json' with { type: 'json' };
import { endRecord, issuedRecords, issueRecord, publicRecord } from './records.ts';
import { saveWatching } from './save-watching.ts';
import { courseCertificates, courseTime, courseWatching, learningRecords } from './table.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;

let tenant: Tenant;
let staff: Person;
let mia: Person;
let ben: Person;
let acme: Awaited<ReturnType<Tenant['startup']>>;
beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Admin');
  acme = await tenant.startup('Acme');
  mia = await tenant.founderOf(acme);
  ben = await tenant.founderOf(acme);
});

/** A video among the files of the item, of which the server read the length. Null waits for the job. */
async function addVideo(itemId: string, seconds: number | null): Promise<void> {
  const { id: tenantId } = tenant;
  const id = newId<'Attachment'>();
  await ownerDb().insert(attachments).values({ tenantId, id, kind: 'courseItem', recordId: itemId, name: 'talk.mp4' });
  await ownerDb()
    .insert(fileContents)
    .values({
      ...{ tenantId, id: newId<'FileContent'>(), attachmentId: id, number: 1, storageKey: `none/${id}` },
      ...{ type: 'video/mp4', size: 1, sha256: '', sentSha256: '', state: 'READY', hasThumbnails: false, seconds },
    });
}

const read = <Found>(actor: Actor, find: Parameters<typeof readTx<Found>>[1]) => readTx(actor, find);
const video = { kind: 'video', title: 'Talk', content: { url: '', watchToComplete: true } };

async function aCourse(items: object[], input: object = {}) {
  const title = [{ language: 'en', value: 'Discovery' }];
  const { id: courseId } = await createCourse(staff, { input: { title, ...input } }, newId());
  await transact(saveSection, staff, { courseId, id: newId(), title: 'First' });
  const ids: string[] = [];
  for (const one of items) {
    const id = newId();
    await transact(saveItem, staff, { courseId, id, input: one });
    ids.push(id);
  }
  await publishCourse(staff, courseId);
  const run = await createRun(staff, courseId, { startsOn: '2026-01-05' }, newId());
  await enrollPeople(staff, run.id, { startupIds: [acme.id] });
  await startCourse(mia, courseId);
  return { courseId, itemId: ids[0] ?? '' };
}

const played = (ranges: [number, number][], more: Partial<WatchReport> = {}): WatchReport => ({
  ...{ ranges, position: ranges.at(-1)?.[1] ?? 0, duration: 100, rate: 1, ...more },
});
/** The last heartbeat of everyone was so many seconds earlier. */
const wait = async (table: typeof courseWatching | typeof courseTime, seconds: number) => {
  await ownerDb()
    .update(table)
    .set({
      beatAt: sql`${table.beatAt} - make_interval(secs => ${seconds})`,
      createdAt: sql`${table.createdAt} - make_interval(secs => ${seconds})`,
    } as never);
};

test('accepts no more of a video than the clock allows, and completes the item at 90 percent', async () => {
  const place = await aCourse([video]);
  await addVideo(place.itemId, 100);
  await expect(setItemDone(mia, place.courseId, place.itemId, true)).rejects.toMatchObject({
    code: 'courses.not-watched',
  });
  expect(await saveWatching(mia, place, played([[0, 100]]))).toBe(5);
  expect(await saveWatching(mia, place, played([[0, 100]]))).toBeLessThanOrEqual(6);
  await wait(courseWatching, 30);
  expect(await saveWatching(mia, place, played([[5, 35]]))).toBe(35);
  const stateOf = async () => (await read(mia, (tx) => coursewareOf(tx, mia, place.courseId)))?.items[0]?.state;
  await wait(courseWatching, 60);
  // The end of the video without its middle.
  await saveWatching(mia, place, played([[80, 100]]));
  expect(await stateOf()).toBe('open');
  await wait(courseWatching, 60);
  expect(await saveWatching(mia, place, played([[30, 80]]))).toBe(100);
  expect(await stateOf()).toBe('done');
  await expect(saveWatching(await tenant.person('Cofounder'), place, played([]))).rejects.toThrow(NotFound);
});

test('a forged length completes nothing, whether the server knows the length or not', async () => {
  const stateOf = async ({ courseId }: { courseId: string }) =>
    (await read(mia, (tx) => coursewareOf(tx, mia, courseId)))?.items[0]?.state;
  for (const seconds of [600, null]) {
    const place = await aCourse([video]);
    await addVideo(place.itemId, seconds);
    for (let from = 0; from < 20; from++) await saveWatching(mia, place, played([[0, 1]], { duration: 1 }));
    expect(await stateOf(place), `${seconds}`).toBe('open');
    await expect(setItemDone(mia, place.courseId, place.itemId, true), `${seconds}`).rejects.toMatchObject({
      code: 'courses.not-watched',
    });
  }
});

test('a pending length completes the item once the server has read it, and an unreadable one asks for nothing', async () => {
  const place = await aCourse([video]);
  await addVideo(place.itemId, null);
  await saveWatching(mia, place, played([]));
  await wait(courseWatching, 100);
  expect(await saveWatching(mia, place, played([[0, 100]]))).toBe(100);
  await expect(setItemDone(mia, place.courseId, place.itemId, true)).rejects.toMatchObject({
    code: 'courses.not-watched',
  });
  await ownerDb().update(fileContents).set({ seconds: 100 }).where(eq(fileContents.tenantId, tenant.id));
  await saveWatching(mia, place, played([]));
  const items = async (courseId: string) => (await read(mia, (tx) => coursewareOf(tx, mia, courseId)))?.items;
  expect(await items(place.courseId)).toMatchObject([{ state: 'done', asksForWatching: true }]);

  const other = await aCourse([video]);
  await addVideo(other.itemId, 0);
  expect(await items(other.courseId)).toMatchObject([{ state: 'open', asksForWatching: false }]);
  await setItemDone(mia, other.courseId, other.itemId, true);
  expect(await items(other.courseId)).toMatchObject([{ state: 'done' }]);
});

test('counts active time once, whatever number of pages is open', async () => {
  const place = await aCourse([video, { ...video, title: 'Second' }]);
  const secondsOf = async (): Promise<number> => {
    const rows = await ownerDb().select().from(courseTime).where(eq(courseTime.userId, mia.userId));
    return rows.reduce((sum, { seconds }) => sum + seconds, 0);
  };
  await countTime(mia, place);
  expect(await secondsOf()).toBe(30);
  for (let i = 0; i < 5; i++) await countTime(mia, place);
  expect(await secondsOf()).toBeLessThanOrEqual(31);
  await wait(courseTime, 3_600);
  await countTime(mia, place);
  expect(await secondsOf()).toBeLessThanOrEqual(61);
  // An item of another course, and a person who does not take it.
  await countTime(mia, { ...place, itemId: newId() });
  await countTime(staff, place);
  expect(await secondsOf()).toBeLessThanOrEqual(61);
  expect((await ownerDb().select().from(courseTime).where(eq(courseTime.userId, staff.userId))).length).toBe(0);
});

const lesson = { kind: 'text', title: 'Lesson', content: {} };

test('shows a record to its person and to people who see the progress, and to no one else', async () => {
  const { courseId, itemId } = await aCourse([lesson]);
  await countTime(mia, { courseId, itemId });
  await setItemDone(mia, courseId, itemId, true);
  const of = (actor: Actor, userId: string = mia.userId) => read(actor, (tx) => collectRecord(tx, actor, { userId }));
  expect(await of(mia)).toMatchObject({
    startup: null,
    courses: [{ name: 'Discovery', state: 'completed', done: 1, total: 1, seconds: 30, reviewed: 0 }],
  });
  expect((await of(staff))?.courses).toHaveLength(1);
  const coach = await tenant.person('Coach');
  const assigned: Actor = { ...coach, assignedStartupIds: [acme.id] };
  expect((await of(assigned))?.courses).toHaveLength(1);
  for (const other of [coach, ben, await tenant.person('Mentor'), await tenant.person('CommunityMember')]) {
    expect(await of(other), other.roleType).toBeNull();
    await expect(
      issueRecord(other, { subject: { userId: mia.userId }, language: 'en' }),
      other.roleType,
    ).rejects.toThrow(NotFound);
  }
  const ofStartup = (actor: Actor) => read(actor, (tx) => collectRecord(tx, actor, { startupId: acme.id }));
  expect(await ofStartup(ben)).toMatchObject({
    person: null,
    startup: 'Acme',
    courses: [{ learners: 2, seconds: 30 }],
  });
  expect(JSON.stringify(await ofStartup(ben))).not.toContain(mia.userId);
  expect(await ofStartup(coach)).toBeNull();
  expect(await ofStartup(assigned)).not.toBeNull();
});

test('a signed record stays valid until one byte changes, and shows nothing after its end', async () => {
  await aCourse([lesson]);
  const { id } = await issueRecord(staff, { subject: { userId: mia.userId }, language: 'ar' });
  const shown = () => read(staff, (tx) => publicRecord(tx, id));
  expect(await shown()).toMatchObject({ isValid: true, language: 'ar', record: { courses: [{ name: 'Discovery' }] } });
  const pdf = await call(tenant, { path: `/api/learning-records/${id}/pdf` });
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  const change = (content: unknown) =>
    ownerDb()
      .update(learningRecords)
      .set({ content } as never)
      .where(eq(learningRecords.id, id));
  await change(sql`replace(${learningRecords.content}, 'Discovery', 'Discoverz')`);
  expect(await shown()).toMatchObject({ isValid: false });
  expect((await call(tenant, { path: `/api/learning-records/${id}/pdf` })).status).toBe(404);
  await change(sql`replace(${learningRecords.content}, 'Discoverz', 'Discovery')`);
  expect(await shown()).toMatchObject({ isValid: true });
  // The person ends a link that staff made.
  await expect(endRecord(ben, id)).rejects.toThrow(NotFound);
  expect(await read(mia, (tx) => issuedRecords(tx, mia, { userId: mia.userId }))).toHaveLength(1);
  await endRecord(mia, id);
  expect(await shown()).toBeNull();
  expect((await call(tenant, { path: `/api/learning-records/${id}/pdf` })).status).toBe(404);
  const ended = (await activity(tenant, id)).find(({ type }) => type === 'courses.record-ended')?.id ?? '';
  await undo(mia, { undoId: ended, zone });
  expect(await shown()).toMatchObject({ isValid: true });
});

test('a finished course gives an Open Badge that its public key proves', async () => {
  const { courseId, itemId } = await aCourse([lesson], { givesCertificate: true });
  await setItemDone(mia, courseId, itemId, true);
  const [stored] = await ownerDb().select().from(courseCertificates).where(eq(courseCertificates.userId, mia.userId));
  if (!stored) throw new Error('There is no certificate.');
  expect(await read(staff, (tx) => publicCertificate(tx, stored.id))).toMatchObject({ course: 'Discovery' });

  const [head = '', claims = '', signature = ''] = stored.credential.split('.');
  const parsed = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  const { alg, kid } = parsed(head) as { alg: string; kid: string };
  expect(alg).toBe('EdDSA');
  const answer = await call(tenant, { path: new URL(kid).pathname });
  const key = await crypto.subtle.importKey('jwk', answer.json, 'Ed25519', false, ['verify']);
  const isProven = (text: string) =>
    crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), Buffer.from(text));
  expect(await isProven(`${head}.${claims}`)).toBe(true);
  expect(await isProven(`${head}.${claims.slice(0, -1)}${claims.endsWith('A') ? 'B' : 'A'}`)).toBe(false);

  const checker = fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false, strict: false } } });
  checker.post('/', { schema: { body: schema } }, async () => 'fits');
  const fits = async (badge: object) =>
    (await checker.inject({ method: 'POST', url: '/', payload: badge })).statusCode === 200;
  const badge = parsed(claims) as OpenBadge;
  expect(await fits(badge)).toBe(true);
  expect(await fits({ ...badge, issuer: { id: 'x' } })).toBe(false);
  expect(await fits({ ...badge, validFrom: 'yesterday' })).toBe(false);
  await checker.close();

  const changed = `${head}.${Buffer.from(JSON.stringify({ ...badge, name: 'Else' })).toString('base64url')}.${signature}`;
  await ownerDb().update(courseCertificates).set({ credential: changed }).where(eq(courseCertificates.id, stored.id));
  expect(await read(staff, (tx) => publicCertificate(tx, stored.id))).toBeNull();
  expect(
    await read(staff, (tx) => publicCertificate(tx, newId<'CourseCertificate'>() as Id<'CourseCertificate'>)),
  ).toBeNull();
});

test('a course without the setting gives no certificate', async () => {
  const { courseId, itemId } = await aCourse([lesson]);
  await setItemDone(mia, courseId, itemId, true);
  expect(
    await ownerDb()
      .select()
      .from(courseCertificates)
      .where(eq(courseCertificates.courseId, courseId as never)),
  ).toEqual([]);
});
