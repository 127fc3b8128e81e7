import { expect, test } from 'vitest';
import { checkDkim, checkDmarc, checkSpf } from './sender.ts';

const domain = 'seedbed.example';

test.each([
  ['good', ['v=spf1 include:mail.example -all', 'google-site-verification=1']],
  ['good', ['V=SPF1 ip4:192.0.2.1 ~all']],
  ['weak', ['v=spf1 +all']],
  ['weak', ['v=spf1 mx all']],
  ['missing', ['v=spf10 -all']],
  ['missing', []],
  ['wrong', ['v=spf1 -all', 'v=spf1 mx -all']],
  ['unknown', null],
] as const)('SPF is %s: %j', (verdict, records) => {
  expect(checkSpf(domain, records)).toMatchObject({ check: 'SPF', verdict, host: domain });
});

test.each([
  ['good', ['v=DMARC1; p=reject; rua=mailto:d@seedbed.example']],
  ['good', ['v=DMARC1;p=quarantine']],
  ['weak', ['v=DMARC1; p=none']],
  ['wrong', ['v=DMARC1; sp=reject']],
  ['wrong', ['v=DMARC1; p=perhaps']],
  ['wrong', ['v=DMARC1; p=none', 'v=DMARC1; p=reject']],
  ['missing', ['v=spf1 -all']],
  ['unknown', null],
] as const)('DMARC is %s: %j', (verdict, records) => {
  expect(checkDmarc(domain, records)).toMatchObject({ check: 'DMARC', verdict, host: '_dmarc.seedbed.example' });
});

const key = { selector: 'seedbed', publicKey: 'MIIB+/=' };

test.each([
  ['good', ['v=DKIM1; k=rsa; p=MIIB+/=']],
  ['good', ['k=rsa; p=MI IB+/=; s=email']],
  ['wrong', ['v=DKIM1; p=OTHER']],
  // Revoked by its owner.
  ['wrong', ['v=DKIM1; p=']],
  ['missing', ['something else']],
  ['unknown', null],
] as const)('DKIM is %s: %j', (verdict, records) => {
  expect(checkDkim(domain, key, records)).toMatchObject({
    check: 'DKIM',
    verdict,
    host: 'seedbed._domainkey.seedbed.example',
    wanted: 'v=DKIM1; k=rsa; p=MIIB+/=',
  });
});

test('looks up no DKIM record without a signing key', () => {
  expect(checkDkim(domain, null, null)).toMatchObject({ verdict: 'unsigned', host: null });
});
