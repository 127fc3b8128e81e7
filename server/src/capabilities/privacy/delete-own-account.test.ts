// Accounts are deleted after the delay, and no personal data stays (RE-L4, RE-A13, RE-A10, UX-U4).

import { newId } from '@seedbed/domain/kernel/ids.ts';
import { LastAdmin, SelfDeleteIsOff } from '@seedbed/domain/privacy/errors.ts';
import { ReauthenticationRequired } from '@seedbed/domain/sessions/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { loadSession } from '#app/load-session.ts';
import { resetCalendarFeed } from '#capabilities/accounts/calendar-feed.ts';
import { setOwnProfile } from '#capabilities/accounts/own/set-own-profile.ts';
import { users } from '#capabilities/accounts/table.ts';
import { createComment } from '#capabilities/comments/public.ts';
import { notificationMutes, notifications } from '#capabilities/notifications/table.ts';
import { knownDevices, sessions } from '#capabilities/sessions/table.ts';
import { mailStops } from '#platform/mail/table.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';
import { countWrites } from '#testing/database/write-counter.ts';
import { graphql, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { deleteOwnAccount, keepOwnAccount } from './delete-own-account.ts';
import { purgeDeletedAccounts } from './purge-deleted-accounts.ts';

const marker = 'zxqmarker';
let tenant: Tenant;
beforeEach(async () => {
  tenant = await aTenant({ allowUserSelfDelete: true });
});

type Person = Awaited<ReturnType<Tenant['person']>>;

async function signedIn(person: Person): Promise<SignedIn & { token: string }> {
  const token = await openSessionFor(person);
  const found = await readTx(person, (tx) => loadSession(tx, hashOfToken(token)));
  if (!found) throw new Error('Nobody is signed in.');
  return { ...found, token };
}

const set = (person: Person, change: object) =>
  inTenant(tenant.id, (tx) => tx.db.update(users).set(change).where(eq(users.id, person.userId)));
const isOver = (person: Person) => set(person, { deletionDueAt: sql`now() - interval '1 second'` });
const exists = async (person: Person) =>
  (await inTenant(tenant.id, (tx) => tx.db.select().from(users).where(eq(users.id, person.userId)))).length === 1;

test("requires recent authentication and the tenant's setting, deletes after fourteen days, and can be canceled", async () => {
  const person = await tenant.person('Coach', { fullName: 'Clara Coach' });
  const session = await signedIn(person);
  const stale = { ...session, recentAuthEndsAtMs: performance.now() - 1 };
  await expect(deleteOwnAccount(stale)).rejects.toThrow(ReauthenticationRequired);
  const elsewhere = await aTenant();
  const other = await elsewhere.person('Coach');
  await expect(deleteOwnAccount({ ...session, actor: other })).rejects.toThrow(SelfDeleteIsOff);

  const { deletionDueAt } = await deleteOwnAccount(session);
  const days = deletionDueAt ? Temporal.Now.instant().until(deletionDueAt).total('days') : 0;
  expect(days).toBeCloseTo(14, 2);
  // Repeating neither moves the date nor notifies again.
  expect((await deleteOwnAccount(session)).deletionDueAt?.toString()).toBe(deletionDueAt?.toString());
  const { rows } = await ownerPool().query('select subject, text from mails where tenant_id = $1', [tenant.id]);
  expect(rows).toHaveLength(1);
  expect(rows[0].text).toContain('/account/settings/delete');

  await purgeDeletedAccounts(tenant.id);
  expect(await exists(person)).toBe(true);
  expect((await graphql(tenant, person, '{ currentUser { goesAt } }')).data.currentUser.goesAt).not.toBeNull();
  await graphql(tenant, person, 'mutation { keepOwnAccount { _id } }');
  await isOver(person);
  await keepOwnAccount(person);
  await purgeDeletedAccounts(tenant.id);
  expect(await exists(person)).toBe(true);
});

test('keeps the last Admin, both at the request and on the due date', async () => {
  const [first, second] = [await tenant.person('Admin'), await tenant.person('AdminCoach')];
  await deleteOwnAccount(await signedIn(first));
  await expect(deleteOwnAccount(await signedIn(second))).rejects.toThrow(LastAdmin);
  // The other Admin was disabled meanwhile.
  await set(second, { status: 'unactive' });
  await isOver(first);
  await purgeDeletedAccounts(tenant.id);
  expect(await exists(first)).toBe(true);
  await set(second, { status: 'active' });
  await purgeDeletedAccounts(tenant.id);
  expect(await exists(first)).toBe(false);
});

test('keeps one of two Admins who ask at once', async () => {
  const admins = await Promise.all(
    [tenant.person('Admin'), tenant.person('Admin')].map(async (one) => signedIn(await one)),
  );
  const answers = await Promise.allSettled(admins.map((one) => deleteOwnAccount(one)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('leaves no marker of the person, and keeps what others wrote and own (RE-L4)', async () => {
  const acme = await tenant.startup('Acme');
  const [leaver, stays] = [
    await tenant.founderOf(acme, { fullName: `Mia ${marker}`, email: `${marker}@x.test` }),
    await tenant.founderOf(acme, { fullName: 'Leo Founder' }),
  ];
  const session = await signedIn(leaver);
  await setOwnProfile(leaver, {
    firstName: marker,
    lastName: marker,
    headline: marker,
    bio: marker,
    phone: '+351 912 345 678',
    locations: [marker],
    expertise: [marker],
    info: { linkedin: `${marker}.test` },
  });
  await resetCalendarFeed(leaver);
  await inTenant(tenant.id, async (tx) => {
    const own = { tenantId: tenant.id, userId: leaver.userId };
    await tx.db.insert(knownDevices).values({ ...own, id: newId<'KnownDevice'>(), tokenHash: 'x' });
    await tx.db.insert(mailStops).values({ tenantId: tenant.id, address: leaver.email, reason: 'bounced' });
    await tx.db.update(sessions).set({ userAgent: marker }).where(eq(sessions.userId, leaver.userId));
  });
  const post = await tenant.post(leaver, acme, 'We shipped.');
  const comment = await createComment(leaver, { recordKind: 'post', recordId: post.id, message: 'At last' });
  const othersPost = await tenant.post(stays, acme, 'We sold.');
  await tenant.task({ by: leaver, assignees: [leaver, stays], name: 'Created by the leaver' });
  await tenant.task({ by: stays, assignees: [leaver], name: 'For the leaver' });
  await inTenant(tenant.id, async (tx) => {
    const one = { tenantId: tenant.id, kind: 'Post', recordId: post.id } as const;
    const notification = { ...one, type: 'newCommentStartup', inApp: true, mail: 'OFF' } as const;
    for (const userId of [leaver.userId, stays.userId])
      await tx.db
        .insert(notifications)
        .values({ ...notification, id: newId<'Notification'>(), userId, actorId: leaver.userId });
    await tx.db.insert(notificationMutes).values({ ...one, id: newId<'NotificationMute'>(), userId: leaver.userId });
  });
  const bystander = await aTenant();
  const untouched = await countWrites([bystander.id]);

  await deleteOwnAccount(session);
  await isOver(leaver);
  await purgeDeletedAccounts(tenant.id);
  await purgeDeletedAccounts(tenant.id);

  const named: string[] = [];
  for (const table of await tenantTables()) {
    const { rows } = await ownerPool().query(
      `select to_jsonb(r)::text as row from "${table}" r where tenant_id = $1 and (to_jsonb(r)::text ilike $2 or to_jsonb(r)::text like $3)`,
      [tenant.id, `%${marker}%`, `%${leaver.userId}%`],
    );
    for (const { row } of rows) {
      expect(row.toLowerCase()).not.toContain(marker);
      named.push(table);
    }
  }
  // The log keeps an id that refers to nobody.
  expect(new Set(named)).toEqual(new Set(['activities']));
  expect(await countWrites([bystander.id])).toBe(untouched);

  expect((await send(tenant, session.token, '{ currentUser { _id } }')).json.errors[0].extensions.code).toBe(
    'AuthenticationRequiredError',
  );
  const { data } = await graphql(
    tenant,
    stays,
    `{ startupEvents(startupId: "${acme.id}") { results { _id createdBy { _id } comments { _id createdBy { _id } } } } }`,
  );
  expect(data.startupEvents.results).toEqual([
    { _id: othersPost.id, createdBy: { _id: stays.userId }, comments: [] },
    { _id: post.id, createdBy: null, comments: [{ _id: comment.id, createdBy: null }] },
  ]);
  const tasks = await graphql(
    tenant,
    stays,
    '{ myTasksPaginated { results { name createdBy { _id } assignees { user { _id } } } } }',
  );
  expect(tasks.data.myTasksPaginated.results).toEqual([
    { name: 'Created by the leaver', createdBy: null, assignees: [{ user: { _id: stays.userId } }] },
    { name: 'For the leaver', createdBy: { _id: stays.userId }, assignees: [] },
  ]);
  expect((await graphql(tenant, stays, `{ search(text: "${marker}") { __typename } }`)).data.search).toEqual([]);
});
