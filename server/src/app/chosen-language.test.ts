import { expect, test } from 'vitest';
import { call } from '#testing/a-server.ts';
import { aTenant } from '#testing/a-tenant.ts';
import { openSessionFor } from '#testing/session.ts';

const body = { query: '{ myTasksPaginated(cursor: "nonsense") { totalCount } contacts { roleLabel } }' };

test('messages come in the account’s language, else in what the browser chose, else in the tenant’s', async () => {
  const tenant = await aTenant();
  const [plain, arab] = [await tenant.person('Staff'), await tenant.person('Staff', { language: 'ar' })];
  const message = async (person: typeof plain, cookie?: string) => {
    const headers = { authorization: `Bearer ${await openSessionFor(person)}`, ...(cookie && { cookie }) };
    const { json } = await call(tenant, { method: 'POST', path: '/graphql', headers, body });
    return json.errors[0].message as string;
  };
  expect(await message(plain)).toBe('This page of the list has gone. Load the list again.');
  expect(await message(plain, 'lang_pref=ar')).toMatch(/القائمة/);
  expect(await message(plain, 'lang_pref=xx')).toBe('This page of the list has gone. Load the list again.');
  expect(await message(arab, 'lang_pref=en')).toMatch(/القائمة/);
});
