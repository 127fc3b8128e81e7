import type { Actor } from '../domain/src/kernel/actor.ts';
import { newId } from '../domain/src/kernel/ids.ts';
import type { Question } from '../domain/src/kernel/questions/question.ts';
import { askToFill } from '../server/src/capabilities/forms/answers/start-filling.ts';
import { createForm } from '../server/src/capabilities/forms/create-form.ts';
import { saveLines } from '../server/src/capabilities/forms/draft/save-lines.ts';
import { setFormShared } from '../server/src/capabilities/forms/set-form-state.ts';
import { listVersions } from '../server/src/capabilities/forms/versions/find-versions.ts';
import { publishForm, runPublishing } from '../server/src/capabilities/forms/versions/publish-form.ts';
import { readTx, transact } from '../server/src/platform/tx.ts';

const en = (value: string): Question['label'] => [{ language: 'en', value }];

/** A published and shared form whose draft has changed since. */
export async function sampleForm(author: Actor): Promise<{ id: string; shareId: string; versionId: string }> {
  const { id, shareId } = await transact(createForm, author, {
    input: { name: 'Application form', purpose: 'application', title: en('Apply to Spring'), languages: ['en'] },
  });
  const [stage, revenue] = [newId(), newId()];
  const [idea, live] = [newId(), newId()];
  const options = [
    { id: idea, label: en('Idea') },
    { id: live, label: en('Live product') },
  ];
  const condition = { action: 'show', questionId: stage, operator: 'any_of', values: [live] };
  const dependency = { operator: 'and', skipTo: null, statements: [condition] };
  await transact(saveLines, author, id, [
    { id: newId(), type: 'section', content: { label: en('Your company') } },
    { id: stage, type: 'select_radio', content: { label: en('How far are you?'), options, isRequired: true } },
    { id: revenue, type: 'number', content: { label: en('Monthly revenue'), dependency } },
  ]);
  await publishForm(author, id);
  await runPublishing({ tenantId: author.tenantId, formId: id, userId: author.userId });
  await transact(saveLines, author, id, [
    { id: newId(), type: 'text_long', content: { label: en('Why now?') }, after: stage },
  ]);
  const [version] = await readTx(author, (tx) => listVersions(tx, id));
  await transact(setFormShared, author, id, true);
  return { id, shareId, versionId: version?.id ?? id };
}

/** A startup is asked to fill in a form with two sections. */
export async function sampleFilling(author: Actor, startupId: string): Promise<string> {
  const { id: formId } = await transact(createForm, author, {
    input: { name: 'Quarter', purpose: 'data_request', title: en('Your quarter'), languages: ['en'] },
  });
  await transact(saveLines, author, formId, [
    { id: newId(), type: 'section', content: { label: en('Team') } },
    { id: newId(), type: 'number', content: { label: en('People'), isRequired: true } },
    { id: newId(), type: 'text_long', content: { label: en('Highlights') } },
    { id: newId(), type: 'section', content: { label: en('Proof') } },
    { id: newId(), type: 'file', content: { label: en('Report') } },
  ]);
  await publishForm(author, formId);
  await runPublishing({ tenantId: author.tenantId, formId, userId: author.userId });
  const deadlineAt = Temporal.Now.instant().add({ hours: 72 });
  return (await askToFill(author, { formId, kind: 'startup', recordId: startupId, deadlineAt })).id;
}
