import {
  FunnelNotOpen,
  RejectionScheduled,
  StepNotPossible,
  TooManyApplications,
} from '@seedbed/domain/applications/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { formFillings } from '#capabilities/forms/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { publishedForm, question, readApplication, readRound } from '#testing/evaluation-round.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createApplication, submitApplication, withdrawApplication } from './applying/apply.ts';
import { type ApplicationCard, findApplication } from './find-applications.ts';
import { createFunnel } from './funnels/create-funnel.ts';
import { liveRounds } from './funnels/rounds/find-rounds.ts';
import { saveRounds } from './funnels/rounds/save-rounds.ts';
import { updateFunnel } from './funnels/update-funnel.ts';
import { funnels } from './table.ts';
import { decide, stepApplication } from './working/decide.ts';
import { runScheduledTransitions } from './working/run-scheduled-transitions.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let staff: Person;
let applicant: Person;
beforeEach(async () => {
  tenant = await aTenant();
  [staff, applicant] = [await tenant.person('Staff'), await tenant.person('Applicant')];
});

const en = (value: string) => [{ language: 'en', value }];

/** Published without a form: its questions do not matter here. */
async function openFunnel(types: readonly string[], facts: object = {}, owner: Actor = staff) {
  const funnel = await transact(createFunnel, owner, { input: { names: en('Spring'), kind: 'startup' } });
  const rounds = types.map((type) => ({ id: newId(), type, content: { name: en(type) } }));
  await transact(saveRounds, owner, funnel.id, rounds);
  if (Object.keys(facts).length > 0) await transact(updateFunnel, owner, funnel.id, facts);
  await inTenant(tenant.id, (tx) =>
    tx.db.update(funnels).set({ status: 'published' }).where(eq(funnels.id, funnel.id)),
  );
  return { ...funnel, roundIds: rounds.map(({ id }) => id) };
}

const apply = (slug: string, actor: Actor = applicant) =>
  transact(createApplication, actor, { slug, input: { name: 'Acme' } });
const submitted = async (slug: string) => submitApplication(applicant, (await apply(slug)).id);
const read = (actor: Actor, { id }: ApplicationCard) => readTx(actor, (tx) => findApplication(tx, actor, id));
const decideAs = (actor: Actor, { id, roundId, version }: ApplicationCard, input: object) =>
  decide(actor, id, { roundId: roundId ?? '', version, input });
const reject = { action: 'reject', reason: 'Too early.' };
const soon = () => Temporal.Now.instant().add({ hours: 48 }).round('second');

describe('applying', () => {
  test('begins one draft for repeated calls, and only for applicants in an open funnel', async () => {
    const { slug, id: funnelId } = await openFunnel(['evaluation']);
    const id = newId();
    const again = () => transact(createApplication, applicant, { slug, input: { name: 'Acme' }, id });
    expect(await again()).toMatchObject({ id, status: 'draft', submittedAt: null });
    expect((await again()).id).toBe(id);
    await expect(apply(slug, staff)).rejects.toThrow(Forbidden);
    await expect(apply('unknown')).rejects.toThrow(NotFound);
    await transact(updateFunnel, staff, funnelId, { opensAt: soon().toString() });
    await expect(apply(slug, await tenant.person('Applicant'))).rejects.toThrow(FunnelNotOpen);
  });

  test('asks the name of the startup once: the form begins with it [UX-D9]', async () => {
    const name = question('text', 'Your company', { slug: 'company' });
    const formId = await publishedForm(tenant, staff, 'application', [question('section', 'Company'), name]);
    const answers = async (kind: 'startup' | 'community_member') => {
      const slug = `f-${kind.slice(0, 4)}`;
      await readRound(tenant, staff, { kind, slug, intakeFormId: formId });
      const { id } = await apply(slug);
      const text = 'query ($id: ID!) { fillings(kind: "application", recordId: $id) { answers { questionId value } } }';
      return (await graphql(tenant, applicant, text, { id })).data.fillings[0].answers;
    };
    expect(await answers('startup')).toEqual([{ questionId: name.id, value: 'Acme' }]);
    expect(await answers('community_member')).toEqual([]);
  });

  test('counts applications for the limit as the funnel says, and never withdrawn ones', async () => {
    const { slug } = await openFunnel(['staff_decision'], { reapply: 'after_rejection' });
    const first = await apply(slug);
    await expect(apply(slug)).rejects.toThrow(TooManyApplications);
    await withdrawApplication(applicant, first.id);
    const second = await submitted(slug);
    const noticeAt = soon();
    await decideAs(staff, second, { action: 'delay_reject', reason: 'Later.', noticeAt });
    // The applicant must not find out by applying again.
    await expect(apply(slug)).rejects.toThrow(TooManyApplications);
    await runScheduledTransitions(tenant.id, noticeAt);
    expect((await apply(slug)).status).toBe('draft');
  });

  test('sends into the first round, also shortly after the closing, and not later', async () => {
    const { slug, id, roundIds } = await openFunnel(['meeting', 'staff_decision']);
    const [early, late] = [await apply(slug), await apply(slug, await tenant.person('Applicant'))];
    const close = (minutes: number) =>
      inTenant(tenant.id, (tx) =>
        tx.db
          .update(funnels)
          .set({ closesAt: Temporal.Now.instant().subtract({ minutes }) })
          .where(eq(funnels.id, id)),
      );
    await close(9);
    const sent = await submitApplication(applicant, early.id);
    expect(sent).toMatchObject({ status: 'ready_for_invitation', roundId: roundIds[0] });
    await close(11);
    const other = { ...applicant, userId: late.applicantId };
    await expect(submitApplication(other, late.id)).rejects.toThrow(FunnelNotOpen);
    await expect(submitApplication(applicant, late.id)).rejects.toThrow(NotFound);
    // A lost answer makes the client call again, here after the closing of the funnel.
    const { version, roundId, status } = sent;
    expect(await submitApplication(applicant, early.id)).toMatchObject({ version, roundId, status });
    const drafted = await apply((await openFunnel(['staff_decision'])).slug);
    await withdrawApplication(applicant, drafted.id);
    await expect(submitApplication(applicant, drafted.id)).rejects.toThrow(StepNotPossible);
  });
});

describe('a decision', () => {
  test('leads through the rounds, and is refused if the person saw another round or version', async () => {
    const { slug, roundIds } = await openFunnel(['evaluation', 'meeting', 'staff_decision']);
    let application = await submitted(slug);
    await expect(decideAs(staff, application, { action: 'accept' })).rejects.toThrow(StepNotPossible);
    const step = async (name: Parameters<typeof stepApplication>[2]['step'], reason?: string) => {
      const { version } = application;
      application = await stepApplication(staff, application.id, { step: name, version, reason });
    };
    await expect(step('finish_review')).rejects.toThrow(Validation);
    await step('finish_review', 'Two readers are ill.');
    const seen = application;
    application = await decideAs(staff, seen, { action: 'accept' });
    expect(application).toMatchObject({ status: 'ready_for_invitation', roundId: roundIds[1] });
    // Repeating the call succeeds; another decision on the old version is stale.
    expect((await decideAs(staff, seen, { action: 'accept' })).version).toBe(application.version);
    await expect(decideAs(staff, seen, reject)).rejects.toThrow(Conflict);
    await step('invite');
    await step('hold_meeting');
    application = await decideAs(staff, application, { action: 'accept' });
    expect(application).toMatchObject({ status: 'pending_decision', roundId: roundIds[2] });
    expect(await decideAs(staff, application, { action: 'accept' })).toMatchObject({ status: 'accepted' });
  });

  test('needs a reason to reject, a time to schedule it, and the right to decide', async () => {
    const { slug } = await openFunnel(['staff_decision']);
    const application = await submitted(slug);
    const [coach, sub] = [await tenant.person('Coach'), await tenant.person('SubAdmin')];
    await expect(decideAs(staff, application, { action: 'reject' })).rejects.toThrow(Validation);
    await expect(decideAs(staff, application, { ...reject, action: 'delay_reject' })).rejects.toThrow(Validation);
    await expect(decideAs(coach, application, reject)).rejects.toThrow(Forbidden);
    await expect(decideAs(sub, application, reject)).rejects.toThrow(NotFound);
    expect(await decideAs(staff, application, reject)).toMatchObject({ status: 'rejected' });
  });

  test('is undone with the round that it led to', async () => {
    const { slug, roundIds } = await openFunnel(['staff_decision', 'meeting']);
    const application = await submitted(slug);
    await decideAs(staff, application, { action: 'accept' });
    const { undoId } = (await activity(tenant, application.id)).at(-1) ?? {};
    await undo(staff, { undoId: undoId ?? '', zone });
    const back = await read(staff, application);
    expect(back).toMatchObject({ status: 'pending_decision', roundId: roundIds[0] });
    expect(await decideAs(staff, back, reject)).toMatchObject({ status: 'rejected' });
  });
});

test('takes only the reasons of a round that has a list', async () => {
  const { slug, roundIds, id: funnelId } = await openFunnel(['evaluation', 'staff_decision']);
  const application = await submitted(slug);
  const content = { name: en('Reading'), rejectReasons: ['Too early', 'Outside our focus'] };
  const { rounds } = await readTx(staff, async (tx) => ({ rounds: await liveRounds(tx, funnelId) }));
  await transact(saveRounds, staff, funnelId, [{ id: roundIds[0], version: rounds[0]?.version, content }]);
  const own = { code: 'Validation', fields: { reason: [{ code: 'applications.reason-not-offered' }] } };
  await expect(decideAs(staff, application, reject)).rejects.toMatchObject(own);
  await expect(
    decideAs(staff, application, { action: 'delay_reject', reason: 'Later.', noticeAt: soon() }),
  ).rejects.toMatchObject(own);
  const { data } = await graphql(
    tenant,
    staff,
    `{ application(id: "${application.id}") { rejectReasons hasFixedReasons }
       rejectReasonsFor(ids: ["${application.id}"]) { reasons isFixed } }`,
  );
  expect(data).toEqual({
    application: { rejectReasons: content.rejectReasons, hasFixedReasons: true },
    rejectReasonsFor: { reasons: content.rejectReasons, isFixed: true },
  });
  expect(await decideAs(staff, application, { action: 'reject', reason: 'Too early' })).toMatchObject({
    status: 'rejected',
  });
});

describe('a scheduled rejection', () => {
  const own =
    '{ ownApplications { _id name funnelName label submittedAt closesAt isOpen canSubmit canWithdraw history { _id at kind } } }';
  const seenByApplicant = () => graphql(tenant, applicant, own);

  test('changes nothing that the applicant gets before it is sent, then it does', async () => {
    const { slug } = await openFunnel(['evaluation']);
    const application = await submitted(slug);
    const before = JSON.stringify(await seenByApplicant());
    const noticeAt = soon();
    await decideAs(staff, application, { action: 'delay_reject', reason: 'Later.', noticeAt });
    expect(JSON.stringify(await seenByApplicant())).toBe(before);
    const [last] = (await activity(tenant, application.id)).slice(-1);
    expect(last).toMatchObject({ type: 'applications.decided' });
    expect(JSON.stringify(last?.audience)).not.toContain(applicant.userId);
    const hidden = `{ application(id: "${application.id}") { status } }`;
    expect((await graphql(tenant, applicant, hidden)).data?.application ?? null).toBeNull();
    await runScheduledTransitions(tenant.id, noticeAt.subtract({ seconds: 1 }));
    expect(await read(staff, application)).toMatchObject({ status: 'delay_rejected' });
    await runScheduledTransitions(tenant.id, noticeAt);
    await runScheduledTransitions(tenant.id, noticeAt);
    expect(await read(staff, application)).toMatchObject({ status: 'rejected', noticeAt: null });
    const history = [{ kind: 'created' }, { kind: 'submit' }, { kind: 'ended' }];
    expect((await seenByApplicant()).data.ownApplications).toMatchObject([{ label: 'not_selected', history }]);
    const sent = (await activity(tenant, application.id)).filter(({ type }) => type === 'applications.moved');
    expect(JSON.stringify(sent.at(-1)?.audience)).toContain(applicant.userId);
  });

  test('keeps its time: the same again succeeds, another time is refused until it is canceled', async () => {
    const { slug } = await openFunnel(['evaluation']);
    const application = await submitted(slug);
    const noticeAt = soon();
    const schedule = (one: ApplicationCard, at: Temporal.Instant) =>
      decideAs(staff, one, { action: 'delay_reject', reason: 'Later.', noticeAt: at });
    const scheduled = await schedule(application, noticeAt);
    for (const seen of [application, scheduled]) {
      expect(await schedule(seen, noticeAt)).toMatchObject({ version: scheduled.version });
      await expect(schedule(seen, noticeAt.add({ hours: 24 }))).rejects.toThrow(RejectionScheduled);
      const held = { action: 'reject', reason: 'Later.', holdsEmail: true };
      await expect(decideAs(staff, seen, held)).rejects.toThrow(RejectionScheduled);
    }
    expect(await read(staff, application)).toMatchObject({ noticeAt, version: scheduled.version });
    const back = await stepApplication(staff, application.id, { step: 'cancel_rejection', version: scheduled.version });
    const later = noticeAt.add({ hours: 24 });
    expect(await schedule(back, later)).toMatchObject({ status: 'delay_rejected', noticeAt: later });
  });

  test('is canceled, and withdrawn like any other review', async () => {
    const { slug } = await openFunnel(['evaluation']);
    const application = await submitted(slug);
    const schedule = (one: ApplicationCard) =>
      decideAs(staff, one, { action: 'delay_reject', reason: 'Later.', noticeAt: soon() });
    const scheduled = await schedule(application);
    const back = await stepApplication(staff, application.id, { step: 'cancel_rejection', version: scheduled.version });
    expect(back).toMatchObject({ status: 'under_review', heldStatus: null, noticeAt: null });
    expect(await schedule(back)).toMatchObject({ status: 'delay_rejected' });
    expect(await withdrawApplication(applicant, application.id)).toMatchObject({
      status: 'rejected',
      outcomeReason: 'withdrawn',
      noticeAt: null,
    });
  });
});

test('returns an application with what is missing, which the applicant reads and sends again', async () => {
  const { slug, roundIds } = await openFunnel(['evaluation']);
  const application = await submitted(slug);
  const { id, version } = application;
  await expect(stepApplication(staff, id, { step: 'return', version })).rejects.toThrow(Validation);
  await stepApplication(staff, id, { step: 'return', version, reason: 'Add your deck.' });
  const own = '{ ownApplications { label returnNote canSubmit } }';
  const seen = async () => (await graphql(tenant, applicant, own)).data.ownApplications;
  expect(await seen()).toEqual([{ label: 'more_information', returnNote: 'Add your deck.', canSubmit: true }]);
  expect(await submitApplication(applicant, id)).toMatchObject({ status: 'under_review', roundId: roundIds[0] });
  expect(await seen()).toEqual([{ label: 'received', returnNote: null, canSubmit: false }]);
  const ask = `{ ownApplication(id: "${id}") { history { kind } } }`;
  const kinds = (await graphql(tenant, applicant, ask)).data.ownApplication.history.map(
    (one: { kind: string }) => one.kind,
  );
  expect(kinds).toEqual(['created', 'submit', 'return', 'submit']);
});

test('continues without missing information, by a step of the team or ten minutes after its deadline', async () => {
  const pitch = question('text', 'Pitch');
  const formId = await publishedForm(tenant, staff, 'application', [pitch]);
  const round = await readRound(tenant, staff);
  const answers = { [pitch.id]: 'We clean rivers.' };
  const given = await readApplication(tenant, round, { formId, answers });
  const { id, fillingId } = given;
  const now = async () => {
    const [filling] = await inTenant(tenant.id, (tx) =>
      tx.db.select().from(formFillings).where(eq(formFillings.id, fillingId)),
    );
    const { status, returnNote, version } = await readTx(staff, (tx) => findApplication(tx, staff, id));
    return { status, returnNote, version, state: filling?.state, filled: filling?.version };
  };
  const dueAt = Temporal.Now.instant().add({ hours: 1 }).round('second');
  const ask = async () =>
    stepApplication(staff, id, { step: 'return', version: (await now()).version, reason: 'Add your deck.', dueAt });
  await ask();
  expect(await now()).toMatchObject({ status: 'draft', state: 'draft' });
  const reviewed = { id: fillingId, version: (await now()).filled };
  await stepApplication(staff, id, { step: 'end_return', version: (await now()).version });
  const back = { status: 'under_review', returnNote: null, state: 'submitted' };
  expect(await now()).toMatchObject(back);
  const submit = `mutation ($id: ID!, $version: Int!) {
    submitAnswers(fillingId: $id, formNumber: 1, version: $version) { state }
  }`;
  const { errors } = await graphql(tenant, given.applicant, submit, reviewed);
  expect(errors?.[0]?.extensions?.code).toBe('Forbidden');
  await ask();
  await runScheduledTransitions(tenant.id, dueAt.add({ minutes: 9 }));
  expect(await now()).toMatchObject({ status: 'draft', returnNote: 'Add your deck.' });
  await runScheduledTransitions(tenant.id, dueAt.add({ minutes: 11 }));
  expect(await now()).toMatchObject(back);
});

describe('the list of the team', () => {
  const list = '{ applicationList { count rows { name status applicant { fullName } } } }';
  const countFor = async (who: Person) => (await graphql(tenant, who, list)).data?.applicationList?.count ?? 'refused';

  test('shows drafts only to people with the right to read drafts, and own funnels to the others', async () => {
    const sub = await tenant.person('SubAdmin');
    const [mine, theirs] = [await openFunnel(['evaluation'], {}, sub), await openFunnel(['evaluation'])];
    await apply(mine.slug);
    await submitted(theirs.slug);
    const [coach, mentor] = [await tenant.person('Coach'), await tenant.person('Mentor')];
    expect(await countFor(staff)).toBe(2);
    expect(await countFor(coach)).toBe(1);
    expect(await countFor(sub)).toBe(1);
    expect(await countFor(mentor)).toBe(0);
    expect(await countFor(applicant)).toBe('refused');
  });

  test('closes unsent drafts with the deadline where the funnel says so', async () => {
    const { slug, id } = await openFunnel(['evaluation'], { draftsAtClose: 'close' });
    const draft = await apply(slug);
    const now = Temporal.Now.instant();
    await inTenant(tenant.id, (tx) => tx.db.update(funnels).set({ closesAt: now }).where(eq(funnels.id, id)));
    await runScheduledTransitions(tenant.id, now.add({ minutes: 9 }));
    expect(await read(staff, draft)).toMatchObject({ status: 'draft' });
    await runScheduledTransitions(tenant.id, now.add({ minutes: 10 }));
    expect(await read(staff, draft)).toMatchObject({ status: 'rejected', outcomeReason: 'deadline_passed' });
    const { data } = await graphql(tenant, applicant, '{ ownApplications { _id label history { kind } } }');
    const closed = { _id: draft.id, label: 'not_sent', history: [{ kind: 'created' }, { kind: 'close_draft' }] };
    expect(data.ownApplications).toContainEqual(closed);
  });
});
