import { expect, test } from 'vitest';
import { apiHostOptions } from './api-host.ts';
import { currencies, isoCurrency } from './currencies.ts';
import { offeredLanguages } from './general.ts';
import { checkMetadata } from './metadata.ts';

test.each([
  ['KR', 'KRW'],
  ['KOR', 'KRW'],
  ['PAN', 'PAB'],
  ['EUR', 'EUR'],
  ['CFA', 'CFA'],
])('reads the currency %s as %s', (given, code) => expect(isoCurrency(given)).toBe(code));

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
