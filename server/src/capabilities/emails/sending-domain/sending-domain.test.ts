// An organization sends from its own domain once the DNS names the installation; mailauth verifies the emails.
import { generateKeyPairSync } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { authenticate } from 'mailauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openDns } from '#platform/dns.ts';
import { inboundHost, openInboundMail, parseInboundAddress } from '#platform/inbound-mail/inbound-address.ts';
import { findRecipient } from '#platform/inbound-mail/receive-message.ts';
import { openMail } from '#platform/mail/transport.ts';
import { configureMailServer, mailRow, queueOne, untilMailIs } from '#testing/mail/mail.ts';
import { runMailJobs } from '#testing/mail/mail-jobs.ts';
import { aDnsServer, type DnsServer } from '#testing/servers/dns-server.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { checkDaily, checkSendingDomain } from './check-sending-domain.ts';

let dns: DnsServer;
let smtp: MailServer;
let folder: string;
let tenant: Tenant;
let admin: Awaited<ReturnType<Tenant['person']>>;
let host: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-domain-'));
  const keyFile = path.join(folder, 'dkim.pem');
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(keyFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  smtp = await aMailServer();
  dns = await aDnsServer();
  openDns({ dnsServers: [dns.address] });
  await runMailJobs();
  openMail(readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@seedbed.test', MAIL_DKIM_KEY_FILE: keyFile }));
  openInboundMail({ mailIn: { domain: 'in.seedbed.test', port: null, host: '127.0.0.1', secret: null } });
  dns.texts.set('seedbed.test', ['v=spf1 ip4:192.0.2.7 -all']);
});
afterAll(async () => {
  configureMailServer();
  openInboundMail({ mailIn: null });
  openDns({ dnsServers: [] });
  dns.close();
  await smtp.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
  host = `north-${newId().slice(-8)}.example`;
});

const card = '{ host localPart isInUse canChangeKey records { record type verdict host wanted } }';
interface Card {
  isInUse: boolean;
  canChangeKey: boolean;
  records: { record: string; type: string; verdict: string; host: string; wanted: string }[];
}
async function call(name: string, args: object = {}, types = '', given = ''): Promise<Card> {
  const answer = await graphql(tenant, admin, `mutation ${types} { call: ${name}${given} ${card} }`, args);
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.call;
}
const name = (domain = host, localPart = 'Team') =>
  call(
    'setSendingDomain',
    { host: domain, localPart },
    '($host: String!, $localPart: String!)',
    '(host: $host, localPart: $localPart)',
  );
const check = () => call('checkSendingDomain');
const verdicts = ({ records }: Card) => Object.fromEntries(records.map((one) => [one.record, one.verdict]));

function publish({ records }: Card, which: readonly string[]) {
  for (const one of records.filter(({ record }) => which.includes(record)))
    if (one.type === 'CNAME') dns.aliases.set(one.host, one.wanted);
    else dns.texts.set(one.host, [one.wanted]);
}

/** The verdict of a receiver about the newest email of the tenant. */
async function arrived() {
  const id = await queueOne(tenant);
  await untilMailIs(tenant, id, 'sent');
  const mail = smtp.received.find((one) => one.mail.messageId?.includes(id));
  if (!mail) throw new Error('Nothing arrived.');
  const resolver = new Resolver();
  resolver.setServers([dns.address]);
  const { dkim, dmarc } = await authenticate(mail.raw, {
    ip: '192.0.2.7',
    helo: 'mx.seedbed.test',
    mta: 'mx.receiver.test',
    sender: mail.from,
    resolver: (domain, type) => resolver.resolve(domain, type) as Promise<string[]>,
  });
  return {
    id,
    from: mail.mail.from?.address,
    returnPath: mail.from,
    dkim: dkim.results.map(({ signingDomain, selector, status }) => ({
      signingDomain,
      selector,
      result: status.result,
    })),
    dmarc: dmarc ? dmarc.status.result : null,
  };
}

test('sends from the domain of the organization once DKIM and SPF are good, and back without them', async () => {
  const named = await name();
  expect(named).toMatchObject({ isInUse: false, host, localPart: 'team' });
  expect(verdicts(named)).toEqual({
    ...{ DKIM: 'missing', NEXT_DKIM: 'missing', SPF: 'missing', DMARC: 'missing', BOUNCE: 'missing' },
  });
  expect((await arrived()).from).toBe('hello@seedbed.test');

  publish(named, ['DKIM', 'DMARC']);
  expect((await check()).isInUse).toBe(false);
  // A record of their own needs ours beside its other parts.
  dns.texts.set(host, ['v=spf1 include:_spf.office.example -all']);
  const wrong = await check();
  expect(verdicts(wrong).SPF).toBe('wrong');
  publish(wrong, ['SPF']);
  expect(dns.texts.get(host)).toEqual(['v=spf1 include:seedbed.test include:_spf.office.example -all']);
  dns.texts.set('_spf.office.example', ['v=spf1 -all']);
  expect((await check()).isInUse).toBe(true);

  const selector = named.records[0]?.host.split('.')[0];
  expect(await arrived()).toMatchObject({
    from: `team@${host}`,
    dkim: [{ signingDomain: host, selector, result: 'pass' }],
    dmarc: 'pass',
  });

  // A silent DNS changes nothing; a lost record does, also at night.
  dns.silent = true;
  expect((await check()).isInUse).toBe(true);
  dns.silent = false;
  dns.texts.delete(host);
  await checkDaily({ tenantId: tenant.id, name: 'emails.check-sending-domain', zone: 'UTC' });
  expect((await arrived()).from).toBe('hello@seedbed.test');
});

test('takes reports at the domain of the organization, and aligns SPF', async () => {
  const named = await name();
  publish(named, ['DKIM', 'SPF', 'DMARC', 'BOUNCE']);
  dns.texts.set(inboundHost(tenant.slug) ?? '', ['v=spf1 ip4:192.0.2.7 -all']);
  dns.texts.set(`bounces.${host}`, ['v=spf1 ip4:192.0.2.7 -all']);
  expect(verdicts(await check()).BOUNCE).toBe('good');
  const { returnPath, dmarc } = await arrived();
  expect(returnPath).toMatch(new RegExp(`^bounce\\+[0-9a-f]{56}@bounces\\.${host}$`));
  expect(dmarc).toBe('pass');
  expect(await findRecipient(returnPath)).toMatchObject({ tenantId: tenant.id, purpose: 'bounce' });
  expect(parseInboundAddress(returnPath)).toBeNull();
  expect(await findRecipient(returnPath.replace('bounce+', 'reply+'))).toBeNull();
});

test('changes the key only once the next one is published', async () => {
  const named = await name();
  publish(named, ['DKIM', 'SPF']);
  await check();
  const next = named.records[1]?.host.split('.')[0] ?? '';
  const change = (selector = next) =>
    call('changeSendingKey', { selector }, '($selector: String!)', '(selector: $selector)');
  await expect(change()).rejects.toThrow('key-not-published');
  await expect(change('unknown')).rejects.toThrow('NotFound');
  publish(named, ['NEXT_DKIM']);
  expect((await check()).canChangeKey).toBe(true);
  const changed = await change();
  // A second press changes nothing.
  expect(await change()).toEqual(changed);
  expect(changed).toMatchObject({ isInUse: true, canChangeKey: false });
  expect(changed.records[0]?.host).toBe(named.records[1]?.host);
  expect((await arrived()).dkim).toEqual([{ signingDomain: host, selector: next, result: 'pass' }]);
});

test('goes back to the sender of the installation when the domain is removed or replaced', async () => {
  publish(await name(), ['DKIM', 'SPF']);
  await check();
  const first = host;
  // Only the name before the @ changes: the keys and the state stay.
  expect(await name(host, 'hello')).toMatchObject({ isInUse: true });
  expect((await arrived()).from).toBe(`hello@${first}`);
  host = `other-${host}`;
  expect((await name()).isInUse).toBe(false);
  const remove = () => graphql(tenant, admin, 'mutation { removeSendingDomain }');
  expect((await remove()).data.removeSendingDomain).toBe(true);
  expect((await remove()).data.removeSendingDomain).toBe(false);
  const { from, id } = await arrived();
  expect(from).toBe('hello@seedbed.test');
  expect((await mailRow(tenant, id)).state).toBe('sent');
});

test('refuses the domains of the installation, and names that are none', async () => {
  await expect(name('mail.seedbed.test')).rejects.toThrow('own-domain');
  await expect(name('nothing')).rejects.toThrow('no-domain');
  await expect(name(host, 'a b')).rejects.toThrow('invalid');
});

test('a busy button makes no keys beyond the limit of checks', async () => {
  for (let count = 0; count < 30; count += 1) await checkSendingDomain(admin);
  await expect(name()).rejects.toThrow('RateLimited');
});
