// From the funnel's form to a returned application: answers and application move together.
import { FunnelNotOpen, StepNotPossible } from '@seedbed/domain/applications/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createApplication, submitApplication } from '#capabilities/applications/applying/apply.ts';
import { findApplication } from '#capabilities/applications/find-applications.ts';
import { createFunnel } from '#capabilities/applications/funnels/create-funnel.ts';
import { saveRounds } from '#capabilities/applications/funnels/rounds/save-rounds.ts';
import { funnels } from '#capabilities/applications/table.ts';
import { stepApplication } from '#capabilities/applications/working/decide.ts';
import { contentOf } from '#capabilities/forms/answers/filling-content.ts';
import { findFilling } from '#capabilities/forms/answers/find-fillings.ts';
import { offeredAnswers } from '#capabilities/forms/answers/prefill/earlier-answers.ts';
import { saveAnswers } from '#capabilities/forms/answers/save-answers.ts';
import { reopenFilling, submitAnswers } from '#capabilities/forms/answers/submit-answers.ts';
import { createForm } from '#capabilities/forms/create-form.ts';
import { saveLines } from '#capabilities/forms/draft/save-lines.ts';
import { publishForm, runPublishing } from '#capabilities/forms/versions/publish-form.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';

let tenant: Tenant;
let staff: Actor;
let applicant: Actor;
let questionId: string;
let slug: string;
let funnelId: Id<'Funnel'>;

const en = (value: string) => [{ language: 'en', value }];

beforeEach(async () => {
  tenant = await aTenant();
  [staff, applicant] = [await tenant.person('Staff'), await tenant.person('Applicant')];
  const facts = { name: 'Intake', title: en('Intake'), languages: ['en'], purpose: 'application' };
  const form = await transact(createForm, staff, { input: facts });
  questionId = newId();
  const content = { label: en('What do you build?'), isRequired: true };
  await transact(saveLines, staff, form.id, [{ id: questionId, type: 'text', content }]);
  await publishForm(staff, form.id);
  await runPublishing({ tenantId: tenant.id, formId: form.id, userId: staff.userId });
  const funnel = await transact(createFunnel, staff, { input: { names: en('Spring'), kind: 'startup' } });
  await transact(saveRounds, staff, funnel.id, [{ id: newId(), type: 'evaluation', content: { name: en('Reading') } }]);
  const closesAt = Temporal.Now.instant().add({ hours: 1 });
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(funnels)
      .set({ status: 'published', intakeFormId: form.id, closesAt })
      .where(eq(funnels.id, funnel.id)),
  );
  ({ slug, id: funnelId } = funnel);
});

const begin = async () => {
  const { id, fillingId } = await transact(createApplication, applicant, { slug, input: { name: 'Acme' } });
  if (!fillingId) throw new Error('The application has no answers.');
  return { id, fillingId };
};
const fillingFor = (who: Actor, id: string) =>
  readTx(who, async (tx) => {
    const filling = await findFilling(tx, who, id);
    return { filling, answers: (await contentOf(tx, filling)).answers };
  });
const write = (who: Actor, fillingId: string, value: string, base = 0) =>
  saveAnswers(who, { fillingId, formNumber: 1, answers: [{ questionId, value, base }] });
const send = async (fillingId: string) => {
  const { version } = (await fillingFor(applicant, fillingId)).filling;
  return submitAnswers(applicant, { fillingId, version, formNumber: 1 }, zone);
};
const application = (id: string) => readTx(staff, (tx) => findApplication(tx, staff, id));

test('submitting the answers sends the application, once', async () => {
  const { id, fillingId } = await begin();
  await expect(submitApplication(applicant, id)).rejects.toThrow(StepNotPossible);
  // A required answer is missing, so neither is sent.
  await expect(send(fillingId)).rejects.toMatchObject({ code: 'Validation' });
  await write(applicant, fillingId, 'Robots');
  const { version } = (await fillingFor(applicant, fillingId)).filling;
  const call = () => submitAnswers(applicant, { fillingId, version, formNumber: 1 }, zone);
  await call();
  expect(await application(id)).toMatchObject({ status: 'under_review', fillingId });
  const sent = await application(id);
  await call();
  expect((await application(id)).version).toBe(sent.version);
  await expect(write(applicant, fillingId, 'More', 1)).rejects.toThrow(Forbidden);
});

test('nobody but the applicant answers; the team reads what was sent', async () => {
  const { fillingId } = await begin();
  await write(applicant, fillingId, 'Robots');
  const [other, mentor] = [await tenant.person('Applicant'), await tenant.person('Mentor')];
  for (const who of [other, mentor]) await expect(fillingFor(who, fillingId)).rejects.toThrow(NotFound);
  await expect(write(other, fillingId, 'Mine', 1)).rejects.toThrow(NotFound);
  await send(fillingId);
  for (const who of [other, mentor]) await expect(fillingFor(who, fillingId)).rejects.toThrow(NotFound);
  const { filling, answers } = await fillingFor(staff, fillingId);
  expect(answers.map(({ value }) => value)).toEqual(['Robots']);
  await expect(write(staff, fillingId, 'Changed', 1)).rejects.toThrow(Forbidden);
  await expect(reopenFilling(staff, fillingId, { version: filling.version })).rejects.toThrow(Forbidden);
});

test('answers for the same startup are filled in again, and those for another one only offered', async () => {
  await inTenant(tenant.id, (tx) => tx.db.update(funnels).set({ limitPerFounder: 5 }).where(eq(funnels.id, funnelId)));
  const first = await begin();
  await write(applicant, first.fillingId, 'Robots');
  await send(first.fillingId);
  const beginAs = async (name: string) => {
    const { fillingId } = await transact(createApplication, applicant, { slug, input: { name } });
    return fillingFor(applicant, fillingId ?? '');
  };
  const again = await beginAs('ACME');
  expect(again.answers).toMatchObject([{ questionId, value: 'Robots', isPrefilled: true }]);
  const offered = (filling: typeof again.filling, who = applicant) =>
    readTx(who, (tx) => offeredAnswers(tx, who, filling));
  expect(await offered(again.filling)).toBeNull();
  const other = await beginAs('Skylark');
  expect(other.answers).toEqual([]);
  expect(await offered(other.filling)).toEqual({ name: 'Acme', answers: { [questionId]: 'Robots' } });
  await write(applicant, other.filling.id, 'Kites');
  expect(await offered((await fillingFor(applicant, other.filling.id)).filling)).toBeNull();
});

test('a returned application is answered and sent again, also after the closing', async () => {
  const { id, fillingId } = await begin();
  await write(applicant, fillingId, 'Robots');
  await send(fillingId);
  const { version } = await application(id);
  await stepApplication(staff, id, { step: 'return', version, reason: 'Which robots?' });
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(funnels)
      .set({ closesAt: Temporal.Now.instant().subtract({ hours: 24 }) })
      .where(eq(funnels.id, funnelId)),
  );
  expect((await fillingFor(applicant, fillingId)).filling).toMatchObject({ state: 'draft', deadlineAt: null });
  await write(applicant, fillingId, 'Robots for kitchens', 1);
  await send(fillingId);
  expect(await application(id)).toMatchObject({ status: 'under_review', returnNote: null });
});

test('the closing of the funnel is the deadline of the answers, with ten minutes of grace', async () => {
  const { id, fillingId } = await begin();
  const close = (minutes: number) =>
    inTenant(tenant.id, (tx) =>
      tx.db
        .update(funnels)
        .set({ closesAt: Temporal.Now.instant().subtract({ minutes }) })
        .where(eq(funnels.id, funnelId)),
    );
  await close(9);
  await write(applicant, fillingId, 'Robots');
  await close(11);
  await expect(write(applicant, fillingId, 'Late', 1)).rejects.toMatchObject({ code: 'filling.deadline-passed' });
  await expect(send(fillingId)).rejects.toMatchObject({ code: 'filling.deadline-passed' });
  await expect(submitApplication(applicant, id)).rejects.toThrow(StepNotPossible);
  await close(9);
  await send(fillingId);
  await expect(send(fillingId)).rejects.not.toThrow(FunnelNotOpen);
});
