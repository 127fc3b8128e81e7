import { describe, expect, test } from 'vitest';
import { isTagManagerId } from '#incubators/settings/metadata.ts';
import { type RoleType, roleTypes } from '#kernel/actor.ts';
import { serviceOrigin } from '#kernel/text/service-addresses.ts';
import { canBeRecorded, canChat, isRecordedPage, servicesFor } from './policy.ts';
import { hostOf, isOfOrigins, type ThirdPartyService } from './service.ts';

const rolesThat = (may: (actor: { roleType: RoleType }) => boolean) =>
  roleTypes.filter((roleType) => may({ roleType }));

describe('services by role', () => {
  const services: ThirdPartyService[] = [
    { name: 'analytics', url: 'https://stats.example/base', site: 'a', origins: [] },
    { name: 'chat', script: 'https://chat.example:8443/w.js', appId: 'a', api: null, origins: [] },
    { name: 'recording', script: 'https://r.example/a.js', url: 'https://r.example', key: 'k', origins: [] },
  ];

  test('offers chat to staff, network and founders; records staff only', () => {
    expect(rolesThat(canChat)).toEqual(
      roleTypes.filter((type) => !['Applicant', 'CommunityMember', 'System'].includes(type)),
    );
    expect(rolesThat(canBeRecorded)).toEqual(['Admin', 'AdminCoach', 'Coach', 'Staff']);
  });

  test.each<[RoleType, string[]]>([
    ['Staff', ['analytics', 'chat', 'recording']],
    ['Mentor', ['analytics', 'chat']],
    ['Cofounder', ['analytics', 'chat']],
    ['Applicant', ['analytics']],
    ['CommunityMember', ['analytics']],
  ])('%s: %j', (roleType, names) => {
    expect(servicesFor({ roleType }, services).map(({ name }) => name)).toEqual(names);
  });

  test('shows a host as the address bar does', () => {
    expect(services.map(hostOf)).toEqual(['stats.example', 'chat.example:8443', 'r.example']);
  });
});

test.each([
  ['/', true],
  ['/startup/1/file/activities', true],
  ['/accounting', true],
  ['/account', false],
  ['/account/settings/security', false],
  ['/profile', false],
  ['/profile/1', false],
])('records %s: %s', (path, recorded) => expect(isRecordedPage(path)).toBe(recorded));

test.each([
  ['https://js.chat.example/a.js', true],
  ['https://a.cdn.example/x', true],
  ['https://a.b.cdn.example/x', true],
  ['https://cdn.example/x', false],
  ['https://evilcdn.example/x', false],
  ['https://js.chat.example.evil.test/a.js', false],
  ['https://js.chat.example@evil.test/a.js', false],
  ['https://js.chat.example:8443/a.js', false],
  ['http://js.chat.example/a.js', false],
  ['javascript:alert(1)', false],
  ['/relative.js', false],
  ['', false],
])('matches %s against the origins: %s', (address, own) => {
  expect(isOfOrigins(address, ['https://js.chat.example', 'https://*.cdn.example'])).toBe(own);
});

test.each([
  ['GTM-ABC123', true],
  ['GTM-', false],
  ['gtm-abc123', false],
  ['GTM-ABC123"><script>', false],
  ['UA-123456', false],
  [null, false],
])('accepts %s as a container: %s', (id, is) => expect(isTagManagerId(id)).toBe(is));

test.each([
  ['https://cdn.example.com', true],
  ['https://*.example.com:8443', true],
  ['http://localhost:3000', true],
  ['https://com', false],
  ['https://*.com', false],
  ['https://.com', false],
  ['https://example.', false],
])('an origin has at least two labels: %s', (origin, isRight) => expect(serviceOrigin.test(origin)).toBe(isRight));
