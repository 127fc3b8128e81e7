import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { publishedForm, question } from '#testing/evaluation-round.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { findFilling } from './find-fillings.ts';
import { saveAnswers } from './save-answers.ts';
import { askToFill } from './start-filling.ts';
import { submitAnswers } from './submit-answers.ts';

let tenant: Tenant;
let admin: Actor;
let founder: Actor;
let startupId: string;

beforeAll(async () => {
  tenant = await aTenant();
  const startup = await tenant.startup('Near');
  startupId = startup.id;
  [admin, founder] = [await tenant.person('Admin'), await tenant.founderOf(startup)];
});

const line = (label: string, content: object, type: 'file' | 'video') => question(type, label, content);
const ask = async (lines: Parameters<typeof publishedForm>[3]) =>
  askToFill(admin, {
    formId: await publishedForm(tenant, admin, 'data_request', lines),
    ...{ kind: 'startup', recordId: startupId },
  });
const save = (fillingId: string, answers: [id: string, value: unknown, base?: number][]) =>
  saveAnswers(founder, {
    fillingId,
    formNumber: 1,
    answers: answers.map(([questionId, value, base = 0]) => ({ questionId, value, base })),
  });
const submit = async (fillingId: string) => {
  const { version } = await readTx(founder, (tx) => findFilling(tx, founder, fillingId));
  return submitAnswers(founder, { fillingId, version, formNumber: 1 }, zone);
};

test('files and recordings of an answer must have arrived before it is submitted; links need not', async () => {
  const [a, video] = [line('A', {}, 'file'), line('Video', {}, 'video')];
  const { id } = await ask([a, video]);
  const [file, recording] = [newId<'Attachment'>(), newId<'Attachment'>()];
  await save(id, [
    [a.id, [file]],
    [video.id, recording],
  ]);
  const missing = [{ code: 'filling.file-missing' }];
  const fields = { [a.id]: missing, [video.id]: missing };
  await expect(submit(id)).rejects.toMatchObject({ code: 'Validation', fields });
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(attachments).values({ tenantId: tenant.id, id: file, kind: 'filling', recordId: id, name: 'a.pdf' }),
  );
  await save(id, [[video.id, 'https://video.example/1', 1]]);
  await submit(id);
});

test('refuses a file of a kind or size that the question does not ask for', async () => {
  const deck = line('Deck', { validations: { fileTypes: ['pdf'], maxMegabytes: 1 } }, 'file');
  const { id } = await ask([deck]);
  const [file, mib] = [newId<'Attachment'>(), 1024 * 1024];
  const hash = { sha256: 'x', sentSha256: 'x', type: 'application/pdf', state: 'READY' as const, hasThumbnails: false };
  await inTenant(tenant.id, async (tx) => {
    await tx.db
      .insert(attachments)
      .values({ tenantId: tenant.id, id: file, kind: 'filling', recordId: id, name: 'deck.key' });
    await tx.db.insert(fileContents).values({
      ...{ tenantId: tenant.id, id: newId<'FileContent'>(), attachmentId: file, number: 1 },
      ...{ storageKey: newId(), size: 2 * mib, ...hash },
    });
  });
  await save(id, [[deck.id, [file]]]);
  const refused = (problem: object) => ({ code: 'Validation', fields: { [deck.id]: [problem] } });
  const change = (given: object) => inTenant(tenant.id, (tx) => tx.db.update(attachments).set(given));
  await expect(submit(id)).rejects.toMatchObject(
    refused({ code: 'fields.file-type', params: { name: 'deck.key', types: 'PDF' } }),
  );
  await change({ name: 'Deck.PDF' });
  await expect(submit(id)).rejects.toMatchObject(
    refused({ code: 'fields.file-size', params: { name: 'Deck.PDF', max: 1 } }),
  );
  await inTenant(tenant.id, (tx) => tx.db.update(fileContents).set({ size: mib }));
  await submit(id);
});
