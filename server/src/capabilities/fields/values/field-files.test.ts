import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { expect, test } from 'vitest';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { attachments } from '#capabilities/files/table.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { setFieldValue } from './set-field-value.ts';

test('keeps files of the record in a field of files, and links in a field of videos', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin');
  const [acme, birch] = [await tenant.startup('Acme'), await tenant.startup('Birch')];
  const label = [{ language: 'en', value: 'Deck' }];
  const base = { object: 'startup', label } as const;
  await expect(
    transact(createField, admin, { ...base, slug: 'secret', type: 'file', visibleTo: ['Admin'] }),
  ).rejects.toMatchObject({ fields: { visibleTo: [{ code: 'fields.files-visible' }] } });
  const deck = await transact(createField, admin, { ...base, slug: 'deck', type: 'file' });
  const film = await transact(createField, admin, { ...base, slug: 'film', type: 'video' });
  const [own, other] = [newId<'Attachment'>(), newId<'Attachment'>()];
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(attachments).values([
      { tenantId: tenant.id, id: own, kind: 'startup', recordId: acme.id, name: 'deck.pdf' },
      { tenantId: tenant.id, id: other, kind: 'startup', recordId: birch.id, name: 'other.pdf' },
    ]),
  );
  const set = (fieldId: string, answer: unknown) =>
    transact(setFieldValue, admin, { object: 'startup', recordId: acme.id, fieldId, answer }, { zone, language: 'en' });
  for (const foreign of [other, newId()])
    await expect(set(deck.id, [own, foreign])).rejects.toMatchObject({
      fields: { answer: [{ code: 'fields.file-missing' }] },
    });
  await set(deck.id, [own]);
  await expect(set(film.id, 'no link')).rejects.toThrow(Validation);
  await set(film.id, 'https://video.example/1');
  const ask = `query ($id: ID!) { recordFields(object: startup, recordId: $id) { field { slug } answer canEdit } }`;
  const { data } = await graphql(tenant, admin, ask, { id: acme.id });
  expect(data.recordFields).toEqual(
    expect.arrayContaining([
      { field: { slug: 'deck' }, answer: [own], canEdit: true },
      { field: { slug: 'film' }, answer: 'https://video.example/1', canEdit: true },
    ]),
  );
});
