import {
  AnonymityFixed,
  RequestNotClosed,
  RequestOpened,
  SurveyAnswered,
  SurveyOver,
  TooFewPeople,
} from '@seedbed/domain/feedback/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#capabilities/notifications/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { aFeedbackForm, anOpenSurvey, tokenOf } from '#testing/database/a-survey.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { createRequest } from './requests/create-request.ts';
import { deleteRequest } from './requests/delete-request.ts';
import { closeRequest, openRequest } from './requests/open-request.ts';
import { publishActions, updateRequest } from './requests/update-request.ts';
import { runSurveys } from './sending/schedules.ts';
import { answerSurvey } from './surveys/answer-survey.ts';
import { feedbackRecipients } from './table.ts';

let tenant: Tenant;
let staff: Actor & { email: string };
let founder: Actor & { email: string };
let form: Awaited<ReturnType<typeof aFeedbackForm>>;
let startup: Awaited<ReturnType<Tenant['startup']>>;

beforeEach(async () => {
  tenant = await aTenant();
  staff = await tenant.person('Staff');
  startup = await tenant.startup('Near');
  founder = await tenant.founderOf(startup, { fullName: 'Mia Founder' });
  form = await aFeedbackForm(tenant, staff);
});

const open = (facts: object = {}) => anOpenSurvey(tenant, staff, form.formId, facts);
const answer = (token: string, value: number | null, text = 'Good') =>
  answerSurvey(tenant.id, { token, answers: { [form.score]: value, [form.comment]: text }, zone, language: 'en' });
const mailsTo = (person: { userId: Actor['userId'] }) =>
  readTx({ tenantId: tenant.id }, (tx) =>
    tx.db.select().from(mails).where(eq(mails.userId, person.userId)).orderBy(desc(mails.id)),
  );
const rowsIn = () => inTenant(tenant.id, (tx) => tx.db.select().from(feedbackRecipients));
const inDays = (days: number) => Temporal.Now.instant().add({ minutes: Math.round(24 * 60 * days) });
const run = (now?: Temporal.Instant) => runSurveys({ tenantId: tenant.id, zone }, now);

const survey = 'query ($token: String!) { survey(token: $token) { state anonymity questions { _id } language } }';
const results = `query ($id: ID!) { feedbackRequest(id: $id) {
  state asked answered recipients { state person { _id } } trend { n mean }
  results { n questions { n isHidden mean nps comments { text authorName startupName } groups { name n } } } } }`;
const resultsOf = async (id: string) => (await graphql(tenant, staff, results, { id })).data.feedbackRequest;

test('mails a single-use link, which reading leaves as it is and a finished answer spends', async () => {
  const id = await open();
  const [mail] = await mailsTo(founder);
  expect(mail).toMatchObject({ subject: 'Your feedback: How is it going?', confidential: true });
  const token = await tokenOf(tenant, id, founder);
  expect(mail?.text).toContain(`/survey/${token}`);
  for (let look = 0; look < 2; look++)
    expect((await graphql(tenant, null, survey, { token })).data.survey).toMatchObject({ state: 'open' });
  expect((await rowsIn())[0]?.state).toBe('sent');
  await expect(answer(token, null)).rejects.toThrow(Validation);
  await expect(answer(token, 11)).rejects.toThrow(Validation);
  await graphql(tenant, null, 'mutation ($token: String!) { startSurvey(token: $token) }', { token });
  expect((await rowsIn())[0]?.state).toBe('started');
  const given = { token, answers: { [form.score]: 9, [form.comment]: 'Good' } };
  const sent = await graphql(
    tenant,
    null,
    'mutation ($token: String!, $answers: JSON!) { answerSurvey(token: $token, answers: $answers) { state questions { _id } } }',
    given,
  );
  expect(sent.data.answerSurvey).toEqual({ state: 'answered', questions: [] });
  await expect(answer(token, 1)).rejects.toThrow(SurveyAnswered);
  await expect(answer('unknown', 1)).rejects.toThrow(NotFound);
  expect(await resultsOf(id)).toMatchObject({
    asked: 1,
    answered: 1,
    results: {
      n: 1,
      questions: [{ mean: 9 }, { comments: [{ text: 'Good', authorName: 'Mia Founder', startupName: 'Near' }] }],
    },
  });
});

test('sends a person one survey in seven days, reminds only who did not answer, and ends links', async () => {
  const other = await tenant.founderOf(startup);
  const first = await open({ reminders: 1, expiresAfterDays: 8 });
  const second = await open({ name: 'Second' });
  expect((await rowsIn()).filter(({ state }) => state === 'queued')).toHaveLength(2);
  expect(await mailsTo(founder)).toHaveLength(1);
  await answer(await tokenOf(tenant, first, other), 8);
  await run(inDays(4));
  await run(inDays(4));
  expect((await mailsTo(founder)).map(({ subject }) => subject)).toEqual([
    'Reminder: How is it going?',
    'Your feedback: How is it going?',
  ]);
  expect(await mailsTo(other)).toHaveLength(1);
  await run(inDays(7.1));
  expect(await mailsTo(other)).toHaveLength(2);
  const token = await tokenOf(tenant, first, founder);
  await run(inDays(8.1));
  await expect(answer(token, 5)).rejects.toThrow(SurveyOver);
  // Nobody can answer the first one any more, so it closes by itself.
  expect(await resultsOf(first)).toMatchObject({ state: 'closed' });
  expect(await resultsOf(second)).toMatchObject({ state: 'open' });
});

test('asks the people of a program in its week once, each cohort on its own day', async () => {
  const [early, late] = [await tenant.program('Early'), await tenant.program('Late')];
  await tenant.joins(startup, early);
  const audience = [early, late].map(({ id }) => ({ kind: 'program', id }));
  const { programs } = await import('#capabilities/programs/table.ts');
  const startsOn = Temporal.Now.plainDateISO(zone).subtract({ days: 14 });
  await inTenant(tenant.id, (tx) => tx.db.update(programs).set({ startsOn }).where(eq(programs.id, early.id)));
  await open({ trigger: 'program_week', programWeek: 4, delayMinutes: 0, audience });
  expect(await rowsIn()).toHaveLength(0);
  await run(inDays(7));
  await run(inDays(8));
  expect(await rowsIn()).toMatchObject([{ userId: founder.userId, programId: early.id, aboutKind: 'program' }]);
  expect(await mailsTo(founder)).toHaveLength(1);
});

test('opens a task and notifies at a low score, with the person of a named answer', async () => {
  const id = await open({ lowScore: 6 });
  await answer(await tokenOf(tenant, id, founder), 6);
  await runReactions(tenant);
  const [task] = await inTenant(tenant.id, (tx) =>
    tx.db.select().from(tasks).where(eq(tasks.createdById, staff.userId)),
  );
  expect(task?.name).toBe('Talk to Mia Founder about the low score in Spring pulse');
  const kinds = await inTenant(tenant.id, (tx) => tx.db.select({ type: notifications.type }).from(notifications));
  expect(kinds.map(({ type }) => type)).toEqual(expect.arrayContaining(['surveyWaiting', 'surveyLowScore']));
});

test('answers respondents after the end, and tells them', async () => {
  const id = await open();
  const token = await tokenOf(tenant, id, founder);
  await answer(token, 9);
  const actions = [{ said: 'Too long', done: 'Shorter sessions' }];
  await expect(publishActions(staff, id, actions)).rejects.toThrow(RequestNotClosed);
  await closeRequest(staff, id);
  await publishActions(staff, id, actions);
  await runReactions(tenant);
  const { data } = await graphql(tenant, founder, '{ ownSurveys { isAnswered path actions { said done } } }');
  expect(data.ownSurveys).toEqual([{ isAnswered: true, path: null, actions }]);
  const kinds = await inTenant(tenant.id, (tx) =>
    tx.db.select({ type: notifications.type }).from(notifications).where(eq(notifications.userId, founder.userId)),
  );
  expect(kinds.map(({ type }) => type)).toContain('surveyActions');
});

test('shows named answers to readers of the startup, and those for the team only to the team', async () => {
  const mentor = await tenant.assignedTo(startup, 'Mentor');
  const stranger = await tenant.founderOf(await tenant.startup('Far'));
  const ofStartup = 'query ($id: ID!) { startupFeedback(startupId: $id) { name person { _id } } }';
  const namesFor = async (who: Actor) =>
    (await graphql(tenant, who, ofStartup, { id: startup.id })).data?.startupFeedback?.map(
      ({ name }: { name: string }) => name,
    );
  const named = await open({ name: 'Named' });
  await answer(await tokenOf(tenant, named, founder), 9);
  await run(inDays(8));
  const team = await open({ name: 'Team', anonymity: 'staff' });
  await run(inDays(16));
  await answer(await tokenOf(tenant, team, founder), 9);
  expect(await namesFor(staff)).toEqual(['Team', 'Named']);
  expect(await namesFor(mentor)).toEqual(['Named']);
  expect(await namesFor(founder)).toEqual(['Team', 'Named']);
  expect(await namesFor(stranger)).toBeUndefined();
});

test('changes a draft freely, an open request little, and undoes changes and deletion', async () => {
  const facts = {
    name: 'Pulse',
    formId: form.formId,
    audience: [{ kind: 'role', id: 'Cofounder' }],
    anonymity: 'staff',
  };
  const { id } = await createRequest(staff, facts);
  await transact(updateRequest, staff, id, { name: 'Autumn', reminders: 3 });
  const last = async () => (await activity(tenant, id)).at(-1)?.undoId ?? '';
  await undo(staff, { undoId: await last(), zone });
  expect((await graphql(tenant, staff, '{ feedbackRequestList { rows { name reminders asked } } }')).data).toEqual({
    feedbackRequestList: { rows: [{ name: 'Pulse', reminders: 2, asked: 0 }] },
  });
  await openRequest(staff, id);
  await expect(transact(updateRequest, staff, id, { audience: [{ kind: 'role', id: 'Mentor' }] })).rejects.toThrow(
    RequestOpened,
  );
  await run();
  await answer(await tokenOf(tenant, id, founder), 4);
  await expect(transact(updateRequest, staff, id, { anonymity: 'named' })).rejects.toThrow(AnonymityFixed);
  await deleteRequest(staff, id);
  expect((await graphql(tenant, staff, '{ feedbackRequestList { count } }')).data.feedbackRequestList.count).toBe(0);
  await undo(staff, { undoId: await last(), zone });
  expect(await resultsOf(id)).toMatchObject({ answered: 1 });
});

test('needs five people for an anonymous survey, and the flag for any', async () => {
  await expect(open({ anonymity: 'anonymous' })).rejects.toThrow(TooFewPeople);
  await tenant.setFeature('feedbackForms', false);
  await expect(open()).rejects.toThrow();
});

test('writes no activity about an anonymous answer', async () => {
  const people = [founder, ...(await Promise.all(Array.from({ length: 4 }, () => tenant.founderOf(startup))))];
  const id = await open({ anonymity: 'anonymous' });
  const count = () => inTenant(tenant.id, (tx) => tx.db.$count(activities));
  const before = await count();
  for (const person of people) await answer(await tokenOf(tenant, id, person), 8);
  expect(await count()).toBe(before);
  expect(await resultsOf(id)).toMatchObject({ answered: 5, results: { n: 0 } });
  expect((await resultsOf(id)).recipients.every(({ state }: { state: string | null }) => state === null)).toBe(true);
  await closeRequest(staff, id);
  expect(await resultsOf(id)).toMatchObject({
    results: {
      n: 5,
      questions: [
        { n: 5, mean: 8 },
        { n: 5, comments: null },
      ],
    },
    trend: [{ n: 5, mean: 8 }],
  });
});
