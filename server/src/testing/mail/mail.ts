import type { MailState } from '@seedbed/domain/emails/mail.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { readConfig } from '#platform/config.ts';
import { type MailToQueue, queueMail } from '#platform/mail/queue-mail.ts';
import { mails } from '#platform/mail/table.ts';
import { openMail } from '#platform/mail/transport.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import type { Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';

/** Delivers mails to this server from now on; without one they are stored. */
export const configureMailServer = (url?: string) =>
  openMail(readConfig(url ? { SMTP_URL: url, MAIL_FROM: 'hello@seedbed.test' } : {}));

type MailOverrides = Partial<Omit<MailToQueue, 'content' | 'to'>> & {
  to?: Partial<MailToQueue['to']>;
  content?: Partial<MailToQueue['content']>;
};

/** A mail like one of a capability; its address belongs to the tenant. */
export const aMail = (
  tenant: Pick<Tenant, 'slug'>,
  { to, content, ...overrides }: MailOverrides = {},
): MailToQueue => ({
  language: 'en',
  kind: 'test',
  subject: 'Ana asks for your numbers',
  ...overrides,
  to: { address: `someone-${newId().slice(-8)}@${tenant.slug}.test`, name: 'Ana Silva', ...to },
  content: {
    paragraphs: ['Ana waits for the numbers of March.'],
    button: { label: 'Open the task', path: '/tasks' },
    reason: 'You get this mail because a task is yours.',
    settingsPath: '/account/settings',
    unsubscribePath: '/unsubscribe?token=abc',
    ...content,
  },
});

export const queueOne = (tenant: Pick<Tenant, 'id' | 'slug'>, overrides: MailOverrides = {}): Promise<Id<'Mail'>> =>
  inTenant(tenant.id, (tx) => queueMail(tx, aMail(tenant, overrides)));

export const mailRow = async (tenant: Pick<Tenant, 'id'>, id: string) => {
  const [row] = await readTx({ tenantId: tenant.id }, (tx) =>
    tx.db
      .select()
      .from(mails)
      .where(eq(mails.id, id as Id<'Mail'>)),
  );
  if (!row) throw new Error(`No mail ${id}.`);
  return row;
};

export const untilMailIs = (tenant: Pick<Tenant, 'id'>, id: string, state: MailState) =>
  until(
    `the mail is ${state}`,
    async () => {
      const row = await mailRow(tenant, id);
      return row.state === state && row;
    },
    10_000,
  );

export interface WaitingJob {
  state: string;
  retryCount: number;
  /** The remaining delay in seconds. */
  putOffSeconds: number;
}

/** The waiting job of a mail. */
export async function jobOf(id: string): Promise<WaitingJob | undefined> {
  const { rows } = await ownerPool().query(
    `select state::text, retry_count as "retryCount", extract(epoch from start_after - now())::float as "putOffSeconds"
     from pgboss.job where name = 'mails' and data->>'mailId' = $1 and state in ('created', 'retry')`,
    [id],
  );
  return rows[0];
}

/** Ends the retry delay and wakes workers as the queue does for new jobs. */
export async function hurry(id: string): Promise<void> {
  await until('the job is put off', async () => ((await jobOf(id))?.putOffSeconds ?? 0) > 0);
  await ownerPool().query(
    `update pgboss.job set start_after = now() - interval '1 second' where name = 'mails' and data->>'mailId' = $1`,
    [id],
  );
  await wakeMailWorkers();
}

/** Wakes the workers, like the queue does for a new job. */
export const wakeMailWorkers = () =>
  ownerPool().query(`select pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), 'mails')`);
