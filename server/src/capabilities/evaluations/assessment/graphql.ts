import { canOpenAssessments, canSeeScoresAlone } from '@seedbed/domain/evaluations/policy.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import { RecommendationName } from '#capabilities/evaluations/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { type AssessedCriterion, type AssessedRow, type Assessment, findAssessment } from './find-assessment.ts';

const Criterion = builder.objectRef<AssessedCriterion>('AssessedCriterion').implement({
  fields: (t) => ({ key: t.exposeString('key'), name: t.exposeString('name') }),
});

const SittingObject = builder.objectRef<Assessment['sittings'][number]>('AssessmentSitting').implement({
  description: 'The evaluations of an application in one round together, or the scorecard of a coaching session.',
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name', { description: 'The name of the round or session.' }),
    at: t.expose('at', { type: 'DateTime' }),
    values: t.field({
      type: 'JSON',
      description: 'From 0 to 100, by criterion.',
      resolve: ({ values }) => Object.fromEntries(values),
    }),
  }),
});

const Assessed = builder.objectRef<AssessedRow>('AssessedEvaluation').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    applicationName: t.exposeString('applicationName', { description: 'The name of the application or session.' }),
    sessionId: t.exposeID('sessionId', { nullable: true, description: 'The coaching session of a scorecard.' }),
    roundName: t.string({
      resolve: ({ roundNames }, _, { language }) => translated(roundNames, language) || (roundNames[0]?.value ?? ''),
    }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    evaluator: t.field({
      type: User,
      nullable: true,
      resolve: ({ evaluatorId }, _, context) => loadPerson(context, evaluatorId),
    }),
    score: t.exposeFloat('score', { nullable: true, description: 'From 0 to 100.' }),
    recommendation: t.expose('recommendation', { type: RecommendationName, nullable: true }),
    canOpen: t.boolean({
      description: 'The reader sees all answers.',
      resolve: ({ sessionId }, __, { actor }) => sessionId !== null || canSeeScoresAlone(actor),
    }),
  }),
});

const AssessmentObject = builder.objectRef<Assessment>('Assessment').implement({
  description: 'What evaluations and scorecards say about a startup.',
  fields: (t) => ({
    health: t.exposeFloat('health', {
      nullable: true,
      description: 'Weighted mean of the newest score of each criterion; after 90 days a score counts less.',
    }),
    criteria: t.field({ type: [Criterion], resolve: ({ criteria }) => [...criteria] }),
    sittings: t.field({
      type: [SittingObject],
      description: 'The oldest first.',
      resolve: ({ sittings }) => [...sittings],
    }),
    evaluations: t.field({
      type: [Assessed],
      description: 'The newest first.',
      resolve: ({ evaluations }) => [...evaluations],
    }),
  }),
});

builder.queryFields((t) => ({
  startupAssessment: t.field({
    type: AssessmentObject,
    nullable: true,
    allow: canOpenAssessments,
    description: 'Needs the feature `assessment`. Advisors of the startup need `evaluationVisibility` too.',
    args: { startupId: t.arg.id({ required: true }) },
    resolve: async (_, { startupId }, context) =>
      orNull(findAssessment(await context.read(), context.actor, startupId, context.language)),
  }),
}));
