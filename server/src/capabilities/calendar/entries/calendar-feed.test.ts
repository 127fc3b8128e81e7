// A person's calendar behind a secret address (UX-C6, RE-A10 for feeds, RE-L2).
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { resetCalendarFeed, stopCalendarFeed } from '#capabilities/accounts/calendar-feed.ts';
import { calendarFeeds, users } from '#capabilities/accounts/table.ts';
import { newAccountLink } from '#capabilities/sessions/passwords/account-links.ts';
import { resetPassword } from '#capabilities/sessions/passwords/use-account-link.ts';
import { setTaskDone } from '#capabilities/tasks/set-task-done.ts';
import { updateTask } from '#capabilities/tasks/update-task.ts';
import { calendarFeed } from '#platform/calendar/calendar-file.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { logLines } from '#testing/log-lines.ts';
import { aServer, call, graphql, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const zone = 'Europe/Paris';
let tenant: Tenant;
let person: Awaited<ReturnType<Tenant['person']>>;
beforeEach(async () => {
  await aServer();
  tenant = await aTenant();
  person = await tenant.person('Coach');
});

const read = (address: string) => call(tenant, { path: new URL(address).pathname });
/** Unfolds long lines of the file. */
const textOf = (answer: { text: string }) => answer.text.replace(/\r\n /g, '');

test("contains the person's open tasks, and nothing else", async () => {
  const other = await tenant.person('Staff');
  const own = await tenant.task({ assignees: [person], name: 'Call ten; customers, soon' });
  const done = await tenant.task({ assignees: [person], name: 'Done already' });
  await transact(setTaskDone, person, { taskId: done.id, done: true }, zone);
  await tenant.task({ by: person, assignees: [other], name: 'For another' });
  const taken = await tenant.task({ by: other, assignees: [person], name: 'Taken away' });
  const address = await resetCalendarFeed(person);

  const first = await read(address);
  expect(first.status).toBe(200);
  expect(first.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' });
  const text = textOf(first);
  for (const line of ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H', `UID:${own.id}@`])
    expect(text).toContain(line);
  expect(text).toContain('SUMMARY:Call ten\\; customers\\, soon');
  expect(text).toContain(`/tasks/${own.id}`);
  expect(text).not.toMatch(/Done already|For another/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);

  await updateTask(other, taken.id, { assignees: [{ type: 'user', value: other.userId }] }, zone);
  expect(textOf(await read(address))).not.toContain('Taken away');
});

test('invalidates the address after a reset, a stop, disabling or deletion', async () => {
  const old = await resetCalendarFeed(person);
  expect((await read(old)).status).toBe(200);
  const address = await resetCalendarFeed(person);
  expect([(await read(old)).status, (await read(address)).status]).toEqual([404, 200]);

  const set = (change: object) =>
    inTenant(tenant.id, (tx) => tx.db.update(users).set(change).where(eq(users.id, person.userId)));
  for (const [off, on] of [
    [{ status: 'unactive' }, { status: 'active' }],
    [{ trashedAt: sql`now()` }, { trashedAt: null }],
  ] as const) {
    await set(off);
    expect((await read(address)).status).toBe(404);
    await set(on);
    expect((await read(address)).status).toBe(200);
  }
  await stopCalendarFeed(person);
  expect((await read(address)).status).toBe(404);
});

test('ends with a log-out everywhere, a reset link, and sessions ended by an Admin, and not with one log-out (RE-A10)', async () => {
  const admin = await tenant.person('Admin');
  const token = await openSessionFor(person);
  const other = await openSessionFor(person);
  const sent = async (by: string, mutation: string, variables = {}) =>
    expect((await send(tenant, by, mutation, variables)).json.errors).toBeUndefined();
  const ways: [string, () => Promise<unknown>][] = [
    ['everywhere', () => sent(token, 'mutation { endOtherSessions }')],
    [
      'admin',
      async () =>
        sent(await openSessionFor(admin), 'mutation ($userId: ID!) { endSessionsOf(userId: $userId) }', {
          userId: person.userId,
        }),
    ],
    [
      'reset',
      async () => {
        const link = { userId: person.userId, email: person.email, kind: 'reset' as const };
        const key = await inTenant(tenant.id, (tx) => newAccountLink(tx, link));
        await resetPassword(tenant.id, key ?? '', 'a rather long new password');
      },
    ],
  ];
  const { json } = await send(tenant, other, '{ ownSessions { _id isThis } }');
  const current = json.data.ownSessions.find(({ isThis }: { isThis: boolean }) => isThis)._id;
  for (const [way, end] of ways) {
    const address = await resetCalendarFeed(person);
    if (way === 'everywhere')
      await sent(other, 'mutation ($id: ID!) { logoutSession(sessionId: $id) }', { id: current });
    expect({ way, status: (await read(address)).status }).toEqual({ way, status: 200 });
    await end();
    expect({ way, status: (await read(address)).status }).toEqual({ way, status: 404 });
    const { data } = await graphql(tenant, person, '{ calendarFeed { isOn } }');
    expect({ way, ...data.calendarFeed }).toEqual({ way, isOn: false });
  }
});

test('works only in its tenant, is shown once, stored as a hash, and never logged', async () => {
  const log = logLines('info');
  const address = await resetCalendarFeed(person);
  const token = /([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
  await read(address);
  const stranger = await aTenant();
  expect((await call(stranger, { path: new URL(address).pathname })).status).toBe(404);
  expect((await read(address.replace('.ics', ''))).status).toBe(404);
  const rows = await inTenant(tenant.id, (tx) => tx.db.select().from(calendarFeeds));
  expect(JSON.stringify(rows)).not.toContain(token);
  const { data } = await graphql(tenant, person, '{ calendarFeed { isOn createdAt lastReadAt } }');
  expect(data.calendarFeed).toMatchObject({ isOn: true, createdAt: expect.any(String) });
  expect(log.lines.join('')).toContain('/api/calendar/:file');
  expect(log.lines.join('\n')).not.toContain(token);
  log.stop();
});

test('shows whether a calendar has fetched the feed', async () => {
  const lastFetch = async () =>
    (await graphql(tenant, person, '{ calendarFeed { isOn lastReadAt } }')).data.calendarFeed as {
      isOn: boolean;
      lastReadAt: string | null;
    };
  expect(await lastFetch()).toEqual({ isOn: false, lastReadAt: null });
  const address = await resetCalendarFeed(person);
  expect(await lastFetch()).toEqual({ isOn: true, lastReadAt: null });
  await read(address);
  await until('the mark', async () => (await lastFetch()).lastReadAt !== null);
});

test("shows an all-day entry in the tenant's zone, and a time in other zones", () => {
  const task = {
    ...{ id: '0192f0c8-0000-7000-8000-000000000000', kind: 'task', recordKind: 'Task', recordId: '1' },
    ...{ title: 'Pitch', detail: null, path: '/tasks/1', canMove: false },
    startsAt: Temporal.Instant.from('2026-03-10T22:59:59.999Z'),
    endsAt: null,
    dueOn: Temporal.PlainDate.from('2026-03-10'),
    updatedAt: Temporal.Instant.from('2026-03-02T08:00Z'),
  };
  const shown = (there: string) =>
    calendarFeed([task], { name: 'Tasks', zone: there, host: 'x.test', addressOf: (path) => `https://x.test${path}` });
  expect(shown('Europe/Berlin')).toContain('DTSTART;VALUE=DATE:20260310');
  expect(shown('Asia/Seoul')).toMatch(/DTSTART:20260310T2229\d\dZ/);
  expect(shown('Asia/Seoul')).toMatch(/DTEND:20260310T2259\d\dZ/);
});

test('allows 120 reads of one feed an hour', { tags: ['night'] }, async () => {
  const address = await resetCalendarFeed(person);
  const statuses = [];
  for (let i = 0; i < 121; i++) statuses.push((await read(address)).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
});
