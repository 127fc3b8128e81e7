import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { applicationInvitations, applicationPeople } from '#capabilities/applications/people/table.ts';
import { applications } from '#capabilities/applications/table.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { publishedForm, question, readApplication, readRound, scorecard } from '#testing/evaluation-round.ts';
import { aPdf } from '#testing/files/sample-files.ts';
import { upload } from '#testing/files.ts';
import { runReactions } from '#testing/reactions.ts';
import { call, graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, zone } from '#testing/tenant.ts';
import { assignEvaluations } from './assigning/assign.ts';
import { planFor } from './assigning/plan-assignments.ts';

const markers = [
  'Mirabel',
  'Ostrander',
  'mira@ostrander.example',
  'waiting@quilltop.example',
  'Quilltop',
  'Quixolar',
  'Zarnowski',
  'zarn@quixolar.example',
  'secretdeck',
  '5550199',
];

const everything = `query ($id: ID!) {
  evaluation(id: $id) {
    name isBlind funnelName roundName endReason reasons
    evaluator { fullName }
    reading { title questions { _id content } answers hidden files { _id name url } }
    others { name } result { rawMean }
  }
  ownEvaluations { name funnelName roundName fillingId }
}`;

test('shows an evaluator nothing that reveals who applies, in any answer of the API [RE-T15, UX-J3]', async () => {
  const tenant = await aTenant();
  const staff = await tenant.person('Staff');
  const evaluator = await tenant.person('Evaluator');
  const applicant = await tenant.person('Applicant', { fullName: 'Zofia Zarnowski', email: 'zarn@quixolar.example' });
  const [pitch, deck, company] = [
    question('text_long', 'Pitch'),
    question('file', 'Deck'),
    question('text', 'Company', { slug: 'company' }),
  ];
  const formId = await publishedForm(tenant, staff, 'application', [pitch, deck, company]);
  const evaluationForm = await publishedForm(tenant, staff, 'evaluation', scorecard().questions);
  const round = await readRound(tenant, staff, { formId: evaluationForm, hidesNames: true, hidesContacts: true });
  const { id, fillingId } = await readApplication(tenant, round, {
    name: 'Quixolar',
    applicant,
    formId,
    answers: {
      [pitch.id]:
        'Quixolar, by Zofia Zarnowski and Mirabel Ostrander of Quilltop (zarn@quixolar.example, +1 202 5550199), sells solar roofs.',
      [deck.id]: [newId()],
      [company.id]: 'Quixolar',
    },
  });
  // A deck of the applicant, from the time when the application was a draft.
  const sent = { status: 'under_review', state: 'submitted' } as const;
  const become = ({ status, state }: { status: 'under_review' | 'draft'; state: 'submitted' | 'draft' }) =>
    inTenant(tenant.id, async (tx) => {
      await tx.db.update(applications).set({ status });
      await tx.db.update(formFillings).set({ state }).where(eq(formFillings.id, fillingId));
    });
  await become({ status: 'draft', state: 'draft' });
  const reference = `filling/${fillingId}`;
  const file = { name: 'secretdeck.pdf', content: aPdf() };
  const uploaded = await upload({ tenant, token: await openSessionFor(applicant) }, file, { reference });
  expect(uploaded.status).toBe(201);
  await become(sent);
  // Somebody applies together with her, and somebody else was invited to.
  const partner = await tenant.person('Applicant', { fullName: 'Mirabel Ostrander', email: 'mira@ostrander.example' });
  await inTenant(tenant.id, async (tx) => {
    const own = { tenantId: tenant.id, applicationId: id };
    await tx.db.insert(applicationPeople).values({ ...own, id: newId<'ApplicationPerson'>(), userId: partner.userId });
    await tx.db.insert(applicationInvitations).values({
      ...{ ...own, id: newId<'ApplicationInvitation'>(), email: 'waiting@quilltop.example', tokenHash: newId() },
      ...{ expiresAt: Temporal.Now.instant().add({ hours: 24 }), invitedById: applicant.userId },
    });
  });
  const plan = { method: 'hand', evaluatorIds: [evaluator.userId] };
  const { fingerprint } = await readTx(staff, (tx) => planFor(tx, staff, round.roundId, plan));
  await assignEvaluations(staff, { roundId: round.roundId, plan, fingerprint }, zone);
  await runReactions(tenant);

  const own = await graphql(tenant, evaluator, '{ ownEvaluations { _id fillingId } }');
  const [evaluation] = own.data.ownEvaluations;
  const asked = [
    [everything, { id: evaluation._id }],
    ['query ($id: ID!) { filling(id: $id) { recordName name recordId } }', { id: evaluation.fillingId }],
    ['query ($id: ID!) { filling(id: $id) { recordName files { name } submissions { answers } } }', { id: fillingId }],
    ['query ($id: ID!) { fillings(kind: "application", recordId: $id) { name recordName } }', { id }],
    ['query ($id: ID!) { application(id: $id) { name applicant { fullName } } }', { id }],
    ['{ applicationList(limit: 20) { rows { name } count } }', {}],
    ['query ($id: ID!) { user(id: $id) { fullName email } }', { id: applicant.userId }],
    ['query ($id: ID!) { user(id: $id) { fullName email } }', { id: partner.userId }],
    ['{ activityList(limit: 50) { rows { _id name text changes { new old } } } }', {}],
    ['{ search(text: "Ostrander") { __typename } }', {}],
    ['{ search(text: "Quixolar") { __typename } }', {}],
    ['{ paginatedNotifications { notifications { message notification { message } } } }', {}],
  ] as const;
  for (const [text, variables] of asked) {
    const answer = JSON.stringify(await graphql(tenant, evaluator, text, variables));
    for (const marker of markers) expect(answer.toLowerCase(), text).not.toContain(marker.toLowerCase());
  }
  const filesFor = async (who: Actor) =>
    call(tenant, {
      path: `/api/attachments?reference=${reference}`,
      headers: { authorization: `Bearer ${await openSessionFor(who)}` },
    });
  expect((await filesFor(evaluator)).status).toBe(404);
  expect((await filesFor(staff)).text).toContain('secretdeck');
  // The team reads everything: the markers were there to be found.
  const team = JSON.stringify(await graphql(tenant, staff, everything, { id: evaluation._id }));
  for (const marker of ['Quixolar', 'Zarnowski', '5550199']) expect(team).toContain(marker);
  expect((await graphql(tenant, evaluator, everything, { id: evaluation._id })).data.evaluation).toMatchObject({
    isBlind: true,
    name: id.slice(-6).toUpperCase(),
    reading: [{ hidden: [deck.id], files: [] }],
  });
});
