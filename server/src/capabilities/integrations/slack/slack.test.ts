import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { slackMembers, slackWorkspaces } from '#capabilities/integrations/table.ts';
import { sendToChannel } from '#capabilities/notifications/channel/announce.ts';
import { notifications } from '#capabilities/notifications/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { cookieOf } from '#testing/external.ts';
import { runReactions } from '#testing/reactions.ts';
import { FakeSlack, signedBySlack, slackEnvironment } from '#testing/servers/fake-slack.ts';
import { aServer, call, graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { unfurlLinks } from './unfurl.ts';

let fake: FakeSlack;
let tenant: Tenant;
let admin: Actor;
let staff: Actor;
beforeAll(async () => {
  await aServer(slackEnvironment);
});
beforeEach(async () => {
  fake = await FakeSlack.start();
  tenant = await aTenant();
  [admin, staff] = [await tenant.person('Admin'), await tenant.person('Staff')];
  return () => fake.stop();
});

const post = async (actor: Actor, path: string, body: object, cookie = '') =>
  call(tenant, {
    ...{ method: 'POST', path, body },
    headers: { authorization: `Bearer ${await openSessionFor(actor)}`, ...(cookie && { cookie }) },
  });
async function begin(actor: Actor, purpose: string) {
  const answer = await post(actor, '/api/slack/begin', { purpose });
  const url = answer.status === 200 ? new URL(answer.json.url) : null;
  const cookie = url ? (cookieOf(answer, 'seedbed-slack').split(';')[0] ?? '') : '';
  return { answer, url, state: url?.searchParams.get('state') ?? '', cookie };
}
async function through(actor: Actor, purpose: string) {
  const { state, cookie } = await begin(actor, purpose);
  return post(actor, '/api/slack/end', { state, code: 'a-code' }, cookie);
}
const rows = () =>
  readTx({ tenantId: tenant.id }, async (tx) => ({
    workspaces: await tx.db.select().from(slackWorkspaces),
    members: await tx.db.select().from(slackMembers),
  }));
async function connectBoth() {
  expect((await through(admin, 'slack-workspace')).status).toBe(200);
  expect((await through(staff, 'slack-person')).status).toBe(200);
}
const own = async (actor: Actor) =>
  (await graphql(tenant, actor, 'query { slack { isOffered teamName isLinked } }')).data.slack;

test('connects the workspace by an Admin alone, with its token encrypted', async () => {
  expect((await begin(staff, 'slack-workspace')).answer.json.code).toBe('Forbidden');
  expect((await begin(staff, 'slack-person')).answer.json.code).toBe('integrations.slack-not-connected');
  const { url, state, cookie } = await begin(admin, 'slack-workspace');
  expect(url?.searchParams.get('redirect_uri')).toBe('https://links.example.org/api/slack/return');
  const end = (by: Actor, given: object, from = cookie) => post(by, '/api/slack/end', { state, ...given }, from);
  expect((await end(staff, { code: 'a-code' })).json.code).toBe('integrations.slack-not-ended');
  expect((await end(admin, { code: 'a-code' }, '')).json.code).toBe('integrations.slack-not-ended');
  expect((await end(admin, {})).json.code).toBe('integrations.slack-not-ended');
  expect((await rows()).workspaces).toEqual([]);
  expect((await end(admin, { code: 'a-code' })).status).toBe(200);
  const [workspace] = (await rows()).workspaces;
  expect(workspace).toMatchObject({ teamId: 'T1', teamName: 'Northlight' });
  expect(workspace?.secret).not.toContain('xoxb');
  expect(await own(staff)).toEqual({ isOffered: true, teamName: 'Northlight', isLinked: false });
});

test('links the account that a person proves, in this workspace alone', async () => {
  await through(admin, 'slack-workspace');
  fake.team = { id: 'T2', name: 'Elsewhere' };
  expect((await through(staff, 'slack-person')).json.code).toBe('integrations.slack-other-workspace');
  fake.team = { id: 'T1', name: 'Northlight' };
  expect((await through(staff, 'slack-person')).status).toBe(200);
  expect((await own(staff)).isLinked).toBe(true);
  // The account there belongs to whoever linked it last.
  expect((await through(admin, 'slack-person')).status).toBe(200);
  expect((await rows()).members.map(({ userId }) => userId)).toEqual([admin.userId]);
  expect((await graphql(tenant, admin, 'mutation { unlinkSlack }')).data.unlinkSlack).toBe(true);
  expect((await rows()).members).toEqual([]);
});

test('ends the access at Slack and all links', async () => {
  await connectBoth();
  const ended = await graphql(tenant, staff, 'mutation { disconnectSlack }');
  expect(ended.errors?.[0]?.extensions.code).toBe('Forbidden');
  expect((await graphql(tenant, admin, 'mutation { disconnectSlack }')).data.disconnectSlack).toBe(true);
  expect(fake.callsTo('auth.revoke').map(({ authorization }) => authorization)).toEqual(['Bearer xoxb-1']);
  expect(await rows()).toEqual({ workspaces: [], members: [] });
});

/** The jobs that wait for the person, oldest first. */
const waiting = async () =>
  (
    await ownerPool().query(
      `select data, start_after > now() + interval '5 seconds' as later from pgboss.job
       where name = 'notification-messages' and data->>'tenantId' = $1 order by created_on`,
      [tenant.id],
    )
  ).rows;
async function assign(name: string) {
  await tenant.task({ by: admin, assignees: [staff], name });
  await runReactions(tenant);
}

test('sends a notification to its person alone, later if Slack asks for it, and never twice', async () => {
  await connectBoth();
  await assign('Call <the> bank & co');
  const [job] = await waiting();
  expect(job.data.userId).toBe(staff.userId);
  fake.faults.set('chat.postMessage', { status: 429, headers: { 'retry-after': '60' }, body: {} });
  await sendToChannel(job.data);
  expect((await waiting()).map(({ later }) => later)).toEqual([false, true]);
  await sendToChannel(job.data);
  const [, sent] = fake.callsTo('chat.postMessage');
  expect(sent?.authorization).toBe('Bearer xoxb-1');
  expect(sent?.body.channel).toBe('U1');
  expect(sent?.body.text).toContain('Call &lt;the&gt; bank &amp; co');
  expect(sent?.body.text).toMatch(new RegExp(`^<https?://${tenant.slug}\\.[^|]+/tasks/[^|]+\\|`));
});

test('sends nothing that was read meanwhile, nothing to others, and forgets a workspace that removed the app', async () => {
  await connectBoth();
  await assign('Prepare the pitch');
  const [job] = await waiting();
  await inTenant(tenant.id, (tx) => tx.db.update(notifications).set({ readAt: Temporal.Now.instant() }));
  await sendToChannel(job.data);
  expect(fake.callsTo('chat.postMessage')).toEqual([]);
  await inTenant(tenant.id, (tx) => tx.db.update(notifications).set({ readAt: null }));
  fake.faults.set('chat.postMessage', { status: 200, body: { ok: false, error: 'account_inactive' } });
  await sendToChannel(job.data);
  expect(await rows()).toEqual({ workspaces: [], members: [] });
  await assign('Another one');
  expect(await waiting()).toHaveLength(1);
});

const shared = (urls: string[], slackUserId = 'U1', teamId = 'T1') => ({
  ...{ teamId, slackUserId, channel: 'C1', timestamp: '1.2', urls },
});

test('describes links by the right of the linked person who shares them', async () => {
  await connectBoth();
  const [acme, hidden] = [await tenant.startup('Acme & Co'), await tenant.startup('Hidden')];
  const mentor = await tenant.person('Mentor');
  fake.person = 'U2';
  await through(mentor, 'slack-person');
  const urlOf = ({ id }: { id: string }) => `http://${tenant.slug}.localhost/startup/${id}`;
  await unfurlLinks(tenant.id, shared([urlOf(hidden)], 'U2'));
  await unfurlLinks(tenant.id, shared([urlOf(acme)], 'U9'));
  await unfurlLinks(tenant.id, shared([urlOf(acme)], 'U1', 'T9'));
  expect(fake.callsTo('chat.unfurl')).toEqual([]);
  await unfurlLinks(tenant.id, shared([urlOf(acme), `http://${tenant.slug}.localhost/settings`]));
  const [sent] = fake.callsTo('chat.unfurl');
  expect(Object.keys(sent?.body.unfurls)).toEqual([urlOf(acme)]);
  expect(JSON.stringify(sent?.body.unfurls)).toContain('Acme &amp; Co');
});

test('takes events that Slack signed within five minutes', async () => {
  await connectBoth();
  const event = (body: object, seconds?: number, changed = '') => {
    const text = JSON.stringify(body);
    const headers = { ...signedBySlack(text, seconds), ...(changed && { 'x-slack-signature': changed }) };
    return call(tenant, { method: 'POST', path: '/api/slack/events', body, headers });
  };
  const hello = { type: 'url_verification', challenge: 'abc' };
  expect((await event(hello)).json).toEqual({ challenge: 'abc' });
  expect((await event(hello, 1)).status).toBe(401);
  expect((await event(hello, undefined, 'v0=00')).status).toBe(401);
  const url = `http://${tenant.slug}.localhost/startup/${(await tenant.startup('Acme')).id}`;
  const link = { type: 'link_shared', user: 'U1', channel: 'C1', message_ts: '1.2', links: [{ url }, { url: 'x' }] };
  expect((await event({ type: 'event_callback', team_id: 'T1', event: link })).status).toBe(200);
  expect((await event({ type: 'event_callback', team_id: 'T1', event: { type: 'message' } })).status).toBe(200);
  const { rows: jobs } = await ownerPool().query(
    `select data from pgboss.job where name = 'slack-links' and data->>'tenantId' = $1`,
    [tenant.id],
  );
  expect(jobs.map(({ data }) => data.urls)).toEqual([[url]]);
});
