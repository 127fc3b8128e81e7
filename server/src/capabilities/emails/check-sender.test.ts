// DNS records of the sender's domain at a real name server, and DKIM signatures (UX-N6).
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig, WrongConfig } from '#platform/config.ts';
import { openDns } from '#platform/dns.ts';
import { openMail } from '#platform/mail/transport.ts';
import { configureMailServer, queueOne, untilMailIs } from '#testing/mail/mail.ts';
import { runMailJobs } from '#testing/mail/mail-jobs.ts';
import { aDnsServer, type DnsServer } from '#testing/servers/dns-server.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';

const domain = 'seedbed.test';
let dns: DnsServer;
let smtp: MailServer;
let folder: string;

const keyFile = () => path.join(folder, 'dkim.pem');
const open = (more: Record<string, string> = {}) =>
  openMail(readConfig({ SMTP_URL: smtp.url, MAIL_FROM: `Hello@${domain}`, MAIL_DKIM_KEY_FILE: keyFile(), ...more }));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-dkim-'));
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(keyFile(), pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  smtp = await aMailServer();
  dns = await aDnsServer();
  openDns({ dnsServers: [dns.address] });
  await runMailJobs();
});
afterAll(async () => {
  configureMailServer();
  openDns({ dnsServers: [] });
  dns.close();
  await smtp.close();
  await rm(folder, { recursive: true });
});

const ask = async () => {
  const tenant = await aTenant();
  const document = '{ mailSender { address findings { check verdict host found wanted } } }';
  return (await graphql(tenant, await tenant.person('Admin'), document)).data.mailSender;
};
const verdicts = async () =>
  Object.fromEntries((await ask()).findings.map((one: { check: string; verdict: string }) => [one.check, one.verdict]));

test('reports correct records as good, and suggests the missing ones', async () => {
  open();
  expect(await verdicts()).toEqual({ SPF: 'missing', DKIM: 'missing', DMARC: 'missing' });
  const { findings } = await ask();
  for (const { host, wanted } of findings) if (wanted) dns.texts.set(host, [wanted]);
  dns.texts.set(domain, ['v=spf1 include:mail.example -all']);
  expect(await verdicts()).toEqual({ SPF: 'good', DKIM: 'good', DMARC: 'good' });
  dns.texts.set(`seedbed._domainkey.${domain}`, ['v=DKIM1; k=rsa; p=AAAA']);
  expect((await verdicts()).DKIM).toBe('wrong');
});

test('reports unknown records if the name server does not answer', { tags: ['night'] }, async () => {
  open();
  dns.silent = true;
  try {
    expect(await verdicts()).toEqual({ SPF: 'unknown', DKIM: 'unknown', DMARC: 'unknown' });
  } finally {
    dns.silent = false;
  }
});

test('signs mails for the domain of the sender, with the selector', async () => {
  open({ MAIL_DKIM_SELECTOR: 'autumn' });
  const tenant = await aTenant();
  const id = await queueOne(tenant);
  await untilMailIs(tenant, id, 'sent');
  const mail = smtp.received.find(({ mail }) => mail.messageId?.includes(id));
  const signature = mail?.header('dkim-signature')?.replace(/\s/g, '') ?? '';
  expect(signature).toContain(`d=${domain};`);
  expect(signature).toContain('s=autumn;');
});

test('has no sender without a mail server, and no signature without a key', async () => {
  open({ MAIL_DKIM_KEY_FILE: '' });
  expect((await verdicts()).DKIM).toBe('unsigned');
  configureMailServer();
  expect(await ask()).toEqual({ address: null, findings: [] });
});

test('refuses to start with an unusable key, and gives the reason', async () => {
  expect(() => open({ MAIL_DKIM_KEY_FILE: path.join(folder, 'none.pem') })).toThrow(WrongConfig);
  const other = path.join(folder, 'ed25519.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeFile(other, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  expect(() => open({ MAIL_DKIM_KEY_FILE: other })).toThrow('MAIL_DKIM_KEY_FILE');
});
