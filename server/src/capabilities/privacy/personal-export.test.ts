// A job exports a person's data as a ZIP, for them alone and for a day (UX-U3, RE-A13).
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ReauthenticationRequired } from '@seedbed/domain/sessions/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSession } from '#app/load-session.ts';
import { setOwnProfile } from '#capabilities/accounts/own/set-own-profile.ts';
import { createComment } from '#capabilities/comments/public.ts';
import { runExportJob } from '#capabilities/exports/public.ts';
import { fileExports } from '#capabilities/exports/table.ts';
import { sessions } from '#capabilities/sessions/table.ts';
import { configureExportFolder, getExport } from '#platform/export/export-store.ts';
import { translate } from '#platform/messages.ts';
import { privacySources } from '#platform/privacy-sources.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { askForExport } from './ask-for-export.ts';
import { purgeDeletedAccounts } from './purge-deleted-accounts.ts';

let folder: string;
let tenant: Tenant;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  configureExportFolder(folder);
  await aServer();
});
beforeEach(async () => {
  tenant = await aTenant();
});

type Person = Awaited<ReturnType<Tenant['person']>>;

async function signedIn(person: Person): Promise<SignedIn & { token: string }> {
  const token = await openSessionFor(person);
  const found = await readTx(person, (tx) => loadSession(tx, hashOfToken(token)));
  if (!found) throw new Error('Nobody is signed in.');
  return { ...found, token };
}

const fetchAs = (token: string, id: string) =>
  call(tenant, { path: `/api/exports/${id}`, headers: { authorization: `Bearer ${token}` } });
const make = (exportId: Awaited<ReturnType<typeof askForExport>>['id']) =>
  runExportJob({ tenantId: tenant.id, exportId, step: 'make' });

test("contains each capability's data of the person, readable and as JSON, and nothing of others", async () => {
  const acme = await tenant.startup('Acme');
  const [mia, leo] = [
    await tenant.founderOf(acme, { fullName: 'Mia Costa', language: 'ar' }),
    await tenant.founderOf(acme, { fullName: 'Leo Silva' }),
  ];
  await setOwnProfile(mia, { bio: 'I <b>build</b> & ship.', phone: '+351 912 345 678' });
  const post = await tenant.post(mia, acme, 'Mia’s post');
  await createComment(mia, { recordKind: 'post', recordId: post.id, message: 'Mia’s comment' });
  await tenant.post(leo, acme, 'Leo’s post');
  await tenant.task({ by: mia, assignees: [mia], name: 'Mia’s task' });
  await tenant.task({ by: leo, assignees: [leo], name: 'Leo’s task' });

  const session = await signedIn(mia);
  const { id } = await askForExport(session);
  // A repeated request returns the running export.
  expect((await askForExport(session)).id).toBe(id);
  await make(id);
  await make(id);

  const [file = ''] = await readdir(path.join(folder, 'exports', tenant.id));
  expect(file).toBe(`${id}.zip`);
  const zip = unzipSync(await buffer(await getExport(`${tenant.id}/${id}.zip`)));
  const json = (name: string) => JSON.parse(strFromU8(zip[`json/${name}.json`] ?? new Uint8Array()));
  expect(json('profile')).toMatchObject([{ fullName: 'Mia Costa', bio: 'I <b>build</b> & ship.', email: mia.email }]);
  expect(json('posts')).toMatchObject([{ text: 'Mia’s post', startup: 'Acme', private: false }]);
  expect(json('comments')).toMatchObject([{ text: 'Mia’s comment' }]);
  expect(json('tasks')).toMatchObject([{ name: 'Mia’s task', made: true, assigned: true }]);
  expect(json('startups')).toMatchObject([{ name: 'Acme' }]);
  expect(json('sessions')).toHaveLength(1);
  expect(json('activities').map(({ act }: { act: string }) => act)).toContain('accounts.profile-changed');
  expect(Object.keys(zip).sort()).toEqual(
    ['index.html', ...new Set(privacySources().map(({ name }) => `json/${name}.json`))].sort(),
  );

  const page = strFromU8(zip['index.html'] ?? new Uint8Array());
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('I &lt;b&gt;build&lt;/b&gt; &amp; ship.');
  expect(page).toContain(translate('privacy:parts.posts', 'ar'));
  const everything = Object.values(zip)
    .map((bytes) => strFromU8(bytes))
    .join('');
  expect(everything).not.toMatch(/Leo|password_?hash|\$argon2/i);

  const { rows } = await ownerPool().query("select text from mails where tenant_id = $1 and kind = 'personal-export'", [
    tenant.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toContain('/account/exports');
});

test('requires recent authentication to request and download, and refuses others and expired exports', async () => {
  const [mia, leo] = [await tenant.person('Coach'), await tenant.person('Admin')];
  const session = await signedIn(mia);
  const stale = { ...session, recentAuthEndsAtMs: performance.now() - 1 };
  await expect(askForExport(stale)).rejects.toThrow(ReauthenticationRequired);
  const { id } = await askForExport(session);
  expect((await fetchAs(session.token, id)).status).toBe(404);
  await make(id);

  const answer = await fetchAs(session.token, id);
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      new RegExp(`^attachment; filename="${tenant.slug}-my-data-\\d{4}-\\d\\d-\\d\\d\\.zip"$`),
    ),
  });
  expect((await fetchAs((await signedIn(leo)).token, id)).status).toBe(404);
  expect((await call(tenant, { path: `/api/exports/${id}` })).status).toBe(401);

  const reauthenticate = (minutesAgo: number) =>
    inTenant(tenant.id, (tx) =>
      tx.db
        .update(sessions)
        .set({ authenticatedAt: sql`now() - ${minutesAgo} * interval '1 minute'` })
        .where(eq(sessions.id, session.sessionId)),
    );
  await reauthenticate(11);
  const needsReauthentication = await fetchAs(session.token, id);
  expect([needsReauthentication.status, needsReauthentication.json.code]).toEqual([403, 'accounts.proof-needed']);
  await reauthenticate(0);

  const age = (interval: string) =>
    inTenant(tenant.id, (tx) =>
      tx.db
        .update(fileExports)
        .set({ expiresAt: sql`${fileExports.expiresAt} - ${interval}::interval` })
        .where(eq(fileExports.id, id)),
    );
  await age('23 hours 59 minutes');
  expect((await fetchAs(session.token, id)).status).toBe(200);
  await age('1 minute');
  expect((await fetchAs(session.token, id)).status).toBe(404);
  const { data } = await graphql(tenant, mia, '{ ownExports { status size canBeDownloaded } }');
  const { length: size } = await buffer(await getExport(`${tenant.id}/${id}.zip`));
  expect(data.ownExports).toEqual([{ status: 'COMPLETED', size, canBeDownloaded: false }]);
  await runExportJob({ tenantId: tenant.id, exportId: id, step: 'forget' });
  await runExportJob({ tenantId: tenant.id, exportId: id, step: 'forget' });
  expect(await readdir(path.join(folder, 'exports', tenant.id))).toEqual([]);
});

test('reports a failure, and allows another request', async () => {
  const session = await signedIn(await tenant.person('Coach'));
  const { id } = await askForExport(session);
  configureExportFolder('/dev/null');
  await expect(make(id)).rejects.toThrow();
  configureExportFolder(folder);
  const again = await askForExport(session);
  expect(again.id).not.toBe(id);
  await make(again.id);
  expect((await fetchAs(session.token, again.id)).status).toBe(200);
});

test('allows another request a day after a process was killed at each attempt', async () => {
  const session = await signedIn(await tenant.person('Coach'));
  const { id } = await askForExport(session);
  const age = (interval: string) =>
    ownerPool().query(
      "update personal_exports set status = 'IN_PROGRESS', created_at = now() - $2::interval where id = $1",
      [id, interval],
    );
  await age('23 hours');
  expect((await askForExport(session)).id).toBe(id);
  await age('24 hours');
  expect((await askForExport(session)).id).not.toBe(id);
});

test('deletes files with the account, also the part that a killed process left', async () => {
  const [mia, leo] = [await tenant.person('Coach'), await tenant.person('Coach')];
  const [session, other] = [await signedIn(mia), await signedIn(leo)];
  const [{ id: complete }, { id: others }] = [await askForExport(session), await askForExport(other)];
  await make(complete);
  await make(others);
  const { id: killed } = await askForExport(session);
  await writeFile(path.join(folder, 'exports', tenant.id, `${killed}.zip.part`), 'x');
  await ownerPool().query("update users set deletion_due_at = now() - interval '1 minute' where id = $1", [mia.userId]);
  await purgeDeletedAccounts(tenant.id);
  expect(await readdir(path.join(folder, 'exports', tenant.id))).toEqual([`${others}.zip`]);
});

test('makes six in an hour for one person, delays the seventh, and delays nobody else', {
  tags: ['night'],
}, async () => {
  const [session, other] = [
    await signedIn(await tenant.person('Mentor')),
    await signedIn(await tenant.person('Mentor')),
  ];
  for (let n = 0; n < 6; n++) await make((await askForExport(session)).id);
  await expect(askForExport(session)).rejects.toMatchObject({ code: 'RateLimited', params: { context: 'minutes' } });
  expect((await askForExport(other)).status).toBe('QUEUED');
});
