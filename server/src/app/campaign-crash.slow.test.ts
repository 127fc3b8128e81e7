// The product is killed while it sends a campaign: each person gets it once, with one Message-ID. [RE-E3]
import { noAudience } from '@seedbed/domain/emails/campaigns/campaign.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { createCampaign, saveCampaign } from '#capabilities/emails/campaigns/save-campaign.ts';
import { scheduleCampaign } from '#capabilities/emails/campaigns/schedule-campaign.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { wakeMailWorkers } from '#testing/mail/mail.ts';
import { times } from '#testing/runs.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import type { Process } from '#testing/servers/server-process.ts';
import { expireLeases, startAgain, startProduct } from '#testing/servers/start-product.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

const count = times(250, 5_000);
const kills = times(4, 20);

let server: MailServer;
let product: Process;
let tenant: Tenant;

beforeAll(async () => {
  server = await aMailServer();
  product = await startProduct({ SMTP_URL: server.url, MAIL_FROM: 'hello@seedbed.test' });
  tenant = await aTenant();
}, 60_000);
afterAll(async () => {
  await product?.remove();
  await server?.close();
}, 60_000);

const queues = ['campaigns', 'mails'];

/** The pauses of retries end at once. */
async function pausesEnd(): Promise<void> {
  const { rowCount } = await ownerPool().query(
    `update pgboss.job set start_after = now() - interval '1 second'
     where name = any($1) and state in ('created', 'retry') and start_after > now()`,
    [queues],
  );
  if (rowCount) await wakeMailWorkers();
}

const body = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hello {{firstName}}.' }] }],
};

async function begin(): Promise<string> {
  const staff = await tenant.person('Staff');
  await inTenant(tenant.id, async (tx) => {
    for (let first = 0; first < count; first += 500) {
      const rows = Array.from({ length: Math.min(500, count - first) }, (_, n) => ({
        ...{ tenantId: tenant.id, id: newId<'User'>(), roleId: tenant.roleId('Cofounder') },
        ...{ fullName: `Founder ${first + n}`, email: `founder-${first + n}@${tenant.slug}.test` },
      }));
      await tx.db.insert(users).values(rows);
    }
  });
  const { id } = await createCampaign(staff, { name: 'News', language: 'en' });
  const rules = [{ dimension: 'role' as const, value: tenant.roleId('Cofounder'), isExcluded: false }];
  const texts = [{ language: 'en', subject: 'News', preview: '', blocks: [{ kind: 'text', id: 'a', body }] }];
  await transact(saveCampaign, staff, id, { texts, audience: { ...noAudience, rules } });
  await scheduleCampaign(staff, id, null);
  return id;
}

test(`sends a campaign to ${count} people through ${kills} kills, to each once [RE-E3]`, {
  timeout: 900_000,
}, async () => {
  const id = await begin();
  for (let kill = 1; kill <= kills; kill++) {
    const target = Math.floor((count * (kill - 1)) / kills);
    await until(`${target} emails have come`, () => pausesEnd().then(() => server.received.length >= target), 120_000);
    await product.kill();
    await expireLeases(queues);
    product = await startAgain(product);
  }
  const isSent = async () => {
    await pausesEnd();
    const { rows } = await ownerPool().query('select state from campaigns where id = $1', [id]);
    return rows[0]?.state === 'sent';
  };
  await until('the campaign is sent', isSent, 300_000);

  const { rows } = await ownerPool().query(
    `select state, count(*)::int as people, count(distinct mail_id)::int as mails
     from campaign_recipients where campaign_id = $1 group by state`,
    [id],
  );
  expect(rows).toEqual([{ state: 'sent', people: count, mails: count }]);
  const came = Map.groupBy(server.received, ({ to }) => to);
  expect(came.size).toBe(count);
  const identities = [...came.values()].map((copies) => new Set(copies.map(({ mail }) => mail.messageId)));
  expect(identities.every((ids) => ids.size === 1)).toBe(true);
  // A kill between the mail server's answer and its record can only repeat the same message.
  expect(server.received.length - count).toBeLessThanOrEqual(kills);
});
