import { canEvaluate } from '@seedbed/domain/evaluations/policy.ts';
import { findEvaluation, ownEvaluations } from '#capabilities/evaluations/find-evaluations.ts';
import { Evaluation } from '#capabilities/evaluations/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { acceptEvaluation, declineEvaluation, recuseEvaluation, returnEvaluation } from './leave-evaluation.ts';

const id = { required: true } as const;

builder.queryFields((t) => ({
  ownEvaluations: t.field({
    type: [Evaluation],
    allow: canEvaluate,
    description: 'What the person reads: open ones first, by due date, at most 500.',
    resolve: async (_, __, context) => ownEvaluations(await context.read(), context.actor),
  }),
  evaluation: t.field({
    type: Evaluation,
    nullable: true,
    allow: canEvaluate,
    args: { id: t.arg.id(id) },
    resolve: async (_, args, context) => orNull(findEvaluation(await context.read(), context.actor, args.id)),
  }),
}));

builder.mutationFields((t) => ({
  acceptEvaluation: t.field({
    type: Evaluation,
    allow: canEvaluate,
    args: { evaluationId: t.arg.id(id) },
    resolve: (_, { evaluationId }, { actor }) => acceptEvaluation(actor, evaluationId),
  }),
  declineEvaluation: t.field({
    type: Evaluation,
    allow: canEvaluate,
    description: 'The evaluator declares a conflict. Somebody else is asked instead.',
    args: { evaluationId: t.arg.id(id), reason: t.arg.string({ required: true }) },
    resolve: (_, { evaluationId, reason }, { actor }) => declineEvaluation(actor, evaluationId, reason),
  }),
  recuseEvaluation: t.field({
    type: Evaluation,
    allow: canEvaluate,
    description: 'The team takes an evaluation back. It counts nowhere.',
    args: { evaluationId: t.arg.id(id), reason: t.arg.string({ required: true }) },
    resolve: (_, { evaluationId, reason }, { actor }) => recuseEvaluation(actor, evaluationId, reason),
  }),
  returnEvaluation: t.field({
    type: Evaluation,
    allow: canEvaluate,
    description: 'The evaluator may correct what was sent.',
    args: { evaluationId: t.arg.id(id) },
    resolve: (_, { evaluationId }, { actor }) => returnEvaluation(actor, evaluationId),
  }),
}));
