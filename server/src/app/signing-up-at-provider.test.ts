// An applicant signs up at the provider of the organization: the first login creates the account.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#capabilities/accounts/table.ts';
import { createFunnel } from '#capabilities/applications/funnels/create-funnel.ts';
import { saveRounds } from '#capabilities/applications/funnels/rounds/save-rounds.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { External } from '#testing/external.ts';
import { aProvider, hasProvider, type RunningServer, signInThere } from '#testing/servers/oidc-provider.ts';
import { aServer, send } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const people = {
  ana: { email: 'Ana@Acme.test', email_verified: true, given_name: 'Ana', family_name: 'Silva' },
  bob: { email: 'bob@acme.test', email_verified: false },
  eve: { email: 'eve@acme.test', email_verified: true },
};
let tenant: Tenant;
let at: External;
let provider: RunningServer;
let slug: string;

beforeAll(async () => {
  await aServer({ PUBLIC_URL: 'https://{tenant}.seedbed.test' });
});
beforeEach(async () => {
  tenant = await aTenant();
  at = new External(tenant);
  const staff = await tenant.person('Staff');
  const names = [{ language: 'en', value: 'Spring' }];
  const funnel = await transact(createFunnel, staff, { input: { names, kind: 'startup' } });
  await transact(saveRounds, staff, funnel.id, [{ id: newId(), type: 'evaluation', content: { name: names } }]);
  await inTenant(tenant.id, (tx) =>
    tx.db.update(funnels).set({ status: 'published' }).where(eq(funnels.id, funnel.id)),
  );
  ({ slug } = funnel);
  await provider?.stop();
  provider = await aProvider([`https://${tenant.slug}.seedbed.test/auth/callback`], people);
  await hasProvider(tenant, { issuer: provider.origin });
});
afterAll(() => provider.stop());

const signUpAs = async (login: string, signUp?: object) => {
  const { url, cookie } = await at.begin({ signUp, returnPath: '/applications-manager' });
  return at.ended(await signInThere(url.href, login), cookie);
};
const applicants = () =>
  at.stored((tx) =>
    tx.db
      .select()
      .from(users)
      .where(eq(users.roleId, tenant.roleId('Applicant'))),
  );

test('creates the account of an applicant who signs up at the provider', async () => {
  const answer = await signUpAs('ana', { slug });
  expect(answer).toMatchObject({ status: 200, json: { returnPath: '/applications-manager' } });
  const facts = { email: 'ana@acme.test', fullName: 'Ana Silva', status: 'active', validated: true };
  expect(await applicants()).toMatchObject([facts]);
  const me = await send(tenant, answer.json.token, '{ currentUser { email } }');
  expect(me.json.data.currentUser.email).toBe('ana@acme.test');
  // The second login finds the account.
  expect((await signUpAs('ana', { slug })).status).toBe(200);
  expect(await applicants()).toHaveLength(1);
  // The provider knows no name.
  expect((await signUpAs('eve', { slug })).status).toBe(200);
  expect((await applicants()).map(({ fullName }) => fullName)).toContain('eve');
});

test('creates no account without a reason, or without a verified address', async () => {
  const refused = { status: 400, json: { code: 'accounts.no-account-for-identity' } };
  expect(await signUpAs('ana')).toMatchObject(refused);
  expect(await signUpAs('bob', { slug })).toMatchObject(refused);
  const wrong = await at.post('/auth/url', { signUp: { slug: 'no-such-funnel' } });
  expect(wrong.status).toBe(404);
  await tenant.person('Coach', { email: 'eve@acme.test', status: 'deny' });
  expect(await signUpAs('eve', { slug })).toMatchObject(refused);
  expect(await applicants()).toEqual([]);
  await at.nobodyIsIn();
});
