import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { desc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApplication, submitApplication } from '#capabilities/applications/applying/apply.ts';
import { type ApplicationCard, findApplication } from '#capabilities/applications/find-applications.ts';
import { createFunnel } from '#capabilities/applications/funnels/create-funnel.ts';
import { saveRounds } from '#capabilities/applications/funnels/rounds/save-rounds.ts';
import { sendLead } from '#capabilities/applications/leads/hand-over.ts';
import { createLead } from '#capabilities/applications/leads/write-leads.ts';
import { offerMeeting } from '#capabilities/applications/meetings/offer-meeting.ts';
import { applications, funnels } from '#capabilities/applications/table.ts';
import { decide, stepApplication } from '#capabilities/applications/working/decide.ts';
import { runScheduledTransitions } from '#capabilities/applications/working/run-scheduled-transitions.ts';
import { saveTemplate } from '#capabilities/emails/templates/save-template.ts';
import { findFilling } from '#capabilities/forms/answers/find-fillings.ts';
import { saveAnswers } from '#capabilities/forms/answers/save-answers.ts';
import { submitAnswers } from '#capabilities/forms/answers/submit-answers.ts';
import { createForm } from '#capabilities/forms/create-form.ts';
import { saveLines } from '#capabilities/forms/draft/save-lines.ts';
import { formQuestions } from '#capabilities/forms/table.ts';
import { publishForm, runPublishing } from '#capabilities/forms/versions/publish-form.ts';
import { activities } from '#platform/activity-log/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { dryRun } from './dry-run.ts';
import { reactions } from './reactions.ts';
import { remindOfDrafts } from './reminders.ts';
import { templateRecipients } from './template-recipients.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let applicant: Person;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, applicant] = [await tenant.person('Staff'), await tenant.person('Applicant')];
});

const en = (value: string) => [{ language: 'en', value }];

async function openFunnel(rounds: readonly { type: string; content?: object }[], set: object = {}) {
  const funnel = await transact(createFunnel, staff, { input: { names: en('Spring'), kind: 'startup' } });
  const written = rounds.map(({ type, content }) => ({ id: newId(), type, content: { name: en(type), ...content } }));
  await transact(saveRounds, staff, funnel.id, written);
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(funnels)
      .set({ status: 'published', ...set })
      .where(eq(funnels.id, funnel.id)),
  );
  return { ...funnel, roundIds: written.map(({ id }) => id) };
}
const apply = (slug: string) => transact(createApplication, applicant, { slug, input: { name: 'Acme' } });
const decideAs = (by: Actor, { id, roundId, version }: ApplicationCard, input: object) =>
  decide(by, id, { roundId: roundId ?? '', version, input });

/** Runs the reaction to the last step, as its job does. */
async function react(): Promise<void> {
  const [last] = await readTx(staff, (tx) =>
    tx.db
      .select()
      .from(activities)
      .where(like(activities.type, 'applications.%'))
      .orderBy(desc(activities.at))
      .limit(1),
  );
  const reaction = reactions.find(({ event }) => event === last?.type);
  if (last && reaction) await inTenant(tenant.id, (tx) => reaction.run(tx, last));
}
const waiting = async () =>
  (await readTx(staff, (tx) => tx.db.select().from(mails).orderBy(mails.id)))
    .filter(({ kind, state }) => kind.startsWith('application-') && state === 'waiting')
    .map(({ kind }) => kind.replace('application-', ''));

describe('emails about a round', () => {
  test('follow the steps, and an undo at once stops them', async () => {
    const { slug } = await openFunnel([{ type: 'staff_decision' }, { type: 'staff_decision' }]);
    let application = await submitApplication(applicant, (await apply(slug)).id);
    await react();
    expect(await waiting()).toEqual(['received']);
    await decideAs(staff, application, { action: 'accept' });
    await react();
    expect(await waiting()).toEqual(['received', 'advance']);
    const decided = (await activity(tenant, application.id)).filter(({ undoId }) => undoId !== null).at(-1);
    await undo(staff, { undoId: decided?.undoId ?? '', zone });
    await react();
    expect(await waiting()).toEqual(['received']);
    application = await readTx(staff, (tx) => findApplication(tx, staff, application.id));
    const { id, version } = application;
    const dueAt = Temporal.Now.instant().add({ hours: 48 });
    await stepApplication(staff, id, { step: 'return', version, reason: 'Add your deck.', dueAt, sections: ['x'] });
    await react();
    expect(await waiting()).toEqual(['received', 'more']);
    const own = '{ ownApplications { returnNote returnDueAt returnSections } }';
    expect((await graphql(tenant, applicant, own)).data.ownApplications).toMatchObject([
      { returnNote: 'Add your deck.', returnSections: ['x'] },
    ]);
  });

  test('are left out where the round says so', async () => {
    const off = { mailsOff: ['received', 'reject'] };
    const { slug } = await openFunnel([{ type: 'staff_decision', content: off }]);
    const application = await submitApplication(applicant, (await apply(slug)).id);
    await react();
    await decideAs(staff, application, { action: 'reject', reason: 'Too early.' });
    await react();
    expect(await waiting()).toEqual([]);
  });

  test('say nothing of a scheduled rejection before it is sent, nor do history, page and notifications', async () => {
    const { slug } = await openFunnel([{ type: 'evaluation' }]);
    const application = await submitApplication(applicant, (await apply(slug)).id);
    await react();
    const seen = () =>
      graphql(
        tenant,
        applicant,
        `{ ownApplications { _id name label submittedAt returnNote returnDueAt returnSections helpUntil isOwn canEdit
             canSubmit canWithdraw people { fullName } invitations { email } fillingId }
           ownApplication(id: "${application.id}") { label fillingFor(round: "intake") }
           ownLeads { name } openFunnels { slug } notifications { results { _id } } }`,
      );
    const before = JSON.stringify(await seen());
    const noticeAt = Temporal.Now.instant().add({ hours: 48 }).round('second');
    await decideAs(staff, application, { action: 'delay_reject', reason: 'Later.', noticeAt });
    await react();
    await remindOfDrafts(tenant.id);
    expect(JSON.stringify(await seen())).toBe(before);
    expect(await waiting()).toEqual(['received']);
    await runScheduledTransitions(tenant.id, noticeAt);
    await react();
    expect(await waiting()).toEqual(['received', 'reject']);
  });
});

describe('reminders of unsent drafts', { tags: ['night'] }, () => {
  const days = (count: number) => Temporal.Now.instant().add({ hours: 24 * count });

  test('go out a week and two days before the closing, once each, and not for sent applications', async () => {
    const closesAt = days(8);
    const { slug } = await openFunnel([{ type: 'evaluation' }], { closesAt });
    const draft = await apply(slug);
    const early = Temporal.Now.instant().subtract({ hours: 1 });
    await inTenant(tenant.id, (tx) => tx.db.update(applications).set({ enteredAt: early }));
    const remindAt = async (hoursBefore: number) => {
      await remindOfDrafts(tenant.id, closesAt.subtract({ hours: hoursBefore }));
      const all = await readTx(staff, (tx) => tx.db.select().from(mails).where(eq(mails.kind, 'application-reminder')));
      // A waiting email gets the new text: as sent, it would be another one.
      await inTenant(tenant.id, (tx) => tx.db.update(mails).set({ state: 'sent' }));
      return all.length;
    };
    expect(await remindAt(169)).toBe(0);
    expect(await remindAt(168)).toBe(1);
    expect(await remindAt(100)).toBe(1);
    expect(await remindAt(48)).toBe(2);
    expect(await remindAt(2)).toBe(2);
    await submitApplication(applicant, draft.id);
    await inTenant(tenant.id, (tx) => tx.db.update(applications).set({ lastReminder: null }));
    expect(await remindAt(1)).toBe(2);
  });

  test('leave out people who have just begun', async () => {
    const { slug } = await openFunnel([{ type: 'evaluation' }], { closesAt: days(1) });
    await apply(slug);
    await remindOfDrafts(tenant.id);
    expect(await waiting()).toEqual([]);
  });
});

async function aForm() {
  const facts = { name: 'Intake', title: en('Intake'), languages: ['en'], purpose: 'application' };
  const form = await transact(createForm, staff, { input: facts });
  await transact(saveLines, staff, form.id, [
    { id: newId(), type: 'text', content: { label: en('What?'), isRequired: true } },
  ]);
  await publishForm(staff, form.id);
  await runPublishing({ tenantId: tenant.id, formId: form.id, userId: staff.userId });
  return form;
}

test('a round of the type form asks with its own form, and an undo takes that back', async () => {
  const form = await aForm();
  const { slug, roundIds } = await openFunnel([
    { type: 'staff_decision' },
    { type: 'form', content: { formId: form.id } },
  ]);
  const application = await submitApplication(applicant, (await apply(slug)).id);
  const own = `{ ownApplication(id: "${application.id}") { label fillingId fillingFor(round: "${roundIds[1]}") } }`;
  expect((await graphql(tenant, applicant, own)).data.ownApplication).toMatchObject({ fillingFor: null });
  const after = await decideAs(staff, application, { action: 'accept' });
  expect(after).toMatchObject({ status: 'draft', fillingId: expect.any(String) });
  expect((await graphql(tenant, applicant, own)).data.ownApplication).toEqual({
    ...{ label: 'more_information', fillingId: after.fillingId, fillingFor: after.fillingId },
  });
  const decided = (await activity(tenant, application.id)).filter(({ undoId }) => undoId !== null).at(-1);
  await undo(staff, { undoId: decided?.undoId ?? '', zone });
  expect((await graphql(tenant, applicant, own)).data.ownApplication).toMatchObject({ fillingId: null });
});

describe('a dry run', () => {
  test('goes through all rounds, and leaves nothing behind', async () => {
    const form = await aForm();
    const content = { evaluationFormId: (await anEvaluationForm()).id };
    const { id } = await openFunnel(
      [
        { type: 'evaluation', content },
        { type: 'form', content: { formId: form.id } },
        { type: 'meeting' },
        { type: 'staff_decision' },
      ],
      { intakeFormId: form.id, status: 'draft' },
    );
    const count = () => readTx(staff, (tx) => tx.db.$count(activities));
    const before = await count();
    const steps = await dryRun(staff, id, 'en');
    expect(steps.map(({ action, status }) => `${action} ${status}`)).toEqual([
      'submit under_review',
      'finish_review pending_decision',
      'accept draft',
      'submit pending_decision',
      'accept ready_for_invitation',
      'invite ready_for_meeting',
      'hold_meeting pending_decision',
      'accept pending_decision',
      'accept accepted',
    ]);
    expect(await count()).toBe(before);
    expect(await readTx(staff, (tx) => tx.db.$count(applications))).toBe(0);
  });

  test('reports what is missing, and is only for people who edit the funnel', async () => {
    const { id } = await openFunnel([{ type: 'meeting' }], { status: 'draft' });
    await expect(dryRun(staff, id, 'en')).rejects.toMatchObject({ code: 'applications.funnel-incomplete' });
    await expect(dryRun(await tenant.person('Mentor'), id, 'en')).rejects.toThrow(NotFound);
  });
});

async function anEvaluationForm() {
  const facts = { name: 'Reading', title: en('Reading'), languages: ['en'], purpose: 'evaluation' };
  const form = await transact(createForm, staff, { input: facts });
  await transact(saveLines, staff, form.id, [{ id: newId(), type: 'text', content: { label: en('Why?') } }]);
  await publishForm(staff, form.id);
  await runPublishing({ tenantId: tenant.id, formId: form.id, userId: staff.userId });
  return form;
}

describe('the words of emails', () => {
  test('are those of the funnel before those of all funnels', async () => {
    const { id, slug } = await openFunnel([{ type: 'staff_decision' }]);
    const other = await openFunnel([{ type: 'staff_decision' }], { slug: 'other' });
    const write = (subject: string, scope = '') =>
      transact(saveTemplate, staff, {
        ...{ key: 'rejection', language: 'en', scope },
        input: { subject: `${subject} {{application}}`, text: 'Thank you, {{applicant}}.', button: 'Open' },
      });
    await write('General');
    await write('Of this funnel', `funnel/${id}`);
    for (const one of [slug, 'other']) {
      const application = await submitApplication(applicant, (await apply(one)).id);
      await decideAs(staff, application, { action: 'reject', reason: 'Too early.' });
      await react();
    }
    const sent = await readTx(staff, (tx) =>
      tx.db.select().from(mails).where(eq(mails.kind, 'application-reject')).orderBy(mails.id),
    );
    expect(sent.map(({ subject }) => subject)).toEqual(['Of this funnel Acme', 'General Acme']);
    const found = await readTx(staff, (tx) => templateRecipients(tx, staff, `funnel/${other.id}`, 'en'));
    expect(found).toMatchObject([{ values: { application: 'Acme' } }]);
    const stranger = await tenant.person('Mentor');
    expect(await readTx(stranger, (tx) => templateRecipients(tx, stranger, '', 'en'))).toEqual([]);
  });

  const write = (key: string) =>
    transact(saveTemplate, staff, {
      ...{ key, language: 'en' },
      input: { subject: `Our ${key}: {{application}}`, text: `We write about {{funnel}}.`, button: 'Look' },
    });
  const mailsTo = (address: string) =>
    readTx(staff, (tx) => tx.db.select().from(mails).where(eq(mails.address, address)).orderBy(mails.id));

  test('reach leads and people who are asked to a meeting, unless the round turns that off', async () => {
    await write('invitation');
    await write('interview');
    const { id, slug } = await openFunnel([{ type: 'meeting' }]);
    const lead = await createLead(staff, { name: 'Beam', email: 'bo@beam.test', contactName: 'Bo', funnelId: id });
    await sendLead(staff, lead.id);
    const [invitation] = await mailsTo('bo@beam.test');
    expect(invitation).toMatchObject({ subject: 'Our invitation: Beam', confidential: true });
    expect(invitation?.text).toMatch(/Bo[\s\S]*We write about .*Spring[\s\S]*leads\/transfer\//);

    const input = {
      times: [Temporal.Now.instant().add({ hours: 72 }).round('second').toString()],
      ...{ durationMinutes: 30, place: 'Room 1', note: 'Bring your deck.' },
    };
    const offerTo = async (funnelSlug: string) => {
      const application = await submitApplication(applicant, (await apply(funnelSlug)).id);
      await offerMeeting(staff, application.id, { version: application.version, input });
    };
    await offerTo(slug);
    const offered = async () =>
      (await mailsTo(applicant.email)).filter(({ kind }) => kind === 'application-meeting-offered');
    const [interview] = await offered();
    expect(interview?.subject).toBe('Our interview: Acme');
    // The organizer's words are in it, whatever the words of the organization are.
    expect(interview?.text).toMatch(/We write about[\s\S]*Bring your deck\./);
    const silent = { slug: 'silent' };
    await openFunnel([{ type: 'meeting', content: { mailsOff: ['invitation'] } }], silent);
    await offerTo(silent.slug);
    expect(await offered()).toHaveLength(1);
  });

  test('begin the receipt of the first sending, with the answers', async () => {
    await write('received');
    const form = await aForm();
    const { slug } = await openFunnel([{ type: 'evaluation' }], { intakeFormId: form.id });
    const { fillingId } = await apply(slug);
    const send = async (value: string, base: number) => {
      const [question] = await readTx(staff, (tx) =>
        tx.db.select().from(formQuestions).where(eq(formQuestions.formId, form.id)),
      );
      await saveAnswers(applicant, {
        ...{ fillingId: fillingId ?? '', formNumber: 1 },
        answers: [{ questionId: question?.id ?? '', value, base }],
      });
      const filling = await readTx(applicant, (tx) => findFilling(tx, applicant, fillingId ?? ''));
      await submitAnswers(applicant, { fillingId: filling.id, version: filling.version, formNumber: 1 }, zone);
    };
    await send('We clean rivers.', 0);
    await react();
    const [receipt, ...more] = await mailsTo(applicant.email);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ kind: 'filling-receipt', subject: 'Our received: Acme' });
    expect(receipt?.text).toMatch(/We write about[\s\S]*We clean rivers\./);
  });
});
