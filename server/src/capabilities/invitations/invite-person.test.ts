import { NoLicenseLeft } from '@seedbed/domain/accounts/errors.ts';
import { AlreadyHere } from '@seedbed/domain/invitations/errors.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { incubators } from '#capabilities/incubators/table.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { jobOf } from '#testing/mail/mail.ts';
import { fulfilled, patience, race, refusals, rounds } from '#testing/runs.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { invitePeople } from './invite-people.ts';
import { invitePerson } from './invite-person.ts';

test('invites a person once, with an email, and refuses an address that is taken', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const input = { email: ' Ada@Example.org ', firstName: 'Ada', lastName: 'Lovelace', roleId: tenant.roleId('Mentor') };
  const id = newId();
  const person = await invitePerson(admin, input, id);
  expect(person).toMatchObject({ id, email: 'ada@example.org', fullName: 'Ada Lovelace', status: 'pending' });
  expect((await invitePerson(admin, input, id)).id).toBe(id);
  const sent = await readTx(admin, (tx) => tx.db.select().from(mails).where(eq(mails.kind, 'account-invitation')));
  expect(sent).toHaveLength(1);
  await expect(invitePerson(admin, input)).rejects.toThrow(AlreadyHere);
  await expect(invitePerson(admin, { ...input, email: 'b@example.org' }, id)).rejects.toThrow(Conflict);
  await expect(invitePerson(admin, { ...input, email: 'none' })).rejects.toThrow(Validation);
});

test('holds the email of an invitation while it can be undone, and undo stops it [UX-B4]', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const { id } = await invitePerson(admin, { email: 'ada@example.org', roleId: tenant.roleId('Mentor') });
  const mail = async () => {
    const [row, ...more] = await readTx(admin, (tx) => tx.db.select().from(mails).where(eq(mails.userId, id)));
    expect(more).toEqual([]);
    return row;
  };
  const waiting = await mail();
  expect(waiting).toMatchObject({ state: 'waiting', tries: 0 });
  const { putOffSeconds = 0 } = (await jobOf(waiting?.id ?? '')) ?? {};
  expect(putOffSeconds).toBeGreaterThan(20);
  expect(putOffSeconds).toBeLessThan(31);
  const [invited] = await activity(tenant, id);
  await undo(admin, { undoId: invited?.id ?? '', zone });
  expect(await mail()).toMatchObject({ state: 'cancelled' });
});

test('lets founders invite founders of their own startup only', async () => {
  const tenant = await aTenant();
  const [acme, other] = [await tenant.startup('Acme'), await tenant.startup('Other')];
  const founder = await tenant.founderOf(acme);
  const input = { email: 'b@example.org', roleId: tenant.roleId('Cofounder'), startupId: acme.id };
  await tenant.person('Admin');
  await expect(invitePerson(founder, { ...input, startupId: null })).rejects.toThrow(Validation);
  await expect(invitePerson(founder, { ...input, startupId: other.id })).rejects.toThrow();
  await expect(invitePerson(founder, { ...input, roleId: tenant.roleId('Admin') })).rejects.toThrow(Forbidden);
  const { id } = await invitePerson(founder, input);
  const links = await readTx(founder, (tx) =>
    tx.db.select().from(startupFounders).where(eq(startupFounders.userId, id)),
  );
  expect(links.map(({ startupId }) => startupId)).toEqual([acme.id]);
});

test('gives the last license to one of many concurrent invitations [RE-R6]', patience, async () => {
  for (let round = 0; round < rounds; round++) {
    const tenant = await aTenant();
    await ownerDb().update(incubators).set({ plan: 'Starter' }).where(eq(incubators.id, tenant.id));
    const admin = await tenant.person('Admin');
    await tenant.person('Mentor');
    const results = await race((client) =>
      invitePerson(admin, { email: `p${client}@example.org`, roleId: tenant.roleId('Staff'), sendsEmail: false }),
    );
    expect(fulfilled(results)).toHaveLength(1);
    for (const refusal of refusals(results)) expect(refusal).toBeInstanceOf(NoLicenseLeft);
  }
});

test('invites the new addresses of a list together, or nobody', async () => {
  const tenant = await aTenant();
  const [admin, coach] = [await tenant.person('Admin'), await tenant.person('Coach')];
  await tenant.person('Mentor', { email: 'ada@example.org' });
  const input = {
    emails: ['Ada@example.org', 'grace@example.org', 'GRACE@example.org'],
    roleId: tenant.roleId('Staff'),
  };
  await expect(invitePeople(coach, input)).rejects.toThrow(Forbidden);
  expect((await invitePeople(admin, input)).map(({ email }) => email)).toEqual(['grace@example.org']);
  expect(await invitePeople(admin, input)).toEqual([]);
  const sent = await readTx(admin, (tx) => tx.db.select().from(mails).where(eq(mails.kind, 'account-invitation')));
  expect(sent.map(({ address }) => address)).toEqual(['grace@example.org']);
  await expect(invitePeople(admin, { ...input, emails: ['alan@example.org', 'none'] })).rejects.toMatchObject({
    fields: { emails: [{ code: 'invitations.no-address', params: { typed: 'none' } }] },
  });
  await expect(invitePeople(admin, { ...input, emails: [] })).rejects.toThrow(Validation);
});
