import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { type CampaignAudience, noAudience } from '../domain/src/emails/campaigns/campaign.ts';
import { createCampaign, saveCampaign } from '../server/src/capabilities/emails/campaigns/save-campaign.ts';
import { scheduleCampaign } from '../server/src/capabilities/emails/campaigns/schedule-campaign.ts';
import { sendCampaign } from '../server/src/capabilities/emails/sending/send-campaign.ts';
import { transact } from '../server/src/platform/tx.ts';
import { median } from './phone.ts';
import type { Where } from './reads.ts';
import type { Row } from './table.ts';
import { adminId, tenantId } from './tenants.ts';
import { benchActor, inThisProcess, ownStatements, timeOf } from './use-cases.ts';

const sizes = { big: { tenant: 15, people: 10_000 }, small: { tenant: 16, people: 1_000 } } as const;
type Size = (typeof sizes)['big' | 'small'];
const megabyte = 1024 * 1024;

/** A campaign to 10,000 people is handed to the outbox, and one to 1,000 before and after it. */
export async function benchCampaigns({ ownerUrl, appUrl }: Pick<Where, 'ownerUrl' | 'appUrl'>): Promise<Row[]> {
  // Only a collection tells used memory from garbage.
  setFlagsFromString('--expose-gc');
  globalThis.gc ??= runInNewContext('gc');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const size of Object.values(sizes)) await addPeople(client, size);
    await client.query('vacuum analyze');
    return await inThisProcess(appUrl, async () => [
      ...(await benchStatements(client)),
      ...(await benchSending(client)),
      ...(await benchMemory(client)),
    ]);
  } finally {
    await client.end();
  }
}

async function benchStatements(client: pg.Client): Promise<Row[]> {
  const { people } = sizes.small;
  const campaignId = await schedule(client, sizes.small);
  const statements = await ownStatements(() => send(sizes.small, campaignId));
  const rowsOf = (table: string) =>
    people / statements.filter(({ text }) => text.startsWith(`insert into "${table}"`)).length;
  return [
    {
      name: 'campaigns: recipients written by a statement',
      value: rowsOf('campaign_recipients'),
      limit: { least: 1_000 },
    },
    { name: 'campaigns: emails written by a statement', value: rowsOf('mails'), limit: { least: 100 } },
    {
      name: 'campaigns: statements for each 100 recipients',
      value: (statements.length * 100) / people,
      limit: { most: 20 },
    },
  ];
}

async function benchSending(client: pg.Client): Promise<Row[]> {
  const measured = async (size: Size) => {
    const campaignId = await schedule(client, size);
    const ms = await timeOf(() => send(size, campaignId));
    const { rows } = await client.query<{ queued: number }>(
      'select count(distinct mail_id)::int as queued from campaign_recipients where campaign_id = $1',
      [campaignId],
    );
    return { ms: ms / size.people, queued: rows[0]?.queued ?? 0 };
  };
  const before = await measured(sizes.small);
  const big = await measured(sizes.big);
  const after = await measured(sizes.small);
  return [
    {
      name: 'campaigns: emails queued, of 10,000',
      value: big.queued,
      limit: { least: sizes.big.people, most: sizes.big.people },
    },
    { name: 'campaigns: recipients queued a second', value: 1_000 / big.ms, unit: '/s' },
    {
      name: 'campaigns: time of a recipient, among 10,000 against 1,000',
      value: big.ms / median([before.ms, after.ms, (before.ms + after.ms) / 2]),
      limit: { most: 1.5 },
    },
  ];
}

async function benchMemory(client: pg.Client): Promise<Row[]> {
  const measured = async (size: Size) => {
    const campaignId = await schedule(client, size);
    return (await heapWhile(() => send(size, campaignId))) / megabyte;
  };
  const small = await measured(sizes.small);
  const big = await measured(sizes.big);
  return [
    { name: 'campaigns: heap in use for 1,000 recipients, at the peak', value: small, unit: ' MB' },
    {
      name: 'campaigns: heap in use for 10,000 recipients, at the peak',
      value: big,
      unit: ' MB',
      limit: { most: 30 },
    },
  ];
}

/** The most memory in use during the work, without garbage, above that before it. */
async function heapWhile(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = used();
  let most = before;
  let isRunning = true;
  const watching = (async () => {
    for (; isRunning; await wait(100)) most = Math.max(most, used());
  })();
  await work().finally(() => {
    isRunning = false;
  });
  await watching;
  return most - before;
}

const admin = ({ tenant }: Size) => benchActor(tenant, adminId(tenant), 'Admin');

/** Answers the id of the campaign. */
async function schedule(client: pg.Client, size: Size) {
  const { rows } = await client.query("select id from roles where tenant_id = $1 and type = 'Applicant'", [
    tenantId(size.tenant),
  ]);
  const audience: CampaignAudience = {
    ...noAudience,
    rules: [{ dimension: 'role', value: rows[0].id, isExcluded: false }],
  };
  const text = 'Hello {{firstName}}, {{organization}} opens its doors on Friday. '.repeat(10);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  const blocks = [
    { kind: 'text', id: 'a', body },
    { kind: 'button', id: 'b', label: 'Open', address: '/tasks' },
  ];
  const actor = admin(size);
  const { id } = await createCampaign(actor, { name: 'News', language: 'en' });
  const texts = [{ language: 'en', subject: 'News for {{startup|you}}', preview: '', blocks }];
  await transact(saveCampaign, actor, id, { texts, audience });
  await scheduleCampaign(actor, id, null);
  return id;
}

const send = (size: Size, campaignId: Awaited<ReturnType<typeof schedule>>) =>
  sendCampaign({ tenantId: admin(size).tenantId, campaignId });

/** Applicants, whom the other measurements have none of. */
const addPeople = (client: pg.Client, { tenant, people }: Size) =>
  client.query(
    `insert into users (tenant_id, id, role_id, email, full_name)
     select $1, gen_random_uuid(), (select id from roles where tenant_id = $1 and type = 'Applicant'),
       'recipient-' || n || '@bench.test', 'Recipient ' || n
     from generate_series(1, ${people}) n`,
    [tenantId(tenant)],
  );
