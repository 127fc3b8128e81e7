import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { createField } from '#capabilities/fields/definitions/create-field.ts';
import { findKnownValues } from '#capabilities/fields/values/known-values.ts';
import { createForm } from '#capabilities/forms/create-form.ts';
import { saveLines } from '#capabilities/forms/draft/save-lines.ts';
import { publishForm, runPublishing } from '#capabilities/forms/versions/publish-form.ts';
import { readTx, transact } from '#platform/tx.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { findFilling } from './find-fillings.ts';
import { saveAnswers } from './save-answers.ts';
import { askToFill } from './start-filling.ts';
import { submitAnswers } from './submit-answers.ts';

const en = (value: string) => [{ language: 'en', value }];

test('writes answers to questions of custom fields into the startup when they are submitted', async () => {
  const tenant = await aTenant();
  const startup = await tenant.startup('Near');
  const [admin, founder] = [await tenant.person('Admin'), await tenant.founderOf(startup)];
  const input = { object: 'startup', label: en('Legal form'), slug: 'legal_form', type: 'text' };
  const { id: fieldId } = await transact(createField, admin, input);
  const record = { object: 'startup', id: startup.id } as const;
  const known = async () => (await readTx(admin, (tx) => findKnownValues(tx, admin, [record], [fieldId]))).get(fieldId);
  const ask = async () => {
    const facts = { name: 'Q3', title: en('Q3'), languages: ['en'], purpose: 'data_request' };
    const form = await transact(createForm, admin, { input: facts });
    const questionId = newId();
    await transact(saveLines, admin, form.id, [
      { id: questionId, type: 'custom_field', content: { label: [], fieldId } },
    ]);
    await publishForm(admin, form.id);
    await runPublishing({ tenantId: tenant.id, formId: form.id, userId: admin.userId });
    const { id } = await askToFill(admin, { formId: form.id, kind: 'startup', recordId: startup.id });
    return { fillingId: id, questionId };
  };
  const save = (who: Actor, fillingId: string, questionId: string, value: string | null, base: number) =>
    saveAnswers(who, { fillingId, formNumber: 1, answers: [{ questionId, value, base }] });
  const submit = async (fillingId: string) => {
    const { version } = await readTx(founder, (tx) => findFilling(tx, founder, fillingId));
    return submitAnswers(founder, { fillingId, version, formNumber: 1 }, zone);
  };
  const first = await ask();
  await save(founder, first.fillingId, first.questionId, 'SAS', 0);
  expect(await known()).toBeUndefined();
  await submit(first.fillingId);
  expect(await known()).toBe('SAS');
  // An unanswered question keeps the value.
  const second = await ask();
  await save(founder, second.fillingId, second.questionId, null, 1);
  await submit(second.fillingId);
  expect(await known()).toBe('SAS');
});
