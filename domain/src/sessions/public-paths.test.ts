import { expect, test } from 'vitest';
import { isPublicPath } from './public-paths.ts';

test.each([
  ['/login', true],
  ['/reset/abc', true],
  ['/account/password-reset', true],
  ['/application/new', true],
  ['/acceptinvitation', true],
  ['/forgotpassword', true],
  ['/share/forms/1', true],
  ['/welcome', true],
  ['/', false],
  ['/tasks', false],
  ['/application/1/activities', false],
  ['/share', false],
  ['/welcomed', false],
])('%s is public: %s', (path, open) => expect(isPublicPath(path)).toBe(open));
