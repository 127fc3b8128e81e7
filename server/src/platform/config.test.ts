import { expect, test } from 'vitest';
import { readConfig, WrongConfig } from './config.ts';

test('starts locally on its own database when nothing is configured', () => {
  expect(readConfig({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    baseDomain: 'localhost',
    production: false,
    demo: false,
  });
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined });
});

test.each([
  ['PORT', '70000', 'PORT is wrong: write a whole number from 0 to 65535.'],
  ['PORT', 'http', 'PORT is wrong: write a whole number from 0 to 65535.'],
  ['NODE_ENV', 'live', 'NODE_ENV is wrong: write production, development or test.'],
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL is wrong: write an address like postgres://user:password@host:5432/name.',
  ],
  ['DATABASE_CONNECTIONS', '1', 'DATABASE_CONNECTIONS is wrong: write a whole number from 2 to 200.'],
  ['API_HOST', 'elsewhere', 'API_HOST is wrong: write same or derived.'],
  ['BASE_DOMAIN', 'https://x', 'BASE_DOMAIN is wrong: write a host name like seedbed.example.'],
  [
    'PUBLIC_URL',
    'https://x',
    'PUBLIC_URL is wrong: write an address with {tenant}, like https://{tenant}.seedbed.example.',
  ],
  ['SEEDBED_DEMO', 'yes', 'SEEDBED_DEMO is wrong: write true or false.'],
  ['SMTP_URL', 'mail.example:25', 'SMTP_URL is wrong: write an address like smtps://user:password@mail.example:465.'],
  ['MAIL_FROM', 'Seedbed <a@b.example>', 'MAIL_FROM is wrong: write an address alone, like hello@seedbed.example.'],
  [
    'MAIL_REPORT_SECRET',
    'secret',
    'MAIL_REPORT_SECRET is wrong: write at least 32 characters that nobody can guess, without spaces.',
  ],
  ['DOCS_SEARCH_URL', 'search.example', 'DOCS_SEARCH_URL is wrong: write an address like https://search.example.'],
  [
    'DOCS_SEARCH_URL',
    "https://a.example; script-src 'unsafe-inline'",
    'DOCS_SEARCH_URL is wrong: write an address like https://search.example.',
  ],
  [
    'DOCS_SEARCH_INDEX',
    '../keys',
    'DOCS_SEARCH_INDEX is wrong: write the name of an index, like help or help-{language}.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is wrong: write debug, info, warn, error or silent.'],
])('does not start with %s=%s and names the fix', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new WrongConfig(sentence));
});

test('takes the base domain from the address of links, and refuses links to another domain', () => {
  const publicUrl = 'https://{tenant}.seedbed.example:8443';
  expect(readConfig({ PUBLIC_URL: publicUrl })).toMatchObject({ baseDomain: 'seedbed.example', publicUrl });
  expect(readConfig({ BASE_DOMAIN: 'a.example' }).publicUrl).toBe('http://{tenant}.a.example:4000');
  for (const [wrong, BASE_DOMAIN] of [
    [publicUrl, 'other.example'],
    ['https://{tenant}.api.seedbed.example', 'seedbed.example'],
  ] as const)
    expect(() => readConfig({ PUBLIC_URL: wrong, BASE_DOMAIN })).toThrow(
      `PUBLIC_URL is wrong: tenants have hosts below BASE_DOMAIN, so write {tenant}.${BASE_DOMAIN}.`,
    );
  expect(() => readConfig({ PUBLIC_URL: 'https://seedbed.example/{tenant}' })).toThrow('PUBLIC_URL is wrong');
});

test('reports two wrong values in two sentences', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT is wrong.*\nLOG_LEVEL is wrong/);
});

test('refuses demo data in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production', SEEDBED_DEMO: 'true' })).toThrow(/SEEDBED_DEMO is wrong/);
});

test('requires a sender address when a mail server is configured', () => {
  const url = 'smtp://user:pass@mail.example:587';
  expect(() => readConfig({ SMTP_URL: url })).toThrow(
    new WrongConfig('MAIL_FROM is missing: SMTP_URL is set, so write the address that mails come from.'),
  );
  expect(readConfig({ SMTP_URL: url, MAIL_FROM: 'hello@seedbed.example' }).smtp).toEqual({
    url,
    from: 'hello@seedbed.example',
    dkim: null,
  });
  expect(readConfig({ MAIL_FROM: 'hello@seedbed.example' }).smtp).toBeNull();
});

test('accepts a documentation search with an address, an optional key and an index', () => {
  expect(readConfig({}).docsSearch).toBeNull();
  expect(readConfig({ DOCS_SEARCH_URL: 'https://search.example/' }).docsSearch).toEqual({
    url: 'https://search.example',
    key: null,
    index: 'help',
  });
});

test('stores files in a folder or a complete store, and names each missing part of an incomplete one', () => {
  expect(readConfig({}).s3).toBeNull();
  expect(() => readConfig({ FILES_S3_BUCKET: 'files', FILES_S3_KEY: 'k' })).toThrow(
    /^FILES_S3_SECRET is missing: files go to S3, so write all of FILES_S3_….$/,
  );
  expect(() => readConfig({ FILES_S3_URL: 's3.example' })).toThrow('FILES_S3_URL is wrong: write an address like');
  const whole = { FILES_S3_URL: 'https://s3.example:9000', FILES_S3_BUCKET: 'files', FILES_S3_KEY: 'k' };
  expect(readConfig({ ...whole, FILES_S3_SECRET: 's' }).s3).toEqual({
    url: 'https://s3.example:9000',
    bucket: 'files',
    region: 'us-east-1',
    key: 'k',
    secret: 's',
  });
});

test('accepts a virus scanner as host and port', () => {
  expect(readConfig({}).virusCheck).toBeNull();
  expect(readConfig({ VIRUS_CHECK_ADDRESS: '[::1]:3310' }).virusCheck).toEqual({ host: '::1', port: 3310 });
  expect(() => readConfig({ VIRUS_CHECK_ADDRESS: 'clamd' })).toThrow('VIRUS_CHECK_ADDRESS is wrong: write a host and');
});
