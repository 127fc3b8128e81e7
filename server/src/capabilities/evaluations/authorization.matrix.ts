import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { funnelRounds } from '#capabilities/applications/table.ts';
import { formFillings, forms } from '#capabilities/forms/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { inTenant } from '#platform/tx.ts';
import { publishedForm, readApplication, readRound, scorecard } from '#testing/evaluation-round.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { all as everybody, type Roles, staff, staffAndCoaches, supporters } from '#testing/matrix/roles.ts';
import type { Tenant } from '#testing/tenant.ts';
import { evaluationFeedback, evaluationParams, evaluationPools, evaluations } from './table.ts';

const advisors: Roles = ['Mentor', 'Expert', 'Evaluator'];
const internal: Roles = [...staffAndCoaches, 'SubAdmin', ...advisors];
/** At ASSIGNED a person works on the funnels that they own. */
const managers: Roles = [...staff, 'SubAdmin'];

interface EvaluationFacts {
  ownerId: Id<'User'>;
  evaluatorId: Id<'User'>;
  state?: 'assigned' | 'submitted';
  trashedAt?: Temporal.Instant | null;
}

async function putEvaluation(
  tenant: Tenant,
  { ownerId, evaluatorId, state = 'assigned', trashedAt = null }: EvaluationFacts,
): Promise<string> {
  const tenantId = tenant.id;
  const owner = { ...(await tenant.person('Staff')), userId: ownerId };
  const round = await readRound(tenant, owner);
  const { id: applicationId } = await readApplication(tenant, round);
  const formId = await publishedForm(tenant, owner, 'evaluation', scorecard().questions);
  const [id, fillingId] = [newId<'Evaluation'>(), newId<'FormResponse'>()];
  await inTenant(tenantId, async (tx) => {
    const record = { recordKind: 'evaluation', recordId: id, purpose: 'evaluation' } as const;
    await tx.db.insert(formFillings).values({ tenantId, id: fillingId, formId, createdById: ownerId, ...record });
    await tx.db.insert(evaluations).values({
      tenantId,
      id,
      roundId: round.roundId,
      applicationId,
      evaluatorId,
      fillingId,
      method: 'hand',
      state,
      assignmentId: newId(),
      trashedAt,
      ...(state === 'submitted' && { score: 50, submittedAt: Temporal.Now.instant() }),
    });
  });
  return id;
}

export const records: RecordFixtures = {
  // The person is in its pool; and a Coach in one of an Admin.
  pooledRound: {
    put: async (tenant, row) => {
      const { ownerId, evaluatorId, trashedAt = null } = row as EvaluationFacts;
      const { roundId } = await readRound(tenant, { ...(await tenant.person('Staff')), userId: ownerId });
      await inTenant(tenant.id, async (tx) => {
        const entry = { tenantId: tenant.id, id: newId<'EvaluationPool'>(), roundId, userId: evaluatorId };
        await tx.db.insert(evaluationPools).values(entry);
        await tx.db.update(funnelRounds).set({ trashedAt }).where(eq(funnelRounds.id, roundId));
      });
      return roundId;
    },
    pools: {
      created: ({ people: { Admin } }, who) => ({ ownerId: Admin.userId, evaluatorId: who.userId }),
      ownStartup: ({ people: { Admin, Coach } }) => ({ ownerId: Admin.userId, evaluatorId: Coach.userId }),
    },
    sees: { created: internal, ownStartup: ['Coach'] },
  },
  // Read by the person, in a funnel of somebody else; and read by a Coach in one of an Admin.
  evaluation: {
    put: (tenant, row) => putEvaluation(tenant, row as EvaluationFacts),
    pools: {
      created: ({ people: { Admin } }, who) => ({ ownerId: Admin.userId, evaluatorId: who.userId }),
      ownStartup: ({ people: { Admin, Coach } }) => ({ ownerId: Admin.userId, evaluatorId: Coach.userId }),
    },
    sees: {
      created: internal,
      ownStartup: staffAndCoaches,
    },
  },
  evaluationFeedback: {
    put: async (tenant, row) => {
      const evaluationId = (await putEvaluation(tenant, row as EvaluationFacts)) as Id<'Evaluation'>;
      const id = newId<'EvaluationFeedback'>();
      await inTenant(tenant.id, async (tx) => {
        const [{ applicationId } = { applicationId: newId<'Application'>() }] = await tx.db
          .select({ applicationId: evaluations.applicationId })
          .from(evaluations)
          .where(eq(evaluations.id, evaluationId));
        const facts = { evaluationId, applicationId, original: 'Good.' };
        await tx.db.insert(evaluationFeedback).values({ tenantId: tenant.id, id, ...facts });
      });
      return id;
    },
    pools: {
      ownStartup: ({ people: { Admin, Coach } }) => ({ ownerId: Admin.userId, evaluatorId: Coach.userId }),
    },
    sees: { ownStartup: staffAndCoaches },
  },
  scorecard: {
    put: async (tenant, row) => {
      const { ownerId, trashedAt = null } = row as EvaluationFacts;
      const owner = { ...(await tenant.person('Staff')), userId: ownerId };
      const id = await publishedForm(tenant, owner, 'evaluation', scorecard().questions);
      await inTenant(tenant.id, (tx) => tx.db.update(forms).set({ trashedAt }).where(eq(forms.id, id)));
      return id;
    },
    pools: { ownStartup: (scene) => ({ ownerId: scene.people.Admin.userId }) },
    sees: { ownStartup: everybody },
  },
  // For a program that nobody manages; program and form have its id, so that calls know them.
  evaluationParam: {
    put: async (tenant, row) => {
      const { ownerId, trashedAt = null } = row as EvaluationFacts;
      const owner = { ...(await tenant.person('Staff')), userId: ownerId };
      const formId = await publishedForm(tenant, owner, 'evaluation', scorecard().questions);
      const id = formId as string as Id<'EvaluationParam'>;
      const programId = formId as string as Id<'Program'>;
      await inTenant(tenant.id, async (tx) => {
        await tx.db.insert(programs).values({ tenantId: tenant.id, id: programId, name: 'Spring' });
        const facts = { programId, formId, createdById: ownerId, trashedAt };
        await tx.db.insert(evaluationParams).values({ tenantId: tenant.id, id, ...facts });
      });
      return id;
    },
    pools: { ownStartup: (scene) => ({ ownerId: scene.people.Admin.userId }) },
    sees: { ownStartup: staffAndCoaches },
  },
  // With one application, which has its id.
  evaluatedRound: {
    put: async (tenant, row) => {
      const { ownerId, trashedAt = null } = row as EvaluationFacts;
      const owner = { ...(await tenant.person('Staff')), userId: ownerId };
      const round = await readRound(tenant, owner);
      await readApplication(tenant, round, { id: round.roundId as string as Id<'Application'> });
      await inTenant(tenant.id, (tx) =>
        tx.db.update(funnelRounds).set({ trashedAt }).where(eq(funnelRounds.id, round.roundId)),
      );
      return round.roundId;
    },
    pools: {
      created: (_, who) => ({ ownerId: who.userId }),
      ownStartup: (scene) => ({ ownerId: scene.people.Admin.userId }),
    },
    sees: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: staffAndCoaches },
  },
};

const may = { created: managers, ownStartup: staff };
const plan = { method: 'hand', evaluatorIds: [] as string[] };

export const expectations: Expectations = {
  'Query.evaluationList': { may: [...staffAndCoaches, 'SubAdmin'], args: () => ({ limit: 3 }) },
  'Query.ownEvaluations': { may: internal },
  'Query.evaluation': {
    record: 'evaluation',
    args: (id) => ({ id }),
    may: { created: internal, ownStartup: staffAndCoaches },
  },
  'Query.evaluationRounds': {
    record: 'funnel',
    args: (funnelId) => ({ funnelId }),
    may,
  },
  'Query.ownEvaluationRounds': { may: internal },
  'Mutation.setEvaluationCapacity': {
    record: 'pooledRound',
    args: (roundId) => ({ roundId, capacity: 3 }),
    may: { created: internal, ownStartup: ['Coach'] },
  },
  'Query.peopleForEvaluations': { may: managers },
  'Query.rolesForEvaluations': { may: managers },
  'Query.evaluationPlan': {
    record: 'evaluatedRound',
    args: (roundId, who) => ({ roundId, plan: { ...plan, evaluatorIds: [who.userId] } }),
    may,
  },
  'Mutation.saveEvaluationRound': {
    record: 'evaluatedRound',
    args: (roundId) => ({ roundId, input: { capacity: 3 } }),
    may,
  },
  'Mutation.assignEvaluations': {
    record: 'evaluatedRound',
    args: (roundId) => ({ roundId, plan, fingerprint: '' }),
    may: {},
  },
  'Mutation.setCalibration': {
    record: 'evaluatedRound',
    args: (roundId) => ({ roundId, applicationId: roundId, isCalibration: true }),
    may,
  },
  'Query.evaluationFeedback': {
    record: 'application',
    args: (applicationId) => ({ applicationId }),
    may: { created: [...staffAndCoaches, 'SubAdmin', ...advisors], ownStartup: staffAndCoaches },
  },
  'Query.ownFeedback': {
    record: 'ownApplication',
    args: (applicationId) => ({ applicationId }),
    may: { created: everybody, ownStartup: ['Admin'] },
  },
  'Mutation.editEvaluationFeedback': {
    record: 'evaluationFeedback',
    args: (feedbackId) => ({ feedbackId, version: 1, text: 'Talk to customers.' }),
    may: { ownStartup: staff },
  },
  'Query.feedbackToRelease': { record: 'evaluatedRound', args: (roundId) => ({ roundId }), may },
  'Mutation.releaseEvaluationFeedback': {
    record: 'evaluatedRound',
    args: (roundId) => ({ roundId }),
    may,
  },
  'Query.startupAssessment': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: { ownStartup: supporters, otherStartup: staffAndCoaches },
  },
  'Query.evaluationParams': { may: [...staffAndCoaches, 'SubAdmin'] },
  'Query.evaluationParamChoices': { may: [...staffAndCoaches, 'SubAdmin'] },
  'Mutation.createEvaluationParam': {
    record: 'scorecard',
    args: (formId, who) => ({ input: { formId, roleType: who.roleType } }),
    may: { ownStartup: staff },
  },
  'Mutation.updateEvaluationParam': {
    record: 'evaluationParam',
    args: (paramId) => ({ paramId, version: 1, input: { formId: paramId, programId: paramId, roleType: 'Mentor' } }),
    may: { ownStartup: staff },
  },
  'Mutation.deleteEvaluationParam': {
    record: 'evaluationParam',
    args: (paramId) => ({ paramId }),
    may: { ownStartup: staff },
  },
  'Mutation.acceptEvaluation': {
    record: 'evaluation',
    args: (evaluationId) => ({ evaluationId }),
    may: { created: internal, ownStartup: ['Coach'] },
  },
  'Mutation.declineEvaluation': {
    record: 'evaluation',
    args: (evaluationId) => ({ evaluationId, reason: 'I know them.' }),
    may: { created: internal, ownStartup: ['Coach'] },
  },
  'Mutation.recuseEvaluation': {
    record: 'evaluation',
    args: (evaluationId) => ({ evaluationId, reason: 'A competitor.' }),
    may: { created: staff, ownStartup: staff },
  },
  'Mutation.returnEvaluation': {
    record: 'evaluation',
    fields: { state: 'submitted' },
    args: (evaluationId) => ({ evaluationId }),
    may: { created: staff, ownStartup: staff },
  },
};
