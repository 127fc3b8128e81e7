import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { findUserByEmail } from '#capabilities/accounts/public.ts';
import { findBatch } from '#capabilities/batches/find-batches.ts';
import { runBatchJob } from '#capabilities/batches/run/run-batch.ts';
import { undoBatch } from '#capabilities/batches/run/start-batch.ts';
import { setImportSettings } from '#capabilities/transfers/imports/change-import.ts';
import type { ImportRecord } from '#capabilities/transfers/imports/check-rows.ts';
import { listRows } from '#capabilities/transfers/imports/find-imports.ts';
import { startImport } from '#capabilities/transfers/imports/start-import.ts';
import { uploadImport } from '#capabilities/transfers/imports/upload-import.ts';
import { mails } from '#platform/mail/table.ts';
import { readTx } from '#platform/tx.ts';
import { ownerDb } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let admin: Actor;
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const upload = (text: string, actor = admin) =>
  uploadImport(actor, { id: newId(), kind: 'startups', name: 'startups.csv', bytes: new TextEncoder().encode(text) });
const rowsOf = (one: ImportRecord, actor = admin) => readTx(actor, (tx) => listRows(tx, one, {}));
async function run(operationId: Parameters<typeof runBatchJob>[0]['operationId'] | null) {
  if (!operationId) throw new Error('The import has no operation.');
  await runBatchJob({ tenantId: tenant.id, operationId });
  return readTx(admin, (tx) => findBatch(tx, admin, operationId));
}
const foundersByStartup = async () => {
  const { data } = await graphql(tenant, admin, '{ startupList(limit: 50) { rows { name people { fullName } } } }');
  return Object.fromEntries(
    data.startupList.rows.map(({ name, people }: { name: string; people: { fullName: string }[] }) => [
      name,
      people.map(({ fullName }) => fullName),
    ]),
  );
};
const mailCount = async () => (await ownerDb().select().from(mails).where(eq(mails.tenantId, tenant.id))).length;
const personOf = (email: string) => readTx(admin, (tx) => findUserByEmail(tx, email));

test('invites new founders, links people who are here with their role, and undoes both', async () => {
  const mia = await tenant.person('Mentor', { fullName: 'Mia Okafor', email: 'mia@example.org' });
  const text = [
    'Startup,Founder name,Founder email,Founder 2 name,Founder 2 email',
    'Acme,Ada Lovelace,ADA@example.org,Mia,mia@example.org',
    'Bolt,Ada Lovelace,ada@example.org,,',
  ].join('\n');
  const one = await upload(text);
  expect(one.mapping).toEqual(['name', 'founderName', 'founderEmail', 'founder2Name', 'founder2Email']);
  expect((await rowsOf(one)).map(({ state, problems }) => ({ state, problems }))).toEqual([
    { state: 'new', problems: {} },
    { state: 'new', problems: {} },
  ]);
  const { operationId } = await startImport(admin, one.id);
  expect(await run(operationId)).toMatchObject({ result: 'SUCCEEDED', succeeded: 2 });
  expect(await foundersByStartup()).toEqual({ Acme: ['Ada Lovelace', 'Mia Okafor'], Bolt: ['Ada Lovelace'] });
  expect(await personOf('ada@example.org')).toMatchObject({ status: 'pending', roleId: tenant.roleId('Cofounder') });
  expect(await personOf('mia@example.org')).toMatchObject({ id: mia.userId, roleId: tenant.roleId('Mentor') });
  expect(await mailCount()).toBe(0);
  if (!operationId) throw new Error('The import has no operation.');
  await run((await undoBatch(admin, operationId)).id);
  expect(await foundersByStartup()).toEqual({});
  expect(await personOf('ada@example.org')).toBeUndefined();
});

test('names what is wrong with a founder at the cell', async () => {
  await tenant.person('Cofounder', { email: 'gone@example.org', status: 'archived' });
  const one = await upload(
    'Startup,Founder name,Founder email\nAcme,Ada,\nBolt,Ada,ada@\nCore,Ada,gone@example.org\nDust,,new@example.org\n',
  );
  expect((await rowsOf(one)).map(({ problems }) => problems)).toEqual([
    { founderName: [{ code: 'transfers.founder-without-email' }] },
    { founderEmail: [expect.objectContaining({ code: 'email' })] },
    { founderEmail: [{ code: 'transfers.archived-person' }] },
    {},
  ]);
});

test('lets only admins link people who are here, and shows a changed founder', async () => {
  await tenant.startup('Acme');
  await tenant.person('Cofounder', { email: 'mia@example.org' });
  const staff = await tenant.person('Staff');
  const text = 'Startup,Founder email\nAcme,mia@example.org\n';
  const both = async (actor: Actor) => {
    const one = await upload(text, actor);
    return rowsOf(await setImportSettings(actor, one.id, { options: { mode: 'both' } }), actor);
  };
  expect((await both(staff))[0]?.problems).toEqual({ founderEmail: [{ code: 'transfers.not-allowed' }] });
  expect((await both(admin))[0]).toMatchObject({
    state: 'changed',
    changes: [{ column: 'founderEmail', old: null, new: 'mia@example.org' }],
  });
});

test('emails the invitations by the switch of the import, within the limit of the day', async () => {
  const one = await upload('Startup,Founder email\nAcme,ada@example.org\n');
  const { keyColumn: _, ...options } = one.options;
  const asked = await setImportSettings(admin, one.id, { options: { ...options, sendsEmails: true } });
  const ask = 'query ($id: ID!) { import(id: $id) { emailsLeft } }';
  expect((await graphql(tenant, admin, ask, { id: one.id })).data.import.emailsLeft).toBe(100);
  await run((await startImport(admin, asked.id)).operationId);
  expect(await mailCount()).toBe(1);
});
