import { canManageRoundsOf } from '@seedbed/domain/applications/policy.ts';
import { canManageEvaluation, seesAllScores } from '@seedbed/domain/evaluations/policy.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import {
  editFeedback,
  type FeedbackRow,
  type FeedbackToRelease,
  feedbackToRelease,
  listFeedback,
  ownFeedback,
  releaseFeedback,
} from './feedback.ts';

const FeedbackObject = builder.objectRef<FeedbackRow>('EvaluationFeedback').implement({
  description: 'What an evaluator wrote to the founders.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    evaluationId: t.exposeID('evaluationId'),
    version: t.exposeInt('version'),
    original: t.exposeString('original', { description: 'As the evaluator wrote it.' }),
    text: t.string({ description: 'As founders read it.', resolve: ({ edited, original }) => edited ?? original }),
    releasedAt: t.expose('releasedAt', { type: 'DateTime', nullable: true }),
  }),
});

const OwnFeedback = builder.objectRef<FeedbackRow>('OwnFeedback').implement({
  description: 'Released feedback, as the applicant reads it.',
  fields: (t) => ({
    text: t.string({ resolve: ({ edited, original }) => edited ?? original }),
  }),
});

const ToRelease = builder.objectRef<FeedbackToRelease>('FeedbackToRelease').implement({
  description: 'Applications whose founders get feedback by the next release.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    names: t.stringList({ description: 'Of the first ones.', resolve: ({ names }) => [...names] }),
  }),
});

const id = { required: true } as const;

builder.queryFields((t) => ({
  evaluationFeedback: t.field({
    type: [FeedbackObject],
    nullable: true,
    allow: seesAllScores,
    description: 'What evaluators of an application wrote to the founders, oldest first.',
    args: { applicationId: t.arg.id(id) },
    resolve: async (_, { applicationId }, context) =>
      orNull(listFeedback(await context.read(), context.actor, applicationId)),
  }),
  ownFeedback: t.field({
    type: [OwnFeedback],
    nullable: true,
    allow: 'signed-in',
    description: 'What was released to the applicant.',
    args: { applicationId: t.arg.id(id) },
    resolve: async (_, { applicationId }, context) =>
      orNull(ownFeedback(await context.read(), context.actor, applicationId)),
  }),
}));

builder.queryField('feedbackToRelease', (t) =>
  t.field({
    type: ToRelease,
    nullable: true,
    allow: canManageRoundsOf,
    description: 'The feedback of a round that a release gives to founders now.',
    args: { roundId: t.arg.id(id) },
    resolve: async (_, { roundId }, context) => orNull(feedbackToRelease(await context.read(), context.actor, roundId)),
  }),
);

builder.mutationFields((t) => ({
  editEvaluationFeedback: t.field({
    type: FeedbackObject,
    allow: canManageEvaluation,
    description: 'Writes the copy that founders will read. The original stays.',
    args: { feedbackId: t.arg.id(id), version: t.arg.int(id), text: t.arg.string({ required: true }) },
    resolve: (_, { feedbackId, version, text }, { actor }) => editFeedback(actor, feedbackId, version, text),
  }),
  releaseEvaluationFeedback: t.int({
    allow: canManageRoundsOf,
    description: 'Releases the feedback of all applications of the round whose end their applicants know.',
    args: { roundId: t.arg.id(id) },
    resolve: (_, { roundId }, { actor }) => releaseFeedback(actor, roundId),
  }),
}));
