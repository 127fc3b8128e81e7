import { expect, test } from 'vitest';
import { call } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant } from '#testing/tenant.ts';
import { chosenLanguage } from './chosen-language.ts';

const body = { query: '{ myTasksPaginated(cursor: "nonsense") { totalCount } contacts { roleLabel } }' };

test('prefers the account’s language, then the browser’s choice, then its Accept-Language, then the tenant’s', async () => {
  const tenant = await aTenant();
  const [plain, arab] = [await tenant.person('Staff'), await tenant.person('Staff', { language: 'ar' })];
  const message = async (person: typeof plain, cookie?: string, asked?: string) => {
    const headers = {
      authorization: `Bearer ${await openSessionFor(person)}`,
      ...(cookie && { cookie }),
      ...(asked && { 'accept-language': asked }),
    };
    const { json } = await call(tenant, { method: 'POST', path: '/graphql', headers, body });
    return json.errors[0].message as string;
  };
  expect(await message(plain)).toBe('This page of the list no longer exists. Load the list again.');
  expect(await message(plain, 'lang_pref=ar')).toMatch(/القائمة/);
  expect(await message(plain, 'lang_pref=xx')).toBe('This page of the list no longer exists. Load the list again.');
  expect(await message(plain, '', 'ar')).toMatch(/القائمة/);
  expect(await message(plain, 'lang_pref=en', 'ar')).toMatch(/^This/);
  expect(await message(arab, 'lang_pref=en', 'en')).toMatch(/القائمة/);
});

test.each([
  [undefined, null],
  ['', null],
  ['*', null],
  ['ar', 'ar'],
  ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
  ['sv, de;q=0.5, fr;q=0.7', 'fr'],
  ['sv, en;q=0, de;q=0.1', 'de'],
  ['ja-JP', 'ja_JP'],
  ['ja', 'ja_JP'],
  ['pt-BR', 'pt'],
  ['x'.repeat(5_000), null],
])('selects for %j the language %j', (header, language) => {
  expect(chosenLanguage({ 'accept-language': header })).toBe(language);
  expect(chosenLanguage({ 'accept-language': header, cookie: 'lang_pref=ko' })).toBe('ko');
});

test('answers anonymous callers in their requested language', async () => {
  const tenant = await aTenant();
  const paths = ['/auth/local', '/auth/second-factor', '/auth/passkey', '/api/users/sendresetpassword'];
  for (const path of [
    ...paths,
    '/api/users/resetpassword',
    '/api/users/validate/none',
    '/api/nothing',
    '/api/uploads',
  ]) {
    const titleFor = async (headers: Record<string, string>) =>
      (await call(tenant, { method: 'POST', path, body: {}, headers })).json.title as string;
    expect(await titleFor({ 'accept-language': 'ar-EG,en;q=0.5' })).toMatch(/\p{Script=Arabic}/u);
    expect(await titleFor({ 'accept-language': 'ar', cookie: 'lang_pref=en' })).not.toMatch(/\p{Script=Arabic}/u);
    expect(await titleFor({})).not.toMatch(/\p{Script=Arabic}/u);
  }
});
