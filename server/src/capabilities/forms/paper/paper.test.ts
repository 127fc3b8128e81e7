// Forms and receipts as files: what is in them, and who gets them.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { findFilling } from '#capabilities/forms/answers/find-fillings.ts';
import { saveAnswers } from '#capabilities/forms/answers/save-answers.ts';
import { askToFill } from '#capabilities/forms/answers/start-filling.ts';
import { submitAnswers } from '#capabilities/forms/answers/submit-answers.ts';
import { createForm } from '#capabilities/forms/create-form.ts';
import { saveLines } from '#capabilities/forms/draft/save-lines.ts';
import { findForm } from '#capabilities/forms/find-forms.ts';
import { setFormShared } from '#capabilities/forms/set-form-state.ts';
import { findShared } from '#capabilities/forms/versions/find-versions.ts';
import { publishForm, runPublishing } from '#capabilities/forms/versions/publish-form.ts';
import { writeDocx } from '#platform/text-documents/write-docx.ts';
import { readTx, transact } from '#platform/tx.ts';
import { call } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { findReceipt } from './find-receipt.ts';
import { formDocument } from './form-document.ts';

let tenant: Tenant;
let admin: Actor;
beforeAll(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const texts = (en: string, ar = en) => [
  { language: 'en', value: en },
  { language: 'ar', value: ar },
];
type Line = { id: string; type: string; content: object };
const line = (label: string, type = 'text', content: object = {}): Line => ({
  id: newId(),
  type,
  content: { label: texts(label, `سؤال ${label}`), ...content },
});

async function aForm(lines: readonly Line[]) {
  const input = {
    name: 'Q3',
    title: texts('Third quarter', 'الربع الثالث'),
    languages: ['en', 'ar'],
    purpose: 'data_request',
  };
  const { id: formId } = await transact(createForm, admin, { input });
  await transact(saveLines, admin, formId, lines);
  await publishForm(admin, formId);
  await runPublishing({ tenantId: tenant.id, formId, userId: admin.userId });
  return readTx(admin, (tx) => findForm(tx, admin, formId));
}
const shared = async (lines: readonly Line[]) => {
  const { id, shareId } = await aForm(lines);
  await transact(setFormShared, admin, id, true);
  return shareId;
};
const option = (label: string, parentId: string | null = null, isWriteIn = false) => ({
  id: newId(),
  label: texts(label),
  parentId,
  isWriteIn,
});

test('asks every question on paper, with its choices, limits and the questions that decide about it', async () => {
  const europe = option('Europe');
  const revenue = line('Earning revenue?', 'select_radio', {
    isRequired: true,
    options: [option('Yes'), option('No')],
  });
  const condition = { action: 'show', questionId: revenue.id, operator: 'is_not_empty', values: [] };
  const shareId = await shared([
    revenue,
    line('Company', 'section'),
    line('Pitch', 'text_long', { validations: { maxCharacters: 140 } }),
    line('Last month', 'number', { dependency: { operator: 'and', statements: [condition], skipTo: null } }),
    line('Place', 'tree_single', { options: [europe, option('France', europe.id)] }),
    line('Founders', 'table', {
      validations: { columns: [{ id: newId(), label: 'Name', type: 'text', isRequired: true }] },
    }),
    line('Deck', 'file'),
    line('Sum', 'calculated', { formula: '1 + 1' }),
  ]);
  const form = await readTx(admin, (tx) => findShared(tx, shareId));
  const document = formDocument(form, 'Acme', 'en');
  expect(document.sections).toMatchObject([
    {
      heading: 'Start',
      blanks: [{ label: 'Earning revenue?', choices: [{ label: 'Yes' }, { label: 'No' }], lines: 0 }],
    },
    {
      heading: 'Company',
      blanks: [
        { label: 'Pitch (Optional)', hints: ['Most characters: 140'], lines: 6 },
        { label: 'Last month (Optional)', hints: ['Depends on: Earning revenue?'], lines: 1 },
        {
          choices: [
            { label: 'Europe', depth: 0 },
            { label: 'France', depth: 1 },
          ],
          lines: 0,
        },
        { columns: ['Name'], lines: 4 },
        { label: 'Deck (Optional)', hints: ['Add it online.'], lines: 0 },
      ],
    },
  ]);
  expect(document.sections[1]?.blanks).toHaveLength(5);

  const arabic = formDocument(form, 'Acme', 'ar');
  expect(arabic).toMatchObject({ direction: 'rtl', title: 'الربع الثالث' });
  const xml = strFromU8(unzipSync(await writeDocx(arabic))['word/document.xml'] as Uint8Array);
  for (const text of ['سؤال Pitch', '<w:bidi/>', '<w:bidiVisual/>', '☐ Europe']) expect(xml).toContain(text);
});

test('gives a shared form to everybody with its link, and no other form', async () => {
  const shareId = await shared([line('Pitch')]);
  const { id, shareId: unshared } = await aForm([line('Secret')]);
  const pdf = await call(tenant, { path: `/api/forms/${shareId}/pdf?language=ar` });
  expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(pdf.text).toMatch(/^%PDF-/);
  const docx = await call(tenant, { path: `/api/forms/${shareId}/docx?language=nothing` });
  expect(docx.status).toBe(200);
  expect(docx.text).toMatch(/^PK/);
  for (const path of [`${unshared}/pdf`, `${id}/pdf`, `${newId()}/docx`, 'x/pdf', `${shareId}/exe`])
    expect((await call(tenant, { path: `/api/forms/${path}` })).status, path).toBe(404);
  const other = await aTenant();
  expect((await call(other, { path: `/api/forms/${shareId}/pdf` })).status).toBe(404);
});

test('gives the receipt to those who see the answers, without those hidden from them', async () => {
  const startup = await tenant.startup('Near');
  const founder = await tenant.founderOf(startup);
  const stranger = await tenant.founderOf(await tenant.startup('Far'));
  const [pitch, internal] = [line('Pitch'), line('Internal', 'text', { visibleTo: ['Staff'] })];
  const { id: formId } = await aForm([pitch, internal]);
  const { id } = await askToFill(admin, { formId, kind: 'startup', recordId: startup.id });
  const fetchAs = async (who: Actor) =>
    call(tenant, {
      path: `/api/fillings/${id}/receipt`,
      headers: { authorization: `Bearer ${await openSessionFor(who)}` },
    });
  expect((await fetchAs(founder)).status).toBe(404);
  const answers = [pitch, internal].map((one) => ({ questionId: one.id, value: `About ${one.id}`, base: 0 }));
  await saveAnswers(admin, { fillingId: id, formNumber: 1, answers });
  const { version } = await readTx(admin, (tx) => findFilling(tx, admin, id));
  await submitAnswers(founder, { fillingId: id, version, formNumber: 1 }, zone);
  const receipt = await fetchAs(founder);
  expect(receipt.status).toBe(200);
  expect(receipt.text).toMatch(/^%PDF-/);
  const { sections } = await readTx(founder, (tx) => findReceipt(tx, founder, id, 'en'));
  expect(sections).toEqual([{ heading: 'Start', entries: [{ head: 'Pitch', text: `About ${pitch.id}` }] }]);
  expect((await fetchAs(stranger)).status).toBe(404);
  expect((await call(tenant, { path: `/api/fillings/${id}/receipt` })).status).toBe(401);
});
