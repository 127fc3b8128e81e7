// Queued mails are sent once, and never after a rollback. [RE-E3]
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#platform/tx.ts';
import { aMail, configureMailServer, hurry, jobOf, mailRow, queueOne, untilMailIs } from '#testing/mail/mail.ts';
import { runMailJobs } from '#testing/mail/mail-jobs.ts';
import { aMailServer, type MailServer, type SmtpAnswer } from '#testing/servers/mail-server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { cancelMail, queueMail } from './queue-mail.ts';
import { giveUpMail } from './send-mail.ts';
import { stopAddress } from './stopped-addresses.ts';

let server: MailServer;
let tenant: Tenant;

beforeAll(async () => {
  server = await aMailServer();
  await runMailJobs();
});
afterAll(() => server.close());
beforeEach(async () => {
  configureMailServer(server.url);
  tenant = await aTenant();
});
afterEach(() => configureMailServer());

const receivedBy = (address: string) => server.received.filter(({ to }) => to === address);
const later = () => Temporal.Now.instant().add({ hours: 1 });

/** A mail to an address for which the server gives this answer. */
async function toOneWhoAnswers(...answers: SmtpAnswer[]) {
  const address = `${answers.map(({ at }) => at.replace(' ', '')).join('-')}@${tenant.slug}.test`.toLowerCase();
  server.answers.set(address, answers);
  return { address, id: await queueOne(tenant, { to: { address } }) };
}

test('sends a mail with both parts, the tenant as sender and its headers', async () => {
  const id = await queueOne(tenant, { to: { address: `ana@${tenant.slug}.test`, name: 'Ana "The Boss" Silva, PhD' } });
  const sent = await untilMailIs(tenant, id, 'sent');
  const [got, ...more] = receivedBy(`ana@${tenant.slug}.test`);
  expect(more).toEqual([]);
  expect(got?.from).toBe('hello@seedbed.test');
  expect(got?.mail.from).toMatchObject({ name: `Organization ${tenant.slug}`, address: 'hello@seedbed.test' });
  expect(got?.mail.to).toMatchObject([{ name: 'Ana "The Boss" Silva, PhD', address: `ana@${tenant.slug}.test` }]);
  expect(got?.mail.subject).toBe('Ana asks for your numbers');
  expect(got?.mail.text).toContain('Ana waits for the numbers of March.');
  expect(got?.mail.html).toContain('Ana waits for the numbers of March.');
  expect(got?.raw).toContain('multipart/alternative');
  expect(got?.mail.messageId).toBe(`<${id}@${tenant.slug}.localhost>`);
  expect(got?.header('list-unsubscribe')).toBe(`<http://${tenant.slug}.localhost:4000/unsubscribe?token=abc>`);
  expect(got?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(got?.header('auto-submitted')).toBe('auto-generated');
  expect(sent).toMatchObject({ tries: 1, lastFault: null });
});

test('deletes the text of a confidential mail after sending', async () => {
  const id = await queueOne(tenant, { to: { address: `key@${tenant.slug}.test` }, confidential: true });
  expect((await mailRow(tenant, id)).html).toContain('Ana waits');
  expect(await untilMailIs(tenant, id, 'sent')).toMatchObject({ html: '', text: '' });
  expect(receivedBy(`key@${tenant.slug}.test`)[0]?.mail.text).toContain('Ana waits');
});

test('creates no header and no second recipient from user input', async () => {
  const id = await queueOne(tenant, {
    subject: 'Hello\r\nBcc: eve@evil.test\r\n\r\nBody',
    to: { address: `crlf@${tenant.slug}.test`, name: 'A\r\nCc: eve@evil.test' },
  });
  await untilMailIs(tenant, id, 'sent');
  const [got] = receivedBy(`crlf@${tenant.slug}.test`);
  expect(got?.mail.subject).toBe('Hello Bcc: eve@evil.test Body');
  expect([got?.header('bcc'), got?.header('cc')]).toEqual([undefined, undefined]);
  expect(server.tried).not.toContain('eve@evil.test');
});

test('sends nothing after a rollback', async () => {
  const address = `rolled-back@${tenant.slug}.test`;
  const queued = inTenant(tenant.id, async (tx) => {
    await queueMail(tx, aMail(tenant, { to: { address } }));
    throw new Error('The cause failed.');
  });
  await expect(queued).rejects.toThrow('The cause failed.');
  const witness = await queueOne(tenant);
  await untilMailIs(tenant, witness, 'sent');
  expect(server.tried).not.toContain(address);
});

describe('retries', () => {
  test.each<{ name: string; answer: SmtpAnswer; fault: string; came: number }>([
    { name: '4xx about the recipient', answer: { at: 'RCPT', code: 450, words: '4.2.1 Busy' }, fault: '450', came: 1 },
    { name: '4xx after the mail', answer: { at: 'DATA', code: 451, words: '4.3.0 Later' }, fault: '451', came: 1 },
    { name: 'a cut after DATA', answer: { at: 'after DATA' }, fault: '', came: 2 },
  ])('with growing delays and the same Message-ID: $name', async ({ answer, fault, came }) => {
    const { address, id } = await toOneWhoAnswers(answer, answer);
    const paused = (retryCount: number) =>
      until('the pause', async () => {
        const job = await jobOf(id);
        return job?.state === 'retry' && job.retryCount === retryCount && job;
      });
    const first = await paused(0);
    expect(first.putOffSeconds).toBeGreaterThan(20);
    expect(await mailRow(tenant, id)).toMatchObject({ state: 'waiting', tries: 1 });
    expect((await mailRow(tenant, id)).lastFault).toContain(fault);
    await hurry(id);
    expect((await paused(1)).putOffSeconds).toBeGreaterThan(first.putOffSeconds);
    await hurry(id);
    expect(await untilMailIs(tenant, id, 'sent')).toMatchObject({ tries: 3, lastFault: null });
    const got = receivedBy(address);
    expect(got).toHaveLength(came === 2 ? 3 : 1);
    expect(new Set(got.map(({ mail }) => mail.messageId))).toEqual(new Set([`<${id}@${tenant.slug}.localhost>`]));
  });

  test('waits without a mail server and is sent when one is back', async () => {
    const gone = await aMailServer();
    await gone.close();
    configureMailServer(gone.url);
    const id = await queueOne(tenant);
    await until('the pause', () => jobOf(id).then((job) => job?.state === 'retry'));
    expect(await mailRow(tenant, id)).toMatchObject({ state: 'waiting', tries: 1 });
    configureMailServer(server.url);
    await hurry(id);
    await untilMailIs(tenant, id, 'sent');
  });

  test('stops after the last attempt, only if it still waits', async () => {
    const { id } = await toOneWhoAnswers({ at: 'RCPT', code: 450, words: '4.2.1 Busy' });
    await until('the pause', async () => (await jobOf(id))?.state === 'retry');
    await giveUpMail({ tenantId: tenant.id, mailId: id });
    expect(await mailRow(tenant, id)).toMatchObject({ state: 'failed', lastFault: expect.stringContaining('450') });
    const sent = await queueOne(tenant);
    await untilMailIs(tenant, sent, 'sent');
    await giveUpMail({ tenantId: tenant.id, mailId: sent });
    expect((await mailRow(tenant, sent)).state).toBe('sent');
  });
});

describe('permanent rejections', () => {
  test.each<{ name: string; answer: SmtpAnswer }>([
    { name: 'no such address', answer: { at: 'RCPT', code: 550, words: '5.1.1 No such user' } },
    { name: 'without saying why', answer: { at: 'RCPT', code: 550, words: 'No' } },
    { name: 'a closed mailbox, reported after the mail', answer: { at: 'DATA', code: 554, words: '5.2.1 Closed' } },
  ])('records a bounce and stops the address: $name', async ({ answer }) => {
    const { address, id } = await toOneWhoAnswers(answer);
    expect(await untilMailIs(tenant, id, 'bounced')).toMatchObject({ tries: 1 });
    expect(await jobOf(id)).toBeUndefined();
    const next = await queueOne(tenant, { to: { address: address.toUpperCase() } });
    expect(await untilMailIs(tenant, next, 'failed')).toMatchObject({ lastFault: 'address-stopped' });
    expect(server.tried.filter((tried) => tried === address)).toHaveLength(1);
    expect(receivedBy(address)).toEqual([]);
  });

  test.each<{ name: string; answer: SmtpAnswer }>([
    { name: 'a relay that rejects our mail', answer: { at: 'RCPT', code: 554, words: '5.7.1 Relay denied' } },
    { name: 'the mailbox is full', answer: { at: 'RCPT', code: 552, words: '5.2.2 Full' } },
    { name: 'the mail looks like spam', answer: { at: 'DATA', code: 554, words: '5.7.1 Spam' } },
  ])('do not stop the address: $name', async ({ answer }) => {
    const { address, id } = await toOneWhoAnswers(answer);
    await untilMailIs(tenant, id, 'failed');
    const next = await queueOne(tenant, { to: { address } });
    await untilMailIs(tenant, next, 'sent');
  });

  test('stops an address for one tenant only', async () => {
    const other = await aTenant();
    const address = `both@${other.slug}.test`;
    await inTenant(tenant.id, (tx) => stopAddress(tx, address, 'complained', null));
    const [stopped, free] = [await queueOne(tenant, { to: { address } }), await queueOne(other, { to: { address } })];
    await untilMailIs(tenant, stopped, 'failed');
    await untilMailIs(other, free, 'sent');
  });
});

test('keeps the mail without a mail server, and counts no attempt', async () => {
  configureMailServer();
  const id = await queueOne(tenant);
  expect(await untilMailIs(tenant, id, 'kept')).toMatchObject({ tries: 0 });
});

describe('a delayed mail', () => {
  test('is not sent early and can be canceled', async () => {
    const id = await queueOne(tenant, { sendAfter: later() });
    expect((await jobOf(id))?.putOffSeconds).toBeGreaterThan(3_000);
    expect(await inTenant(tenant.id, (tx) => cancelMail(tx, { id }))).toBe(true);
    expect(await inTenant(tenant.id, (tx) => cancelMail(tx, { id }))).toBe(false);
    await hurry(id);
    await until('the job is done', async () => !(await jobOf(id)));
    expect(await mailRow(tenant, id)).toMatchObject({ state: 'cancelled', tries: 0 });
  });

  test('combines a burst into one mail with the last text', async () => {
    const to = { address: `burst@${tenant.slug}.test` };
    const burst = { to, dedupeKey: 'comments of Acme for Ana', sendAfter: later() };
    const ids = [];
    for (let n = 1; n <= 20; n++)
      ids.push(await queueOne(tenant, { ...burst, subject: `${n} comments`, content: { paragraphs: [`${n} new.`] } }));
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    await hurry(id);
    await untilMailIs(tenant, id, 'sent');
    expect(receivedBy(to.address).map(({ mail }) => mail.subject)).toEqual(['20 comments']);
    expect(receivedBy(to.address)[0]?.mail.text).toContain('20 new.');
    // A later mail is separate; so is one of another tenant.
    expect(await queueOne(tenant, burst)).not.toBe(id);
    expect(await queueOne(await aTenant(), burst)).not.toBe(id);
  });

  test('is not changed while it is being sent: new text makes a new mail', async () => {
    const address = `on-its-way@${tenant.slug}.test`;
    server.answers.set(address, [{ at: 'RCPT', code: 450, words: '4.2.1 Busy' }]);
    const first = await queueOne(tenant, { to: { address }, dedupeKey: 'key', subject: 'First' });
    await until('it was tried', async () => (await mailRow(tenant, first)).tries === 1);
    const second = await queueOne(tenant, { to: { address }, dedupeKey: 'key', subject: 'Second' });
    expect(second).not.toBe(first);
    await untilMailIs(tenant, second, 'sent');
    await hurry(first);
    await untilMailIs(tenant, first, 'sent');
    expect(receivedBy(address).map(({ mail }) => mail.subject)).toEqual(['Second', 'First']);
  });

  test('can be canceled by its key', async () => {
    const id = await queueOne(tenant, { dedupeKey: 'read in the app', sendAfter: later() });
    expect(await inTenant(tenant.id, (tx) => cancelMail(tx, { dedupeKey: 'another' }))).toBe(false);
    expect(await inTenant(tenant.id, (tx) => cancelMail(tx, { dedupeKey: 'read in the app' }))).toBe(true);
    expect((await mailRow(tenant, id)).state).toBe('cancelled');
  });
});

test('treats a link to another site as a defect and queues nothing', async () => {
  for (const path of ['https://evil.test/', '//evil.test', '/\\evil.test', 'tasks', 'javascript:alert(1)'])
    await expect(queueOne(tenant, { content: { button: { label: 'Go', path } } })).rejects.toThrow('is a path');
});
