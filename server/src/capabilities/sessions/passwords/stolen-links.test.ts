// The reach of a stolen session or a closed account through links (RE-A6, RE-A15).
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#platform/password-hash.ts';
import { inTenant } from '#platform/tx.ts';
import { accountOf, type LinkKind, sendLink } from '#testing/account-links.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { until } from '#testing/until.ts';
import { writePassword } from './set-password.ts';

const good = 'a rather long new password';
type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let ana: Person;

beforeAll(() => aServer());
beforeEach(async () => {
  tenant = await aTenant();
  ana = await tenant.person('Cofounder');
});

const userOf = (person: Person) => accountOf(tenant, person);
const linkTo = (kind: LinkKind, person = ana, address?: string) => sendLink(tenant, person, kind, address);
const reset = (token: string) =>
  call(tenant, { method: 'POST', path: '/api/users/resetpassword', body: { token, newPassword: good } });
const validate = (token: string) => call(tenant, { method: 'POST', path: `/api/users/validate/${token}`, body: {} });

test.each(['reset', 'change', 'log out everywhere', 'end sessions of'] as const)(
  'drops a change of the address that a stolen session asked for, after: %s',
  async (step) => {
    const old = 'seven quiet green mornings';
    await inTenant(tenant.id, async (tx) => writePassword(tx, ana.userId, await hashPassword(old)));
    const { email } = await userOf(ana);
    const token = await linkTo('email', ana, 'thief@x.test');
    const other = await linkTo('email', await tenant.person('Coach'), 'other@x.test');
    if (step === 'reset') expect((await reset(await linkTo('reset'))).status).toBe(204);
    else {
      const [by, mutation] = {
        change: [ana, `changePassword(oldPassword: "${old}", newPassword: "${good}")`] as const,
        'log out everywhere': [ana, 'endOtherSessions'] as const,
        'end sessions of': [await tenant.person('Admin'), `endSessionsOf(userId: "${ana.userId}")`] as const,
      }[step];
      expect((await graphql(tenant, by, `mutation { ${mutation} }`)).errors).toBeUndefined();
    }
    expect((await validate(token)).json.code).toBe('accounts.link-dead');
    expect((await userOf(ana)).email).toBe(email);
    expect((await validate(other)).status).toBe(200);
  },
);

test('does not reopen an account that is closed while its link is used', async () => {
  const token = await linkTo('reset');
  const admin = await ownerPool().connect();
  try {
    await admin.query('begin');
    await admin.query("update users set status = 'archived' where tenant_id = $1 and id = $2", [tenant.id, ana.userId]);
    const answer = reset(token);
    await until('the link waits for the change', async () => {
      const { rows } = await ownerPool().query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%users%'",
      );
      return rows.length > 0;
    });
    await admin.query('commit');
    expect((await answer).json.code).toBe('accounts.link-dead');
  } finally {
    admin.release();
  }
  expect((await userOf(ana)).status).toBe('archived');
});
