// The notifications of the session triggers, which make processes drop cached sessions.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { sessionChannel } from '#platform/live/session-changes.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

let tenant: Tenant;
let listener: pg.Client;
let received: { tenantId: string; userIds: string[] | null; rights: boolean }[];

beforeEach(async () => {
  tenant = await aTenant();
  received = [];
  listener = new pg.Client({ connectionString: inject('appUrl') });
  await listener.connect();
  listener.on('notification', ({ payload = '' }) => received.push(JSON.parse(payload)));
  await listener.query(`listen ${sessionChannel}`);
});
afterEach(() => listener.end());

/** The statement's notifications for this tenant; a later harmless update shows that all have arrived. */
async function sentBy(text: string, ...values: unknown[]) {
  const other = await aTenant();
  const { userId } = await other.person('Mentor');
  const barrier = () =>
    ownerPool().query(`update users set language = 'de' where tenant_id = $1 and id = $2`, [other.id, userId]);
  await ownerPool().query(`update users set language = 'fr' where tenant_id = $1 and id = $2`, [other.id, userId]);
  await until('what was sent before has arrived', () => received.some(({ tenantId }) => tenantId === other.id));
  received.length = 0;
  await ownerPool().query(text, [tenant.id, ...values]);
  await barrier();
  await until('the notification has arrived', () => received.some(({ tenantId }) => tenantId === other.id));
  return received
    .filter(({ tenantId }) => tenantId === tenant.id)
    .map(({ userIds, rights }) => ({ userIds: userIds?.toSorted() ?? null, rights }));
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => tenant.person('Mentor')));
const idsOf = (actors: readonly Actor[]) => actors.map(({ userId }) => userId as string).toSorted();

test.each([
  [`update users set status = 'archived' where tenant_id = $1`, true],
  ['update users set trashed_at = now() where tenant_id = $1', true],
  [
    `update users set role_id = (select id from roles where tenant_id = $1 and type = 'Coach') where tenant_id = $1`,
    true,
  ],
  [`update users set language = 'ar' where tenant_id = $1`, false],
  [`update users set timezone = 'Asia/Tokyo' where tenant_id = $1`, false],
  ['update sessions set ended_at = now() where tenant_id = $1', false],
  ['update sessions set is_waiting = true where tenant_id = $1', false],
  ['update sessions set authenticated_at = now() where tenant_id = $1', false],
  [`update sessions set expires_at = now() + interval '1 day' where tenant_id = $1`, false],
  ['delete from sessions where tenant_id = $1', false],
  [`update roles set scopes = '{"A": "ALL"}' where tenant_id = $1 and type = 'Mentor'`, true],
  [`update roles set people_visibility = 'NONE' where tenant_id = $1`, true],
  [
    `insert into startup_founders (tenant_id, id, startup_id, user_id) select $1, gen_random_uuid(), s.id, u.id from startups s, users u where s.tenant_id = $1 and u.tenant_id = $1`,
    true,
  ],
  ['delete from startup_assignments where tenant_id = $1', true],
  ['update startup_assignments set updated_at = now() where tenant_id = $1', true],
  ['delete from program_people where tenant_id = $1', true],
  ['delete from startup_programs where tenant_id = $1', true],
])('sends one notification with all affected people: %s', async (text, rights) => {
  const startup = await tenant.startup('Acme');
  const program = await tenant.program('Spring');
  await tenant.joins(startup, program);
  const three = [
    await tenant.assignedTo(startup, 'Mentor'),
    await tenant.assignedTo(startup, 'Mentor'),
    await tenant.assignedTo(startup, 'Mentor'),
  ];
  for (const person of three) {
    await openSessionFor(person);
    await tenant.manages(person, program);
  }
  expect(await sentBy(text)).toEqual([{ userIds: idsOf(three), rights }]);
});

test.each([
  `update sessions set last_used_at = now(), user_agent = 'x' where tenant_id = $1`,
  `update users set full_name = 'Ana', version = version + 1 where tenant_id = $1`,
  `update users set language = language where tenant_id = $1`,
  `update roles set label = 'Buddy' where tenant_id = $1`,
  'update startups set name = name where tenant_id = $1',
])('sends no notification: %s', async (text) => {
  const [person] = await people(2);
  await openSessionFor(person as Actor);
  expect(await sentBy(text)).toEqual([]);
});

test('names a hundred people, and the whole tenant beyond', async () => {
  const hundred = await people(100);
  const update = (status: string) => sentBy(`update users set status = '${status}' where tenant_id = $1`);
  expect(await update('archived')).toEqual([{ userIds: idsOf(hundred), rights: true }]);
  await people(1);
  expect(await update('deny')).toEqual([{ userIds: null, rights: true }]);
});

test('drops a deleted account with all related sessions', async () => {
  const person = await tenant.person('Mentor');
  await openSessionFor(person);
  const sent = await sentBy('delete from users where tenant_id = $1 and id = $2', person.userId);
  expect(sent).toContainEqual({ userIds: [person.userId], rights: true });
});
