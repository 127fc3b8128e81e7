import { emptyContent, type FormQuestion } from '@seedbed/domain/forms/form.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { forms, formVersions } from '#capabilities/forms/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { all, nobody, type Roles, staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import { feedbackRequests, type RequestRow } from './table.ts';

/** SubAdmins have the requests that they created. */
const makers: Roles = [...staff, 'SubAdmin'];
const may = { created: makers, ownStartup: staff };

const question: FormQuestion = {
  ...emptyContent,
  id: '0192d3a0-0000-7000-8000-00000000f00d',
  type: 'number_scale',
  behavesAs: 'number_scale',
};

type OwnedRow<Row> = Partial<Row> & { createdById: Id<'User'> };

/** A published form, with a scale. */
async function putForm(tenantId: Id<'Incubator'>, row: OwnedRow<typeof forms.$inferSelect>): Promise<Id<'Form'>> {
  const formId = newId<'Form'>();
  const texts = { title: [], description: [], languages: ['en'] as const };
  await inTenant(tenantId, async (tx) => {
    await tx.db.insert(forms).values({
      ...{ tenantId, id: formId, name: 'Feedback', purpose: 'feedback', ...texts },
      ...{ publishedNumber: 1, status: 'success', shareId: crypto.randomUUID() },
      ...row,
    });
    await tx.db.insert(formVersions).values({
      ...{ tenantId, id: newId<'FormVersion'>(), formId, number: 1, ...texts, isBreaking: false },
      ...{ questions: [question], publishedById: row.createdById },
    });
  });
  return formId;
}

const pools: RecordFixtures[string]['pools'] = {
  created: (_, who) => ({ createdById: who.userId }),
  ownStartup: ({ people: { Admin } }) => ({ createdById: Admin.userId }),
};

export const records: RecordFixtures = {
  surveyForm: {
    put: ({ id }, row) => putForm(id, row as OwnedRow<typeof forms.$inferSelect>),
    pools,
    sees: { created: makers, ownStartup: makers },
  },
  feedbackRequest: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'FeedbackRequest'>();
      const { createdById, ...given } = row as OwnedRow<RequestRow>;
      const formId = await putForm(tenantId, { createdById });
      await inTenant(tenantId, (tx) =>
        tx.db.insert(feedbackRequests).values({
          ...{ tenantId, id, name: 'Pulse', formId, trigger: 'manual', delayMinutes: 0, expiresAfterDays: 14 },
          ...{ audience: [{ kind: 'role', id: 'Admin', isNot: false }], reminders: 0, anonymity: 'named', createdById },
          ...given,
        }),
      );
      return id;
    },
    pools,
    sees: { created: makers, ownStartup: staff },
  },
};

const onRequest = (more: object = {}, fields: object = {}) => ({
  record: 'feedbackRequest',
  args: (requestId: string) => ({ requestId, ...more }),
  may,
  fields,
});
const isFound = (answer: unknown) => answer !== null;

export const expectations: Expectations = {
  'Query.feedbackRequestList': { may: makers, args: () => ({ limit: 3 }) },
  'Query.feedbackRequest': { record: 'feedbackRequest', args: (id) => ({ id }), may, isSuccess: isFound },
  'Query.feedbackChoices': { may: makers },
  'Query.feedbackAudienceCount': { may: makers, args: () => ({ audience: [{ kind: 'role', id: 'Admin' }] }) },
  'Query.ownSurveys': { may: all },
  'Mutation.createFeedbackRequest': {
    record: 'surveyForm',
    args: (formId) => ({ input: { name: 'New', formId, audience: [{ kind: 'role', id: 'Cofounder' }] } }),
    may: { created: makers, ownStartup: makers },
  },
  'Mutation.updateFeedbackRequest': {
    record: 'feedbackRequest',
    args: (requestId) => ({ requestId, input: { name: 'Renamed' } }),
    may,
  },
  'Mutation.openFeedbackRequest': onRequest(),
  'Mutation.closeFeedbackRequest': onRequest({}, { state: 'open', formNumber: 1 }),
  'Mutation.publishFeedbackActions': onRequest(
    { actions: [{ said: 'Too long', done: 'Shorter' }] },
    { state: 'closed', formNumber: 1 },
  ),
  'Mutation.deleteFeedbackRequest': onRequest(),
  'Mutation.exportFeedbackAnswers': onRequest({ format: 'CSV' }),
  'Mutation.startSurvey': { may: 'anyone', args: () => ({ token: 'unknown' }) },
  'Query.survey': { may: 'anyone', args: () => ({ token: 'unknown' }), isSuccess: () => true },
  // The token is the right: everybody with a live one is its person.
  'Mutation.answerSurvey': { may: nobody, args: () => ({ token: 'unknown', answers: {} }), refusedAs: 'NotFound' },
  'Query.startupFeedback': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Query.personFeedback': {
    record: 'person',
    args: (userId) => ({ userId }),
    may: {
      self: all,
      ownStartup: [...supportersAndFounders, 'CommunityMember'],
      otherStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder', 'CommunityMember'],
      contact: all,
    },
  },
};
