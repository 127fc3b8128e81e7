// Accepted contents, cleaned names and the specification's calls (RE-F1, RE-F3, RE-F5).
import { fileMaxBytes, filesOfRecordMax, pictureMaxFrames, tenantMaxBytes } from '@seedbed/domain/files/limits.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { attachments, fileContents, fileSpace } from '#capabilities/files/table.ts';
import { inTenant } from '#platform/tx.ts';
import { countWrites } from '#testing/database/write-counter.ts';
import { aBombOf, aBrokenFilm, aMovingPicture, aPdf, aPicture } from '#testing/files/sample-files.ts';
import { form, type TestFile, upload } from '#testing/files.ts';
import { rawHttp } from '#testing/raw-http.ts';
import { aScene, type Person, putTask, type Scene } from '#testing/scene.ts';
import { call, type HttpAnswer, hostOf } from '#testing/servers/server.ts';

let scene: Scene;
let who: Person;
let reference: string;

beforeAll(async () => {
  scene = await aScene();
  who = scene.people.Cofounder;
});

const sender = () => ({ tenant: scene.tenant, token: who.token });
const aTask = async () => `task/${await putTask(scene, { assigneeIds: [who.userId] })}`;
const send = async (file: TestFile, to?: string) => upload(sender(), file, { reference: to ?? (await aTask()) });
const ask = (method: string, path: string, body?: object, headers = {}): Promise<HttpAnswer> =>
  call(scene.tenant, { method, path, body, headers: { authorization: `Bearer ${who.token}`, ...headers } });

describe('names (RE-F1)', () => {
  const long = `${'n'.repeat(300)}.pdf`;
  test.each([
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
    ['%2e%2e%2f%2e%2e%2fplan.pdf', 'plan.pdf'],
    ['gpj.\u202efdp.pdf', 'gpj.fdp.pdf'],
    ['pl\u0000an.pdf', 'plan.pdf'],
    ['عرض الشركة.pdf', 'عرض الشركة.pdf'],
    ['Ünïcode & more (final).PDF', 'Ünïcode & more (final).pdf'],
    [long, `${'n'.repeat(146)}.pdf`],
  ])('shows %j as %j, and stores it under our own id', async (given, shown) => {
    const answer = await send({ name: given, content: aPdf() });
    expect(answer).toMatchObject({ status: 201, json: { name: shown, fileType: 'application/pdf', state: 'READY' } });
    const [row] = await inTenant(scene.tenant.id, (tx) =>
      tx.db.select().from(fileContents).where(eq(fileContents.attachmentId, answer.json._id)),
    );
    expect(row?.storageKey).toMatch(new RegExp(`^${scene.tenant.id}/[\\w-]{43}$`));
    const saved = await call(scene.tenant, { path: answer.json.fileUrl });
    expect(saved).toMatchObject({ status: 200, text: aPdf().toString() });
    expect(saved.headers['content-disposition']).toMatch(/^attachment; filename/);
  });
});

describe('contents (RE-F1, RE-F3)', () => {
  const refused: [string, () => Promise<TestFile> | TestFile, number, string][] = [
    ['a program', () => ({ name: 'setup.exe', content: 'MZ' }), 415, 'files.kind-not-allowed'],
    ['a page', () => ({ name: 'page.html', content: '<script>1</script>' }), 415, 'files.kind-not-allowed'],
    [
      'a program behind a double ending',
      () => ({ name: 'cv.pdf.exe', content: aPdf() }),
      415,
      'files.kind-not-allowed',
    ],
    ['an ending turned round', () => ({ name: 'cv\u202efdp.exe', content: aPdf() }), 415, 'files.kind-not-allowed'],
    ['no ending', () => ({ name: 'file', content: aPdf() }), 415, 'files.kind-not-allowed'],
    [
      'a page that calls itself a PDF',
      () => ({ name: 'a.pdf', content: '<html>%PDF-1.4' }),
      415,
      'files.is-something-else',
    ],
    ['a PDF that calls itself a picture', () => ({ name: 'a.png', content: aPdf() }), 415, 'files.is-something-else'],
    [
      'a picture that calls itself a PDF',
      async () => ({ name: 'a.pdf', content: await aPicture() }),
      415,
      'files.is-something-else',
    ],
    [
      'a program that calls itself a text',
      () => ({ name: 'a.txt', content: Buffer.from('\x7fELF\0\0\0') }),
      415,
      'files.is-something-else',
    ],
    ['nothing', () => ({ name: 'a.pdf', content: '' }), 422, 'files.is-empty'],
    [
      'a picture of 30,000 × 30,000',
      () => ({ name: 'a.png', content: aBombOf(30_000, 30_000) }),
      413,
      'files.picture-side-too-long',
    ],
    [
      'a picture that is cut off',
      async () => ({ name: 'a.jpg', content: (await aPicture('jpeg', 900, 900)).subarray(0, 2_000) }),
      422,
      'files.unreadable',
    ],
    [
      'more than 25 MB',
      () => ({ name: 'a.pdf', content: Buffer.concat([aPdf(), Buffer.alloc(fileMaxBytes)]) }),
      413,
      'files.too-large',
    ],
  ];

  test.each(refused)('refuses %s, and leaves nothing', async (_, make, status, code) => {
    const to = await aTask();
    const before = await countWrites([scene.tenant.id]);
    const answer = await send(await make(), to);
    expect(answer).toMatchObject({ status, json: { code } });
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(await countWrites([scene.tenant.id])).toBe(before);
    expect(await send({ name: 'a.pdf', content: aPdf() }, to)).toMatchObject({ status: 201 });
  });

  test('refuses a picture of 30,000 × 30,000 by its header, fast', { tags: ['night'] }, async () => {
    const content = aBombOf(30_000, 30_000);
    const start = performance.now();
    await send({ name: 'a.png', content });
    // Drawing it would take gigabytes and minutes.
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  const redraws = async (format: 'png' | 'jpeg' | 'gif' | 'webp' | 'avif') => {
    const script = format === 'gif' ? '/*</script><script>alert(1)//*/' : '';
    const content = Buffer.concat([await aPicture(format, 640, 480), Buffer.from(script)]);
    const { json, status } = await send({ name: `photo.${format}`, content });
    expect(status).toBe(201);
    const whole = await fetchBytes(json.url);
    expect(whole.includes('alert(1)')).toBe(false);
    expect(whole.includes('Taken by somebody')).toBe(false);
    const about = await sharp(whole).metadata();
    expect(about).toMatchObject({ width: 640, height: 480 });
    expect(about.exif).toBeUndefined();
    expect(await sharp(await fetchBytes(json.thumbnailUrl)).metadata()).toMatchObject({
      format: 'webp',
      width: 96,
      height: 72,
    });
    expect(await sharp(await fetchBytes(json.previewUrl)).metadata()).toMatchObject({ format: 'webp', width: 400 });
  };
  const title = 'redraws %s without location and author, with thumbnails';
  test.each(['png', 'jpeg'] as const)(title, redraws);
  test.each(['gif', 'webp', 'avif'] as const)(title, { tags: ['night'] }, redraws);

  test('keeps an animation frame by frame, with still thumbnails', { tags: ['night'] }, async () => {
    const { json, status } = await send({ name: 'wave.gif', content: await aMovingPicture(3, [640, 480]) });
    expect([status, json.fileType]).toEqual([201, 'image/gif']);
    expect(await sharp(await fetchBytes(json.url)).metadata()).toMatchObject({
      format: 'gif',
      width: 640,
      height: 480,
      pages: 3,
      delay: [120, 120, 120],
      loop: 0,
    });
    const { pages = 1, ...small } = await sharp(await fetchBytes(json.thumbnailUrl)).metadata();
    expect([pages, small.width, small.height]).toEqual([1, 96, 72]);
  });

  test('refuses too many frames by the header alone', { tags: ['night'] }, async () => {
    const answers = [];
    for (const frames of [pictureMaxFrames, pictureMaxFrames + 1]) {
      const { status, json } = await send({ name: 'film.gif', content: aBrokenFilm(frames) });
      answers.push([status, json.code]);
    }
    expect(answers).toEqual([
      [422, 'files.unreadable'],
      [413, 'files.picture-too-large'],
    ]);
  });

  test('converts a drawing to a picture, without its scripts and references', { tags: ['night'] }, async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="40" height="20" fill="red"/></svg>`;
    const { json } = await send({ name: 'logo.svg', content: svg });
    expect(json).toMatchObject({ name: 'logo.png', fileType: 'image/png' });
    expect(await sharp(await fetchBytes(json.url)).metadata()).toMatchObject({ format: 'png', width: 40, height: 20 });
  });

  test('keeps texts and office files byte for byte', async () => {
    const text = 'Name;Größe\nÄpfel;3\n';
    const { json } = await send({ name: 'list.csv', content: text });
    expect(json).toMatchObject({
      fileType: 'text/csv',
      size: Buffer.byteLength(text),
      pdfUrl: null,
      thumbnailUrl: null,
    });
    expect((await call(scene.tenant, { path: json.fileUrl })).text).toBe(text);
  });
});

/** Raw bytes; `call` decodes text. */
async function fetchBytes(path: string): Promise<Buffer> {
  const host = await hostOf(scene.tenant);
  const { bytes } = await rawHttp(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\n\r\n`);
  return bytes;
}

describe("the specification's calls", () => {
  beforeAll(async () => {
    reference = await aTask();
  });

  test('uploads, lists, reads, renames, replaces and deletes', async () => {
    const { json: made } = await send({ name: 'plan.pdf', content: aPdf('one') }, reference);
    expect(made).toMatchObject({ reference, name: 'plan.pdf', version: 1, createdBy: { _id: who.userId } });
    expect(made.pdfUrl).toBe(made.url);
    const [kind, id] = reference.split('/');
    for (const path of [`/api/attachments?reference=${reference}`, `/api/attachments/reference/${kind}/${id}`])
      expect((await ask('GET', path)).json).toEqual([made]);
    expect((await ask('GET', `/api/attachments/${made._id}`)).json).toEqual(made);

    const renamed = await ask('PUT', `/api/attachments/${made._id}`, { name: 'the plan', version: 1 });
    expect(renamed.json).toMatchObject({ name: 'the plan.pdf', version: 2 });
    expect((await ask('PUT', `/api/attachments/${made._id}`, { name: 'the plan', version: 2 })).json.version).toBe(2);
    const put = { method: 'PUT', path: `/api/attachments/${made._id}` };
    const replaced = await upload(sender(), { name: 'plan2.pdf', content: aPdf('two') }, { version: '2' }, put);
    expect(replaced.json).toMatchObject({ _id: made._id, name: 'plan2.pdf', version: 3 });
    expect((await call(scene.tenant, { path: replaced.json.fileUrl })).text).toContain('two');
    // The link of the older version still works.
    expect((await call(scene.tenant, { path: made.fileUrl })).text).toContain('one');

    const stale = await ask('DELETE', `/api/attachments/${made._id}/2`);
    expect(stale).toMatchObject({ status: 409, json: { code: 'Conflict', params: { version: 3 } } });
    expect((await ask('DELETE', `/api/attachments/${made._id}/3`)).status).toBe(200);
    expect((await ask('GET', `/api/attachments?reference=${reference}`)).json).toEqual([]);
    for (const path of [replaced.json.fileUrl, made.fileUrl])
      expect((await call(scene.tenant, { path })).status).toBe(404);
  });

  test('returns the same answer for a repeated id, and refuses another file under it', async () => {
    const id = newId();
    const [first, again] = [
      await upload(sender(), { name: 'a.pdf', content: aPdf() }, { reference, id }),
      await upload(sender(), { name: 'a.pdf', content: aPdf() }, { reference, id }),
    ];
    expect(again.json).toMatchObject({ _id: first.json._id, version: 1 });
    const other = await upload(sender(), { name: 'a.pdf', content: aPdf('other') }, { reference, id });
    expect(other.status).toBe(409);
  });

  test('names missing and invalid parts', async () => {
    const codes = async (answer: Promise<HttpAnswer>) => {
      const { status, json } = await answer;
      return [status, json.code, ...Object.keys(json.fields ?? {})];
    };
    expect(await codes(ask('GET', '/api/attachments?reference=nothing/1'))).toEqual([422, 'Validation', 'reference']);
    expect(await codes(ask('POST', '/api/attachment/upload', {}))).toEqual([415, 'UnsupportedMediaType']);
    const { headers, body } = form({ reference });
    const path = '/api/attachment/upload';
    expect(
      await codes(
        call(scene.tenant, {
          method: 'POST',
          path,
          body,
          headers: { ...headers, authorization: `Bearer ${who.token}` },
        }),
      ),
    ).toEqual([422, 'Validation', 'file']);
    expect(await codes(upload(sender(), { name: 'a.pdf', content: aPdf() }, {}))).toEqual([
      422,
      'Validation',
      'reference',
    ]);
    const broken = Buffer.from('--x\r\nnothing');
    const cut = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${who.token}` };
    expect(await codes(call(scene.tenant, { method: 'POST', path, body: broken, headers: cut }))).toEqual([
      400,
      'Malformed',
    ]);
  });

  test('answers 401 to every call without a token or with a dead one', async () => {
    for (const token of [undefined, 'x'.repeat(43)])
      for (const path of [
        '/api/attachments',
        `/api/attachments/${newId()}`,
        `/api/attachments/reference/task/${newId()}`,
      ]) {
        const answer = await call(scene.tenant, { path, headers: token ? { authorization: `Bearer ${token}` } : {} });
        expect({ path, status: answer.status }).toEqual({ path, status: 401 });
      }
  });

  test('refuses writes from another origin', async () => {
    const { headers, body } = form({ reference }, { name: 'a.pdf', content: aPdf() });
    const given = { ...headers, authorization: `Bearer ${who.token}` };
    const post = (origin: string | undefined) =>
      call(scene.tenant, {
        method: 'POST',
        path: '/api/attachment/upload',
        body,
        headers: { ...given, ...(origin && { origin }) },
      });
    expect((await post('http://evil.test')).status).toBe(403);
    expect((await post(undefined)).status).toBe(201);
  });
});

describe('limits (RE-F5)', () => {
  test(`allows a record at most ${filesOfRecordMax} files, also for two concurrent uploads`, async () => {
    const to = await aTask();
    for (let n = 0; n < filesOfRecordMax - 1; n++) await send({ name: `${n}.pdf`, content: aPdf() }, to);
    const both = await Promise.all([1, 2].map((n) => send({ name: `last${n}.pdf`, content: aPdf() }, to)));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json.code).toBe('files.too-many');
    expect((await ask('GET', `/api/attachments?reference=${to}`)).json).toHaveLength(filesOfRecordMax);
  });

  test('allows a tenant 5 GB, also for many concurrent uploads', { tags: ['night'] }, async () => {
    const other = await aScene();
    const to = `task/${await putTask(other, {})}`;
    const one = { name: 'a.pdf', content: aPdf() };
    const room = 3;
    await inTenant(other.tenant.id, (tx) =>
      tx.db.insert(fileSpace).values({ tenantId: other.tenant.id, bytes: tenantMaxBytes - room * aPdf().length }),
    );
    const all = await Promise.all(
      Array.from({ length: 8 }, () =>
        upload({ tenant: other.tenant, token: other.author.token }, one, { reference: to }),
      ),
    );
    const full = all.filter(({ status }) => status === 507);
    expect(all.filter(({ status }) => status === 201)).toHaveLength(room);
    expect(full).toHaveLength(8 - room);
    for (const { json } of full) expect(json.code).toBe('files.programme-full');
    const rows = await inTenant(other.tenant.id, (tx) => tx.db.select().from(attachments));
    expect(rows).toHaveLength(room);
  });
});
