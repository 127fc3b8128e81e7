import {
  canAnswerRequest,
  canDecideAssets,
  canDecideRequest,
  canOpenAssets,
  canOpenDocuments,
  canOpenRequest,
} from '@seedbed/domain/documents/policy.ts';
import { assertAssetsInPlan, hasAssets } from '#capabilities/documents/in-plan.ts';
import { findProgram } from '#capabilities/programs/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { decideRequest, removeRequest, submitRequest } from './answer-request.ts';
import { findRequest, requestsOf, requestsOfProgram, reviewQueue } from './find-requests.ts';
import { AssetRequest } from './graphql-types.ts';

const required = { required: true } as const;

builder.queryFields((t) => ({
  assetRequests: t.field({
    type: [AssetRequest],
    allow: canOpenDocuments,
    description: 'What a startup is asked for, by due days; none if the plan has no data assets.',
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => {
      const tx = await context.read();
      const found = await requestsOf(tx, context.actor, startupId);
      return (await hasAssets(tx)) ? found : [];
    },
  }),
  assetRequest: t.field({
    type: AssetRequest,
    nullable: true,
    allow: canOpenRequest,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findRequest(await context.read(), context.actor, id)),
  }),
  assetMatrix: t.field({
    type: [AssetRequest],
    allow: canOpenAssets,
    description: 'The requests of all startups that the person sees, or of those of a program; the newest first.',
    args: { programId: t.arg.id() },
    resolve: async (_, { programId }, context) => {
      const tx = await context.read();
      await assertAssetsInPlan(tx);
      const program = programId ? await findProgram(tx, programId) : null;
      return requestsOfProgram(tx, context.actor, program?.id ?? null);
    },
  }),
  assetReviewQueue: t.field({
    type: [AssetRequest],
    allow: canOpenAssets,
    description: 'Answers that wait for a decision, those that wait longest first.',
    resolve: async (_, __, context) => {
      const tx = await context.read();
      await assertAssetsInPlan(tx);
      return reviewQueue(tx, context.actor);
    },
  }),
}));

builder.mutationFields((t) => ({
  submitAssetRequest: t.field({
    type: AssetRequest,
    allow: canAnswerRequest,
    description: 'Sends the answer to the team. Files are uploaded before, to the reference `assetRequest/{id}`.',
    args: { requestId: t.arg.id(required), answer: t.arg.string() },
    resolve: (_, { requestId, answer }, { actor }) => submitRequest(actor, requestId, answer ?? null),
  }),
  decideAssetRequest: t.field({
    type: AssetRequest,
    allow: canDecideRequest,
    description: 'Approves an answer, or returns it with a reason.',
    args: { requestId: t.arg.id(required), accept: t.arg.boolean(required), reason: t.arg.string() },
    resolve: (_, { requestId, accept, reason }, { actor }) =>
      decideRequest(actor, requestId, { accept, reason: reason ?? null }),
  }),
  deleteAssetRequest: t.id({
    allow: canDecideAssets,
    description: 'Takes a request back, with its answer.',
    args: { requestId: t.arg.id(required) },
    resolve: (_, { requestId }, { actor }) => removeRequest(actor, requestId),
  }),
}));
