import { expect, test } from 'vitest';
import { apiHostOptions } from './api-host.ts';
import { currencies, isoCurrency } from './currencies.ts';
import { checkGeneral, offeredLanguages } from './general.ts';
import { checkMetadata } from './metadata.ts';

const general = {
  name: 'Northlight',
  description: null,
  address: null,
  currency: 'EUR',
  languages: ['en'],
  defaultLanguage: 'en',
  timezone: 'UTC',
  maxSessions: 3,
  allowUserSelfDelete: true,
  allowWriteInOptionInUserSkills: true,
  termsUrl: null,
};

test.each([
  ['KR', 'KRW'],
  ['KOR', 'KRW'],
  ['PAN', 'PAB'],
  ['EUR', 'EUR'],
  ['CFA', 'CFA'],
])('reads the currency %s as %s', (given, code) => expect(isoCurrency(given)).toBe(code));

test.each(['KR', 'KOR', 'PAN'])('accepts %s in the settings form and keeps its ISO code', (currency) => {
  expect(checkGeneral({ ...general, currency }).currency).toBe(isoCurrency(currency));
});

test('asks which of its two currencies CFA means', () => {
  expect(() => checkGeneral({ ...general, currency: 'CFA' })).toThrow(
    expect.objectContaining({ fields: { currency: [expect.objectContaining({ code: 'incubators.two-currencies' })] } }),
  );
  for (const currency of ['XOF', 'XAF']) expect(checkGeneral({ ...general, currency }).currency).toBe(currency);
});

test('offers only currencies that every browser can write', () => {
  for (const currency of currencies)
    expect(new Intl.NumberFormat('en', { style: 'currency', currency }).format(1)).toContain('1');
  expect(currencies).toHaveLength(new Set(currencies).size);
});

test('offers every language until some are chosen', () => {
  expect(offeredLanguages(undefined)).toHaveLength(11);
  expect(offeredLanguages(['fr'])).toEqual(['fr']);
});

test('offers the API only at hosts that lead here', () => {
  expect(apiHostOptions('acme', 'seedbed.test', ['apply.acme.org'])).toEqual([
    'page',
    'acme.api.seedbed.test',
    'apply.acme.org',
  ]);
});

test('takes a container in any case, and an empty one as none', () => {
  const given = { active: false, seoTitle: ' ', seoDescription: null };
  expect(checkMetadata({ ...given, gtmId: ' gtm-ab12 ' })).toMatchObject({ gtmId: 'GTM-AB12', seoTitle: null });
  expect(checkMetadata({ ...given, gtmId: ' ' }).gtmId).toBeNull();
  expect(() => checkMetadata({ ...given, gtmId: '"><script>' })).toThrow('Validation');
});
