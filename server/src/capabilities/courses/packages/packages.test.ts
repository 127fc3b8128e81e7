import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { publishCourse } from '#capabilities/courses/building/publish.ts';
import { createCourse } from '#capabilities/courses/building/save-course.ts';
import { saveItem, saveSection } from '#capabilities/courses/building/save-outline.ts';
import { coursewareOf, openItem } from '#capabilities/courses/learning/courseware.ts';
import { enrollPeople, startCourse } from '#capabilities/courses/learning/enroll.ts';
import { setItemDone } from '#capabilities/courses/learning/set-item-done.ts';
import { createRun } from '#capabilities/courses/teaching/runs.ts';
import { readTx, transact } from '#platform/tx.ts';
import { aZip, aZipBomb } from '#testing/files/malicious-zip.ts';
import { aPackage } from '#testing/files/scorm-package.ts';
import { upload } from '#testing/files.ts';
import { call, hostOf } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { checkPackage } from './check-package.ts';
import { packageOfToken, playerLink } from './content-origin.ts';
import { savePackageState } from './save-state.ts';

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

const read = <Found>(actor: Actor, find: Parameters<typeof readTx<Found>>[1]) => readTx(actor, find);

async function anItem(archive: Buffer) {
  const title = [{ language: 'en', value: 'Pricing' }];
  const { id: courseId } = await createCourse(staff, { input: { title } }, newId());
  await transact(saveSection, staff, { courseId, id: newId(), title: 'First' });
  const itemId = newId();
  await transact(saveItem, staff, { courseId, id: itemId, input: { kind: 'package', title: 'Pricing', content: {} } });
  const token = await openSessionFor(staff);
  const { status } = await upload(
    { tenant, token },
    { name: 'pricing.zip', content: archive },
    { reference: `courseItem/${itemId}` },
  );
  expect(status).toBe(201);
  return { courseId, itemId };
}

/** Mia takes the course with this package. */
async function aTaken(archive = aPackage()) {
  const place = await anItem(archive);
  await checkPackage(staff, place.courseId, place.itemId);
  await publishCourse(staff, place.courseId);
  const run = await createRun(staff, place.courseId, { startsOn: '2026-01-05' }, newId());
  await enrollPeople(staff, run.id, { userIds: [mia.userId] });
  await startCourse(mia, place.courseId);
  const open = () => read(mia, (tx) => openItem(tx, mia, place.courseId, { itemId: place.itemId, preview: false }));
  const found = (await open())?.package?.found;
  if (!found) throw new Error('There is no package.');
  return { ...place, open, found };
}

const data = (lesson_status: string, raw = '') => ({
  cmi: { core: { lesson_status, score: { raw } }, suspend_data: 'p=3' },
});
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (fault) => fault.code as string,
  );

describe('a package is refused', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['without a manifest', () => aPackage({ files: { 'imsmanifest.xml': 'none' } }), 'courses.package-not-scorm'],
    ['of another standard', () => aPackage({ version: '1.1' }), 'courses.package-not-scorm'],
    ['with a first page elsewhere', () => aPackage({ launch: 'https://evil.example/' }), 'courses.package-not-scorm'],
    ['with several units', () => aPackage({ items: 2 }), 'courses.package-several'],
    [
      'with an external entity',
      () => aPackage({ manifest: '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><manifest>&x;</manifest>' }),
      'courses.package-not-scorm',
    ],
    ['with a path outside', () => aPackage({ files: { '../index.html': 'x' } }), 'courses.package-broken'],
    [
      'with a link',
      () => aZip([{ name: 'link', deflated: Buffer.from([3, 0]), unpacked: 0, symlink: true }]),
      'courses.package-broken',
    ],
    ['that is a bomb', async () => aZip([await aZipBomb('imsmanifest.xml', 64)]), 'courses.package-too-big'],
  ])('%s', async (_, archive, code) => {
    const { courseId, itemId } = await anItem(await archive());
    expect(await refusal(checkPackage(staff, courseId, itemId))).toBe(code);
    expect(await refusal(publishCourse(staff, courseId))).toBe('courses.no-package');
  });
});

test.each(['1.2', 'CAM 1.3'])('runs a package of version %s for its learners alone', async (version) => {
  const { courseId, itemId, found } = await aTaken(aPackage({ version }));
  expect(found).toMatchObject({ format: version === '1.2' ? '1.2' : '2004', title: 'Pricing', launch: 'index.html' });
  expect(await refusal(checkPackage(mia, courseId, itemId))).toBeTruthy();
  await expect(
    savePackageState(ben, { courseId, itemId, packageId: found.id, version: 0, data: data('completed') }),
  ).rejects.toThrow(NotFound);
});

test('keeps state and score, and completes the item as its package says', async () => {
  const { courseId, itemId, found, open } = await aTaken();
  const place = { courseId, itemId, packageId: found.id };
  expect(await refusal(setItemDone(mia, courseId, itemId, true))).toBe('courses.done-by-result');
  const first = await savePackageState(mia, { ...place, version: 0, data: data('incomplete', '40') });
  expect((await open())?.item.state).toBe('open');
  // A repeated call, whose answer was lost, and one from an older window.
  expect(await savePackageState(mia, { ...place, version: 0, data: data('incomplete', '40') })).toMatchObject(first);
  expect(await refusal(savePackageState(mia, { ...place, version: 0, data: data('failed') }))).toBe(
    'courses.package-elsewhere',
  );
  await savePackageState(mia, { ...place, version: first.version, data: data('passed', '80') });
  expect(await open()).toMatchObject({
    item: { state: 'done' },
    package: { state: { score: 80, data: { cmi: { suspend_data: 'p=3' } } } },
  });
  const taken = await read(mia, (tx) => coursewareOf(tx, mia, courseId));
  expect(taken?.enrollment?.state).toBe('completed');
});

test('keeps one of several states that arrive at once', async () => {
  const { courseId, itemId, found } = await aTaken();
  const place = { courseId, itemId, packageId: found.id, version: 0 };
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => savePackageState(mia, { ...place, data: data('incomplete', String(10 + i)) })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason.code).toBe('courses.package-elsewhere');
});

test('refuses more data than a package needs', async () => {
  const { courseId, itemId, found } = await aTaken();
  const much = { cmi: { suspend_data: 'x'.repeat(200_001) } };
  expect(await refusal(savePackageState(mia, { courseId, itemId, packageId: found.id, version: 0, data: much }))).toBe(
    'Validation',
  );
});

describe('the host of a package', () => {
  /** The marker of the tenant may be in answers of this host: it is the tenant's. */
  const at = async (label: string, path: string) =>
    call(tenant, { path, headers: { host: await hostOf({ slug: label }) } });
  const partsOf = (url: string) => {
    const { hostname, pathname } = new URL(url);
    return { label: hostname.split('.')[0] ?? '', path: pathname };
  };

  test('serves its files alone, in a sandbox that only the pages of the tenant show', async () => {
    const { found } = await aTaken();
    const { label, path } = partsOf(playerLink(tenant.slug, { tenantId: tenant.id, packageId: found.id }));
    const here = (one: string) => at(label, one);
    const page = await here(path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('/package-player/1.2.js');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors 'self' http://${tenant.slug}.`);
    expect(policy).toContain('sandbox allow-scripts allow-same-origin allow-forms');
    expect(policy).toMatch(/connect-src 'self' data: blob:;/);
    const script = await here(`${path}/run.js`);
    expect(script).toMatchObject({ status: 200, text: 'parent.API?.LMSInitialize("");' });
    expect(script.headers['set-cookie']).toBeUndefined();
    for (const name of ['1.2.js', '2004.js', 'bridge.js'])
      expect((await here(`/package-player/${name}`)).text.length).toBeGreaterThan(1_000);
    for (const name of ['/absent.js', '/..%2f..%2fetc%2fpasswd', '/%00'])
      expect((await here(path + name)).status).toBe(404);
    // The product is not at this host: a hostile script finds no API.
    const headers = { host: await hostOf({ slug: label }) };
    const query = { query: '{ ownEnrollments { _id } }' };
    expect((await call(tenant, { method: 'POST', path: '/graphql', headers, body: query })).status).toBe(404);
    expect((await here('/api/boot')).status).toBe(404);
  });

  test('is the only one that serves it, as long as its token is valid', async () => {
    const { found } = await aTaken();
    const link = { tenantId: tenant.id, packageId: found.id };
    const { label, path } = partsOf(playerLink(tenant.slug, link));
    expect((await call(tenant, { path })).status).toBe(404);
    expect((await at('content--other', path)).status).toBe(404);
    expect((await at(label, `${path}x`)).status).toBe(404);
    const old = playerLink(tenant.slug, link, Date.now() - 9 * 60 * 60 * 1000);
    expect(packageOfToken(old.split('/').at(-1) ?? '')).toBeNull();
  });

  test('cannot call the product in the name of its reader', async () => {
    const { found } = await aTaken();
    const token = await openSessionFor(mia);
    const { origin } = new URL(playerLink(tenant.slug, { tenantId: tenant.id, packageId: found.id }));
    const answer = await call(tenant, {
      ...{ method: 'POST', path: '/graphql', body: { query: '{ ownEnrollments { _id } }' } },
      headers: { origin, authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
