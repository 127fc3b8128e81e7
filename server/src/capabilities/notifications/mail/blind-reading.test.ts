// An evaluator who reads without names learns none from a notification, in the app or by email. [RE-T15]
import { canSeeNames } from '@seedbed/domain/applications/policy.ts';
import { commentAudiences } from '@seedbed/domain/comments/comment.ts';
import { canEvaluate } from '@seedbed/domain/evaluations/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { type ImplementedType, typesFor } from '@seedbed/domain/notifications/types.ts';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withdrawApplication } from '#capabilities/applications/applying/apply.ts';
import { applicationPeople } from '#capabilities/applications/people/table.ts';
import { createComment } from '#capabilities/comments/public.ts';
import { assignEvaluations } from '#capabilities/evaluations/assigning/assign.ts';
import { planFor } from '#capabilities/evaluations/assigning/plan-assignments.ts';
import {
  declineEvaluation,
  recuseEvaluation,
  returnEvaluation,
} from '#capabilities/evaluations/evaluating/leave-evaluation.ts';
import { ownEvaluations } from '#capabilities/evaluations/find-evaluations.ts';
import { remindOfEvaluations } from '#capabilities/evaluations/reminders/remind-of-due.ts';
import { saveAnswers } from '#capabilities/forms/answers/save-answers.ts';
import { submitAnswers } from '#capabilities/forms/answers/submit-answers.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { setPreference } from '#capabilities/notifications/preferences/set-preference.ts';
import type { NotificationMailJob } from '#capabilities/notifications/queues.ts';
import { notificationReaders, notifications } from '#capabilities/notifications/table.ts';
import { remindOfDue } from '#capabilities/tasks/reminders/remind-of-due.ts';
import { mails } from '#platform/mail/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { publishedForm, question, readApplication, readRound, scorecard } from '#testing/evaluation-round.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { configureMailServer, untilMailIs } from '#testing/mail/mail.ts';
import { runMailJobs } from '#testing/mail/mail-jobs.ts';
import { runReactions } from '#testing/reactions.ts';
import { aMailServer, type MailServer } from '#testing/servers/mail-server.ts';
import { graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { sendNotificationMail } from './send-notification-mail.ts';

/** Each of them names the startup, or somebody who applies. */
const markers = ['Quixolar', 'Zarnowski', 'zarn@quixolar.example', 'Ostrander', 'mira@ostrander.example', 'secretdeck'];

/** The types that are about applications, or whose record an application can be the subject of. */
const aboutApplications = [
  'evaluationsAssigned',
  'evaluationsDueSoon',
  'taskAssigned',
  'taskDueSoon',
  'mentioned',
  'newCommentApplication',
  'newCommentApplicationStaff',
] as const satisfies ImplementedType[];
/** A new type belongs to one of the two lists. One about applications also belongs to the events of this test. */
const others: readonly ImplementedType[] = [
  'newCommentStartup',
  'newCommentStartupStaff',
  'startupAssigned',
  'startupFounder',
  'updatedMetrics',
  'metricsRequest',
  'jobEnded',
  'meetingScheduled',
  'meetingChanged',
  'meetingDeleted',
  'meetingAnswered',
  'calendarNeedsSignIn',
  'emailReceived',
  'eventSeatOffered',
  'eventCanceled',
  'coachingInvite',
  'coachingNotesMissing',
  'planAssigned',
  'milestoneSubmitted',
  'milestoneDecided',
  'matchProposed',
  'matchAnswerDue',
  'matchAccepted',
  'matchUnanswered',
  'surveyWaiting',
  'surveyActions',
  'introductionOffered',
  'introductionConnected',
  'introductionMeeting',
  'questionAsked',
  'questionAnswered',
  'courseInvitation',
  'courseSubmission',
  'courseReminder',
  'courseReview',
  'assetAsked',
  'assetReminder',
  'assetSubmitted',
  'assetDecided',
  'roomVisited',
  'roomAsked',
  'campaignPaused',
];

type Person = Actor & { email: string };
let server: MailServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await aMailServer();
  await runMailJobs();
  configureMailServer(server.url);
  tenant = await aTenant();
});
afterAll(async () => {
  configureMailServer();
  await server.close();
});

/** A reader without names, under the usual rights of the role. */
async function blindReaders(): Promise<Person[]> {
  const found: Person[] = [];
  for (const type of roleTypes) {
    if (!canEvaluate({ roleType: type })) continue;
    const person = await tenant.person(type, { email: `reader-${type.toLowerCase()}@${tenant.slug}.test` });
    if (!canSeeNames(person)) found.push(person);
  }
  return found;
}

/** Sends at once to some, and a digest to others. */
async function runMails(): Promise<void> {
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(notificationReaders)
      .set({ digestDueAt: Temporal.Now.instant().subtract({ seconds: 1 }) })
      .where(isNotNull(notificationReaders.digestDueAt)),
  );
  const { rows } = await ownerPool().query<{ data: NotificationMailJob }>(
    "select data from pgboss.job where name = 'notification-mails' and data->>'tenantId' = $1",
    [tenant.id],
  );
  for (const { data } of rows) await sendNotificationMail(data);
  const written = await readTx({ tenantId: tenant.id }, (tx) => tx.db.select({ id: mails.id }).from(mails));
  for (const { id } of written) await untilMailIs(tenant, id, 'sent');
}

const mention = (people: readonly Actor[]) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Quixolar of Zofia Zarnowski, see secretdeck.pdf ' },
        ...people.map(({ userId }) => ({ type: 'mention', attrs: { id: userId, label: 'X' } })),
      ],
    },
  ],
});

test('names nobody who applies, and no file, in any notification and email to blind evaluators [RE-T15]', async () => {
  const staff = await tenant.person('Staff', { fullName: 'Olga Owner' });
  const readers = await blindReaders();
  expect(readers.map(({ roleType }) => roleType)).toContain('Evaluator');
  for (const reader of readers)
    expect([...aboutApplications, ...others], reader.roleType).toEqual(expect.arrayContaining(typesFor(reader)));

  const applicant = await tenant.person('Applicant', { fullName: 'Zofia Zarnowski', email: 'zarn@quixolar.example' });
  const partner = await tenant.person('Applicant', { fullName: 'Mirabel Ostrander', email: 'mira@ostrander.example' });
  const [pitch, deck] = [question('text_long', 'Pitch'), question('file', 'Deck')];
  const formId = await publishedForm(tenant, staff, 'application', [pitch, deck]);
  const card = scorecard();
  const evaluationForm = await publishedForm(tenant, staff, 'evaluation', card.questions);
  const round = await readRound(tenant, staff, {
    formId: evaluationForm,
    hidesNames: true,
    dueOn: Temporal.Now.plainDateISO(zone).add({ days: 1 }),
  });
  const { id } = await readApplication(tenant, round, {
    ...{ name: 'Quixolar', applicant, formId },
    answers: { [pitch.id]: 'Quixolar, by Zofia Zarnowski and Mirabel Ostrander.', [deck.id]: [newId()] },
  });
  await inTenant(tenant.id, (tx) =>
    tx.db.insert(applicationPeople).values({
      ...{ tenantId: tenant.id, id: newId<'ApplicationPerson'>() },
      ...{ applicationId: id, userId: partner.userId },
    }),
  );

  // Every reader wants everything by email: every other one in a digest.
  for (const [i, reader] of readers.entries())
    for (const type of typesFor(reader))
      await setPreference(reader, { type, inApp: true, mail: i % 2 === 0 ? 'AT_ONCE' : 'DIGEST' });

  const plan = { method: 'hand', evaluatorIds: readers.map(({ userId }) => userId) };
  const { fingerprint } = await readTx(staff, (tx) => planFor(tx, staff, round.roundId, plan));
  await assignEvaluations(staff, { roundId: round.roundId, plan, fingerprint }, zone);
  const now = Temporal.Now.instant();
  await remindOfEvaluations(tenant.id, zone, now);
  // The team talks and works about it, with and to the readers.
  await createComment(applicant, { recordKind: 'application', recordId: id, message: 'Quixolar here: when?' });
  for (const audience of commentAudiences)
    await createComment(staff, {
      recordKind: 'application',
      recordId: id,
      audience,
      message: '',
      body: mention(readers),
    });
  await tenant.task({
    ...{ by: staff, assignees: readers, name: 'Read on time', dueDate: now.add({ hours: 20 }) },
    about: { kind: 'application', recordId: id },
  });
  await remindOfDue(tenant.id, zone, now);
  // A reader sends the scorecard, gets it back, and others leave.
  const own = async (reader: Actor) => {
    const [found] = await readTx(reader, (tx) => ownEvaluations(tx, reader));
    if (!found) throw new Error('Nothing to read.');
    return found;
  };
  const [first, second, third] = readers as [Person, Person, Person];
  const { id: evaluationId, fillingId: scores } = await own(first);
  const answers = [
    { questionId: card.team.id, value: 4, base: 0 },
    { questionId: card.market.id, value: 3, base: 0 },
  ];
  await saveAnswers(first, { fillingId: scores, formNumber: 1, answers });
  const [saved] = await readTx(first, (tx) => tx.db.select().from(formFillings).where(eq(formFillings.id, scores)));
  await submitAnswers(first, { fillingId: scores, version: saved?.version ?? 0, formNumber: 1 }, zone);
  await returnEvaluation(staff, evaluationId);
  await declineEvaluation(second, (await own(second)).id, 'I know them.');
  await recuseEvaluation(staff, (await own(third)).id, 'Quixolar is a competitor.');
  // A file of the applicant, with a revealing name.
  const file = { name: 'secretdeck.pdf', content: aPdf() };
  await upload({ tenant, token: await openSessionFor(staff) }, file, { reference: `application/${id}` });
  await runReactions(tenant);
  await runMails();
  await withdrawApplication(applicant, id);
  await runReactions(tenant);
  await runMails();

  for (const reader of readers) {
    const { email, roleType } = reader;
    const received = server.received.filter(({ to }) => to === email);
    expect(received.length, roleType).toBeGreaterThan(0);
    for (const { raw, mail } of received) {
      const parts = [raw, mail.subject, mail.text, mail.html, JSON.stringify(mail.headers)].join('\n').toLowerCase();
      for (const marker of markers) expect(parts, `${roleType}: ${mail.subject}`).not.toContain(marker.toLowerCase());
      expect(mail.attachments.map(({ filename }) => filename)).not.toContain('secretdeck.pdf');
    }
    const bell = await graphql(
      tenant,
      reader,
      '{ paginatedNotifications { notifications { message notification { url message notificationType } } } }',
    );
    expect(bell.errors).toBeUndefined();
    const text = JSON.stringify(bell).toLowerCase();
    for (const marker of markers) expect(text, roleType).not.toContain(marker.toLowerCase());
  }
  // The events reached them: what may, in the app and by email.
  const rows = await readTx(staff, (tx) =>
    tx.db.select({ type: notifications.type }).from(notifications).where(eq(notifications.userId, first.userId)),
  );
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set(['evaluationsAssigned', 'evaluationsDueSoon', 'taskAssigned', 'taskDueSoon']),
  );
  // The markers were there to be found: the owner of the funnel reads them.
  const toOwner = server.received.filter(({ to }) => to === staff.email).map(({ mail }) => mail.subject);
  expect(toOwner.join()).toContain('Quixolar');
});
