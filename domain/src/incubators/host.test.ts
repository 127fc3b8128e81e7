import { expect, test } from 'vitest';
import { isTenantLabel, tenantLabelFrom } from './host.ts';

// RE-H1, RE-H4
const l63 = 'a'.repeat(63);

test.each([
  ['northlight.localhost', 'northlight'],
  ['northlight.localhost:4000', 'northlight'],
  ['NorthLight.LocalHost:4000', 'northlight'],
  ['northlight.localhost.', 'northlight'],
  ['northlight.localhost.:4000', 'northlight'],
  ['northlight.api.localhost:4000', 'northlight'],
  ['north-light.localhost', 'north-light'],
  ['4you.localhost', '4you'],
  ['n.localhost', 'n'],
  [`${l63}.localhost`, l63],
  ['northlight.localhost:65535', 'northlight'],
])('%s is the host of %s', (host, label) => expect(tenantLabelFrom(host, 'localhost')).toBe(label));

test.each([
  ['northlight.staging.seedbed.example', 'northlight'],
  ['northlight.api.staging.seedbed.example', 'northlight'],
  ['northlight.seedbed.example', null],
  ['staging.seedbed.example', null],
  ['northlight.localhost', null],
  ['northlight.xstaging.seedbed.example', null],
  ['northlight.staging.seedbed.example.evil.com', null],
])('%s names %s below staging.seedbed.example', (host, label) =>
  expect(tenantLabelFrom(host, 'staging.seedbed.example')).toBe(label),
);

test.each([
  undefined,
  null,
  '',
  ' ',
  '.',
  '..',
  ':4000',
  '.localhost',
  'localhost',
  'localhost:4000',
  'northlight',
  'northlight..localhost',
  'northlight.localhost..',
  '127.0.0.1',
  '127.0.0.1:4000',
  '127.0.0.1.',
  '999.1.2.3',
  '[::1]',
  '[::1]:4000',
  '::1',
  `${l63}a.localhost`,
  `northlight.${'a'.repeat(64)}.example`,
  `northlight.${'a.'.repeat(130)}example`,
  'xn--nrthlight-07a.localhost',
  'nörthlight.localhost',
  '-north.localhost',
  'north-.localhost',
  'north_light.localhost',
  'north%6cight.localhost',
  'northlight.localhost:',
  'northlight.localhost:65536',
  'northlight.localhost:http',
  'northlight.localhost:40000000',
  'northlight.localhost:4000:4000',
  'northlight.localhost/evil',
  'northlight.localhost?x',
  'northlight.localhost#x',
  'evil@northlight.localhost',
  'northlight.localhost,harbor.localhost',
  'northlight.localhost, harbor.localhost',
  ' northlight.localhost',
  'northlight.localhost ',
  'northlight.localhost\r\nX: y',
  'northlight.localhost\n',
  'northlight\u0000.localhost',
  'http://northlight.localhost',
  'api.localhost',
  'api.api.localhost',
  'northlight.api.api.localhost',
  'northlight.app.localhost',
  'www.localhost',
  'ADMIN.localhost',
  'content--northlight.localhost',
  'northlight.evil.com',
  'northlight.api.evil.com',
  'northlight.localhost.evil.com',
  'northlightlocalhost',
  'northlight.notlocalhost',
])('finds no tenant in %j', (host) => expect(tenantLabelFrom(host, 'localhost')).toBeNull());

const reserved = [
  'api',
  'www',
  'admin',
  'mail',
  'static',
  'auth',
  'status',
  'login',
  'support',
  'security',
  'localhost',
];
test.each([...reserved, 'API', 'Www', 'xn--api', '-api', 'api-'])('refuses %s as a tenant label', (label) =>
  expect(isTenantLabel(label)).toBe(false),
);
test.each(['northlight', 'harbor', 'empty', 'apiary'])('accepts %s as a tenant label', (label) =>
  expect(isTenantLabel(label)).toBe(true),
);
