import { roundTypes } from '@seedbed/domain/applications/funnels/round.ts';
import { canManageRounds, canManageRoundsOf } from '@seedbed/domain/applications/policy.ts';
import {
  assignMethods,
  assignPlan,
  extraNeed,
  extraNeeds,
  poolMember,
  roundSettings,
} from '@seedbed/domain/evaluations/input.ts';
import { seesAllScores } from '@seedbed/domain/evaluations/policy.ts';
import { roleTypes } from '@seedbed/domain/kernel/actor.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import DataLoader from 'dataloader';
import { RoleObject } from '#capabilities/access/public.ts';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import { Application, factsOf } from '#capabilities/applications/public.ts';
import { type EvaluationCard, evaluationsOf } from '#capabilities/evaluations/find-evaluations.ts';
import { Evaluation, EvaluationResult, loadResults } from '#capabilities/evaluations/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { withoutNulls } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { assignEvaluations } from './assign.ts';
import { setCalibration } from './calibration.ts';
import { type EvaluationRound, poolRowsOf } from './find-round.ts';
import {
  calibrationOf,
  type Load,
  listEvaluationRounds,
  loadsOf,
  progressOf,
  type RoundProgress,
} from './find-rounds.ts';
import { loadPool, type PoolPerson } from './load-pool.ts';
import { type PlannedAssignments, planFor } from './plan-assignments.ts';
import { poolCandidates, poolRoles } from './pool-candidates.ts';
import { saveEvaluationRound } from './save-round.ts';

const NeedKind = builder.enumType('EvaluationNeedKind', { values: extraNeeds });
const Method = builder.enumType('AssignMethod', { values: assignMethods });
const RoleTypeName = builder.enumType('EvaluatorRole', { values: roleTypes });
const RoundTypeName = builder.enumType('ReadRoundType', { values: roundTypes });

const Need = builder.objectRef<EvaluationRound['settings']['needs'][number]>('EvaluationNeed').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: NeedKind }),
    role: t.expose('role', { type: RoleTypeName, nullable: true }),
    count: t.exposeInt('count'),
  }),
});

const Progress = builder.objectRef<RoundProgress>('EvaluationProgress').implement({
  fields: (t) => ({
    applications: t.exposeInt('applications'),
    short: t.exposeInt('short', { description: 'Applications with fewer evaluators than the round needs.' }),
    assigned: t.exposeInt('assigned'),
    done: t.exposeInt('done'),
  }),
});

const PoolEntry = builder
  .objectRef<{ userId: string | null; roleId: string | null; capacity: number | null }>('EvaluationPoolEntry')
  .implement({
    fields: (t) => ({
      userId: t.exposeID('userId', { nullable: true }),
      roleId: t.exposeID('roleId', { nullable: true }),
      capacity: t.exposeInt('capacity', { nullable: true, description: 'Null for that of the round.' }),
      user: t.field({ type: User, nullable: true, resolve: ({ userId }, _, context) => loadPerson(context, userId) }),
    }),
  });

const LoadObject = builder
  .objectRef<Load & { capacity: number | null; isOwnCapacity: boolean }>('EvaluatorLoad')
  .implement({
    description: 'What one person has in a round.',
    fields: (t) => ({
      evaluatorId: t.exposeID('evaluatorId'),
      evaluator: t.field({
        type: User,
        nullable: true,
        resolve: ({ evaluatorId }, _, context) => loadPerson(context, evaluatorId),
      }),
      capacity: t.exposeInt('capacity', { nullable: true, description: 'Null for people outside of the pool.' }),
      isOwnCapacity: t.exposeBoolean('isOwnCapacity', { description: 'The person chose it.' }),
      assigned: t.exposeInt('assigned'),
      done: t.exposeInt('done'),
      late: t.exposeInt('late'),
      mean: t.exposeFloat('mean', { nullable: true, description: 'Of the scores that the person gave.' }),
    }),
  });

const withCapacity = (pool: readonly PoolPerson[], loads: readonly Load[]) => {
  const none = { assigned: 0, done: 0, late: 0, mean: null };
  const byId = new Map(loads.map((load) => [load.evaluatorId, load]));
  const inPool = pool.map(({ id, capacity, isOwnCapacity }) => ({
    ...{ evaluatorId: id, ...none, ...byId.get(id) },
    ...{ capacity, isOwnCapacity },
  }));
  const known = new Set(pool.map(({ id }) => id));
  return [
    ...inPool,
    ...loads
      .filter(({ evaluatorId }) => !known.has(evaluatorId))
      .map((load) => ({ ...load, capacity: null, isOwnCapacity: false })),
  ];
};

const Round = builder.objectRef<EvaluationRound>('EvaluationRound').implement({
  description: 'A round that people read applications in.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.string({
      resolve: ({ name }, _, { language }) => translated(name, language) || (name[0]?.value ?? ''),
    }),
    type: t.expose('type', { type: RoundTypeName }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
    minReaders: t.exposeInt('minReaders', { nullable: true }),
    capacity: t.int({ resolve: ({ settings }) => settings.capacity }),
    hidesAverages: t.boolean({ resolve: ({ settings }) => settings.hidesAverages }),
    needs: t.field({ type: [Need], resolve: ({ settings }) => [...settings.needs] }),
    pool: t.field({
      type: [PoolEntry],
      resolve: async ({ id }, _, context) => poolRowsOf(await context.read(), id),
    }),
    people: t.field({
      type: [LoadObject],
      description: 'Everybody in the pool, and everybody who has evaluations.',
      resolve: async (round, _, context) => {
        const tx = await context.read();
        return withCapacity(await loadPool(tx, round), await loadsOf(tx, round));
      },
    }),
    progress: t.field({
      type: Progress,
      resolve: async (round, _, context) => progressOf(await context.read(), round),
    }),
    calibration: t.idList({
      description: 'Applications that everybody in the pool scores.',
      resolve: async (round, _, context) => calibrationOf(await context.read(), round),
    }),
  }),
});

interface PlannedPair {
  applicationId: string;
  name: string;
  person: PoolPerson;
  reasons: readonly string[];
}

const Pair = builder.objectRef<PlannedPair>('PlannedEvaluation').implement({
  fields: (t) => ({
    applicationId: t.exposeID('applicationId'),
    name: t.exposeString('name'),
    evaluator: t.field({ type: User, resolve: ({ person }) => person.person }),
    reasons: t.stringList({ resolve: ({ reasons }) => [...reasons] }),
  }),
});

const shownPairs = 500;

const Plan = builder.objectRef<PlannedAssignments>('EvaluationPlan').implement({
  description: 'What an assignment would do. Nothing is written.',
  fields: (t) => ({
    fingerprint: t.exposeString('fingerprint'),
    count: t.int({ resolve: ({ given }) => given.length }),
    people: t.int({ resolve: ({ given }) => new Set(given.map(({ evaluatorId }) => evaluatorId)).size }),
    applications: t.int({ resolve: ({ given }) => new Set(given.map(({ applicationId }) => applicationId)).size }),
    short: t.int({
      description: 'Applications that still lack evaluators, or another need of the round, afterwards.',
      resolve: ({ short }) => short.length,
    }),
    pairs: t.field({
      type: [Pair],
      description: 'At most 500.',
      resolve: ({ given, people, waiting }) => {
        const byId = new Map(people.map((person) => [person.id, person]));
        const names = new Map(waiting.map((one): [string, string] => [one.id, one.name]));
        return given.slice(0, shownPairs).flatMap(({ applicationId, evaluatorId, reasons }) => {
          const person = byId.get(evaluatorId);
          return person ? { applicationId, name: names.get(applicationId) ?? '', person, reasons } : [];
        });
      },
    }),
  }),
});

const id = { required: true } as const;

const PlanInput = inputFromSchema('AssignPlanInput', assignPlan, { types: { method: Method } });

builder.queryFields((t) => ({
  rolesForEvaluations: t.field({
    type: [RoleObject],
    allow: canManageRounds,
    description: 'Roles that can be in a pool.',
    resolve: async (_, __, context) => poolRoles(await context.read()),
  }),
  evaluationRounds: t.field({
    type: [Round],
    nullable: true,
    allow: canManageRoundsOf,
    description: 'The rounds of a funnel that people read applications in.',
    args: { funnelId: t.arg.id(id) },
    resolve: async (_, { funnelId }, context) =>
      orNull(listEvaluationRounds(await context.read(), context.actor, funnelId)),
  }),
  evaluationPlan: t.field({
    type: Plan,
    allow: canManageRoundsOf,
    args: { roundId: t.arg.id(id), plan: t.arg({ type: PlanInput, required: true }) },
    resolve: async (_, { roundId, plan }, context) =>
      planFor(await context.read(), context.actor, roundId, withoutNulls(plan)),
  }),
  peopleForEvaluations: t.field({
    type: [User],
    allow: canManageRounds,
    description: 'People who can be in a pool, at most 500.',
    resolve: async (_, __, context) => poolCandidates(await context.read(), context.actor),
  }),
}));

const RoundInput = inputFromSchema('EvaluationRoundInput', roundSettings, {
  types: {
    needs: inputFromSchema('EvaluationNeedInput', extraNeed, { types: { kind: NeedKind, role: RoleTypeName } }),
    pool: inputFromSchema('EvaluationPoolInput', poolMember),
  },
});

builder.mutationFields((t) => ({
  saveEvaluationRound: t.field({
    type: Round,
    allow: canManageRoundsOf,
    args: { roundId: t.arg.id(id), input: t.arg({ type: RoundInput, required: true }) },
    resolve: (_, { roundId, input }, { actor }) => transact(saveEvaluationRound, actor, roundId, withoutNulls(input)),
  }),
  assignEvaluations: t.int({
    allow: canManageRoundsOf,
    description: 'Gives out what the plan with this fingerprint says. The number of evaluations.',
    args: {
      roundId: t.arg.id(id),
      plan: t.arg({ type: PlanInput, required: true }),
      fingerprint: t.arg.string({ required: true }),
    },
    resolve: (_, { roundId, plan, fingerprint }, { actor, tenant }) =>
      assignEvaluations(actor, { roundId, plan: withoutNulls(plan), fingerprint }, tenant.timezone),
  }),
  setCalibration: t.field({
    type: Round,
    allow: canManageRoundsOf,
    description: 'Whether everybody in the pool scores this application.',
    args: {
      roundId: t.arg.id(id),
      applicationId: t.arg.id(id),
      isCalibration: t.arg.boolean(id),
    },
    resolve: (_, args, { actor, tenant }) => setCalibration(actor, args, tenant.timezone),
  }),
}));

const evaluationsLoader = (context: Context) =>
  new DataLoader<EvaluationCard['applicationId'], EvaluationCard[]>(async (ids) => {
    const found = await evaluationsOf(await context.read(), context.actor, ids);
    return ids.map((one) => found.filter(({ applicationId }) => applicationId === one));
  });

builder.objectFields(Application, (t) => ({
  evaluations: t.field({
    type: [Evaluation],
    description: 'Those that the reader may open, oldest first.',
    resolve: ({ id: applicationId }, _, context) => context.loader(evaluationsLoader).load(applicationId),
  }),
  evaluationResults: t.field({
    type: [EvaluationResult],
    description: 'For the team: one for each round, the newest first.',
    resolve: async (application, _, context) =>
      seesAllScores(context.actor, factsOf(application)) ? loadResults(context, application.id) : [],
  }),
}));
