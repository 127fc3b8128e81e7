import { actionInput, requestChanges, requestInput } from '@seedbed/domain/feedback/input.ts';
import { canEditRequest, canReadAnswers } from '@seedbed/domain/feedback/policy.ts';
import {
  type Action,
  type AudienceRow,
  anonymityLevels,
  audienceKinds,
  feedbackTriggers,
  recipientStates,
  requestStates,
} from '@seedbed/domain/feedback/request.ts';
import { scoreQuestionOf } from '@seedbed/domain/feedback/results/score.ts';
import type { FormQuestion as Question } from '@seedbed/domain/forms/form.ts';
import { roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import { Results } from '#capabilities/feedback/results/graphql-types.ts';
import { loadResults, loadTrend, type TrendPoint } from '#capabilities/feedback/results/load-results.ts';
import { versionOf } from '#capabilities/feedback/results/load-rows.ts';
import { feedbackRecipients, type RecipientRow } from '#capabilities/feedback/table.ts';
import { forms } from '#capabilities/forms/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import type { RequestCard } from './find-requests.ts';

const StateName = builder.enumType('FeedbackState', { values: requestStates });
export const TriggerName = builder.enumType('FeedbackTrigger', { values: feedbackTriggers });
export const AnonymityName = builder.enumType('FeedbackAnonymity', { values: anonymityLevels });
const AudienceKindName = builder.enumType('FeedbackAudienceKind', { values: audienceKinds });
const RecipientStateName = builder.enumType('FeedbackRecipientState', { values: recipientStates });

export const AudienceRowInput = builder.inputType('FeedbackAudienceInput', {
  fields: (t) => ({
    kind: t.field({ type: AudienceKindName, required: true }),
    id: t.string({ required: true, description: 'A role type, or the id of a program or a tag.' }),
    isNot: t.boolean(),
  }),
});

const types = { trigger: TriggerName, anonymity: AnonymityName, audience: AudienceRowInput };
export const RequestInput = inputFromSchema('FeedbackRequestInput', requestInput, { types });
export const RequestChanges = inputFromSchema('FeedbackRequestChanges', requestChanges, { types });
export const ActionInput = inputFromSchema('FeedbackActionInput', actionInput);

type NamedAudienceRow = AudienceRow & { name: string };

const AudienceRowObject = builder.objectRef<NamedAudienceRow>('FeedbackAudienceRow').implement({
  description: 'One condition on the people of a request.',
  fields: (t) => ({
    kind: t.expose('kind', { type: AudienceKindName }),
    id: t.exposeString('id'),
    isNot: t.exposeBoolean('isNot'),
    name: t.exposeString('name', { description: 'Of the program or the tag; of a role its type.' }),
  }),
});

export const ActionObject = builder.objectRef<Action>('FeedbackAction').implement({
  description: 'What people said, and what the team did.',
  fields: (t) => ({ said: t.exposeString('said'), done: t.exposeString('done') }),
});

type Recipient = RecipientRow & { isAnonymous: boolean };

const RecipientObject = builder.objectRef<Recipient>('FeedbackRecipient').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    person: t.field({
      type: User,
      nullable: true,
      resolve: async ({ userId }, _, context) => (await loadPerson(context, userId)) || null,
    }),
    state: t.field({
      type: RecipientStateName,
      nullable: true,
      description: 'Null for anonymous surveys after the email: who answered would narrow the circle of authors.',
      resolve: ({ state, isAnonymous }) => (isAnonymous && state !== 'queued' ? null : state),
    }),
    dueAt: t.expose('dueAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    reminded: t.int({
      nullable: true,
      resolve: ({ reminded, isAnonymous }) => (isAnonymous ? null : reminded),
    }),
  }),
});

const Trend = builder.objectRef<TrendPoint>('FeedbackTrendPoint').implement({
  description: 'The score of one survey with the same form.',
  fields: (t) => ({
    requestId: t.exposeID('requestId'),
    name: t.exposeString('name'),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    n: t.exposeInt('n'),
    mean: t.exposeFloat('mean'),
    nps: t.exposeInt('nps', { nullable: true }),
  }),
});

const mostRecipients = 500;

export const FeedbackRequest = builder.objectRef<RequestCard>('FeedbackRequest').implement({
  interfaces: [NamedRecord],
  fields: (t) => ({
    state: t.expose('state', { type: StateName }),
    formId: t.exposeID('formId'),
    formName: t.string({
      resolve: async ({ formId }, _, context) => {
        const tx = await context.read();
        const [form] = await tx.db.select({ name: forms.name }).from(forms).where(eq(forms.id, formId));
        return form?.name ?? '';
      },
    }),
    trigger: t.expose('trigger', { type: TriggerName }),
    programWeek: t.exposeInt('programWeek', { nullable: true }),
    delayMinutes: t.exposeInt('delayMinutes'),
    audience: t.field({
      type: [AudienceRowObject],
      resolve: ({ audience }, _, context) => namedRows(context, audience),
    }),
    expiresAfterDays: t.exposeInt('expiresAfterDays'),
    reminders: t.exposeInt('reminders'),
    anonymity: t.expose('anonymity', { type: AnonymityName }),
    lowScore: t.exposeInt('lowScore', { nullable: true }),
    scoreLabel: t.field({
      type: 'JSON',
      nullable: true,
      description: 'The question that gives the score: the first scale of the form.',
      resolve: async (request, _, context) =>
        scoreQuestionOf((await versionOf(await context.read(), request))?.questions ?? ([] as Question[]))?.label ??
        null,
    }),
    asked: t.exposeInt('asked'),
    answered: t.exposeInt('answered'),
    openedAt: t.expose('openedAt', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
    actions: t.field({ type: [ActionObject], resolve: ({ actions }) => [...actions] }),
    canEdit: t.boolean({ resolve: (request, _, { actor }) => canEditRequest(actor, request) }),
    canReadAnswers: t.boolean({ resolve: (request, _, { actor }) => canReadAnswers(actor, request) }),
    recipients: t.field({
      type: [RecipientObject],
      description: 'At most 500, in the order of their queue.',
      resolve: async ({ id, anonymity }, _, context) => {
        const tx = await context.read();
        const rows = await tx.db
          .select()
          .from(feedbackRecipients)
          .where(eq(feedbackRecipients.requestId, id))
          .orderBy(asc(feedbackRecipients.dueAt), asc(feedbackRecipients.id))
          .limit(mostRecipients);
        return rows.map((row) => ({ ...row, isAnonymous: anonymity === 'anonymous' }));
      },
    }),
    results: t.field({
      type: Results,
      nullable: true,
      description: 'Null for people who may not read the answers, and for a draft.',
      resolve: async (request, _, context) => loadResults(await context.read(), context.actor, request),
    }),
    trend: t.field({
      type: [Trend],
      description: 'The scores of the surveys with this form that the person may read, oldest first.',
      resolve: async (request, _, context) => loadTrend(await context.read(), context.actor, request),
    }),
  }),
});

async function namedRows(context: Context, rows: readonly AudienceRow[]): Promise<NamedAudienceRow[]> {
  const tx = await context.read();
  const idsOf = (...kinds: string[]) => rows.flatMap(({ kind, id }) => (kinds.includes(kind) ? id : []));
  const named = [
    ...(await tx.db
      .select({ id: programs.id, name: programs.name })
      .from(programs)
      .where(inArray(programs.id, idsOf('program') as (typeof programs.$inferSelect)['id'][]))),
    ...(await tx.db
      .select({ id: tags.id, name: tags.name })
      .from(tags)
      .where(and(inArray(tags.id, idsOf('userTag', 'startupTag') as (typeof tags.$inferSelect)['id'][])))),
  ];
  const names = new Map<string, string>(named.map(({ id, name }) => [id, name]));
  return rows.flatMap((row) => {
    const name = row.kind === 'role' ? roleTypes.find((type) => type === row.id) : names.get(row.id);
    return name ? { ...row, name } : [];
  });
}
