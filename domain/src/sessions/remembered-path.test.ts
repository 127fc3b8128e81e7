import { expect, test } from 'vitest';
import { rememberedPath } from './remembered-path.ts';

// RE-A16
const hostile = [
  null,
  undefined,
  '',
  ' ',
  'evil.example',
  'tasks',
  '?next=/tasks',
  '#/tasks',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/tasks\\..\\..\\evil',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%252fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%255cevil.example',
  '%2f%2fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/tasks%0d%0aSet-Cookie:%20a=b',
  '/tasks?x=%0d%0aSet-Cookie:%20a=b',
  '/tasks?x=%250d%250aSet-Cookie:%20a=b',
  '/%00evil',
  '/\u0000/evil.example',
  '/\u0085/evil.example',
  '/\ufeff/evil.example',
  '/\u2028/evil.example',
  ' //evil.example',
  ' /tasks',
  '/ /evil.example',
  'http://evil.example',
  'https://evil.example/tasks',
  'HTTPS:evil.example',
  'https:/evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  '@evil.example',
  ':80',
  '/%zz',
  '/%',
  '/tasks?x=%ff',
  `/${'a'.repeat(2000)}`,
  '/%25252525252525252fevil',
];

test('tests at least 40 hostile paths', () => expect(hostile.length).toBeGreaterThanOrEqual(40));

test.each(hostile)('redirects %j to the root', (path) => expect(rememberedPath(path)).toBe('/'));

test.each(['/login', '/login?x=1', '/LOGIN', '/auth/callback?code=1', '/reset/abc', '/forgotpassword#x'])(
  'prevents the redirect loop of %s',
  (path) => expect(rememberedPath(path)).toBe('/'),
);

test.each([
  '/',
  '/tasks',
  '/startup/0190b0a0/file/tasks?tag=mvp&search=a%20b#top',
  '/community?q=100%25',
  '/tasks?return=https://example.com//x',
  '/tasks?search=%5Cd%2B',
  '/profile/%C3%A9',
  '/tasks//users',
  '/a/..//evil.example',
  '/loginhelp',
  '/:80',
])('keeps %s', (path) => {
  expect(rememberedPath(path)).toBe(path);
  expect(new URL(path, 'https://northlight.example').origin).toBe('https://northlight.example');
});
