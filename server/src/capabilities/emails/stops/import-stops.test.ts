import { expect, test } from 'vitest';
import { findStops, stopAddress } from '#platform/mail/stopped-addresses.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { stopMails } from './stopped-list.ts';

const preview = `query ($text: String!) {
  stopListPreview(text: $text) { added known repeated invalidCount invalid { line text } } }`;
const add = 'mutation ($text: String!, $detail: String) { importStops(text: $text, detail: $detail) }';
const undo = 'mutation ($id: ID!) { undo(id: $id) { __typename } }';

const stopsOf = async ({ id: tenantId }: Tenant, ...addresses: string[]) =>
  (await readTx({ tenantId }, (tx) => findStops(tx, addresses))).map(({ address, detail }) => [address, detail]).sort();

test('counts before it imports, keeps stops in force, and undoes the whole import', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  await stopMails(admin, { address: 'ana@example.org', detail: 'Asked by phone', days: null });
  const text =
    'email,reason\nANA@example.org\nben@example.org,Bounced elsewhere\nben@example.org\ncem@example.org,,30\nno address';
  const { data } = await graphql(tenant, admin, preview, { text });
  expect(data.stopListPreview).toEqual({
    ...{ added: 2, known: 1, repeated: 1, invalidCount: 1 },
    invalid: [{ line: 6, text: 'no address' }],
  });
  const all = ['ana@example.org', 'ben@example.org', 'cem@example.org'];
  expect(await stopsOf(tenant, ...all)).toHaveLength(1);
  const done = await graphql(tenant, admin, add, { text, detail: 'From the old tool' });
  expect(done.data.importStops).toBe(2);
  expect(await stopsOf(tenant, ...all)).toEqual([
    ['ana@example.org', 'Asked by phone'],
    ['ben@example.org', 'Bounced elsewhere'],
    ['cem@example.org', 'From the old tool'],
  ]);
  const { rows } = await ownerPool().query(
    "select payload::text as payload from activities where tenant_id = $1 and type = 'emails.addresses-imported'",
    [tenant.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].payload).not.toContain('example.org');
  expect((await graphql(tenant, admin, undo, { id: done.extensions?.undoId })).errors).toBeUndefined();
  expect(await stopsOf(tenant, ...all)).toEqual([['ana@example.org', 'Asked by phone']]);
});

test('keeps the stop of an address that bounced after the import, with its own reason and without an end', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  await stopMails(admin, { address: 'dan@example.org', detail: 'Asked by phone', days: null });
  const text = 'ana@example.org,,30\nben@example.org\ncem@example.org';
  const done = await graphql(tenant, admin, add, { text, detail: 'From the old tool' });
  await inTenant(tenant.id, async (tx) => {
    await stopAddress(tx, 'ana@example.org', 'bounced', '550 No such user');
    await stopAddress(tx, 'ben@example.org', 'complained', null);
    // The first reason of other stops is kept.
    await stopAddress(tx, 'dan@example.org', 'bounced', '550 No such user');
  });
  const stops = async () =>
    (
      await ownerPool().query('select address, reason, detail, until from mail_stops where tenant_id = $1 order by 1', [
        tenant.id,
      ])
    ).rows;
  const kept = [
    { address: 'ana@example.org', reason: 'bounced', detail: '550 No such user', until: null },
    { address: 'ben@example.org', reason: 'complained', detail: null, until: null },
  ];
  const manual = { address: 'dan@example.org', reason: 'manual', detail: 'Asked by phone', until: null };
  expect(await stops()).toEqual([...kept, expect.objectContaining({ address: 'cem@example.org' }), manual]);
  expect((await graphql(tenant, admin, undo, { id: done.extensions?.undoId })).errors).toBeUndefined();
  expect(await stops()).toEqual([...kept, manual]);
});

test('replaces a stop whose term is over, and imports the same list once', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  await stopMails(admin, { address: 'ana@example.org', detail: 'Asked by phone', days: 7 });
  await ownerPool().query("update mail_stops set until = now() - interval '1 day' where tenant_id = $1", [tenant.id]);
  const importing = () => graphql(tenant, admin, add, { text: 'ana@example.org' });
  expect((await importing()).data.importStops).toBe(1);
  expect((await importing()).data.importStops).toBe(0);
});

test('imports a list with a date without an end and with signs that no database keeps', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const text = `ana@example.org,9999-12-31\nben@example.org,a\u0000sked\ncem@example.org,${'a'.repeat(299)}😀`;
  const { data } = await graphql(tenant, admin, preview, { text });
  expect(data.stopListPreview).toMatchObject({ added: 2, invalid: [{ line: 1 }] });
  expect((await graphql(tenant, admin, add, { text })).data.importStops).toBe(2);
});

test('is for Admins, within limits', async () => {
  const tenant = await aTenant();
  const [admin, staff] = [await tenant.person('Admin'), await tenant.person('Staff')];
  const codeOf = async (person: typeof admin, text: string) =>
    (await graphql(tenant, person, add, { text })).errors?.[0]?.extensions.code;
  expect(await codeOf(staff, 'ana@example.org')).toBe('Forbidden');
  expect(await codeOf(admin, ' ')).toBe('Validation');
  const many = Array.from({ length: 10_001 }, (_, n) => `a${n}@example.org`).join('\n');
  expect(await codeOf(admin, many)).toBe('emails.too-many-addresses');
});
