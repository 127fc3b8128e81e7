import type { AssignMethod, ExtraNeed } from '@seedbed/domain/evaluations/input.ts';
import type { Recommendation } from '@seedbed/domain/evaluations/results.ts';
import { type EvaluationState, evaluationStates } from '@seedbed/domain/evaluations/states.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { applications, funnelRounds } from '#capabilities/applications/table.ts';
import { formFillings, forms } from '#capabilities/forms/table.ts';
import { inputHash } from '#platform/create-once.ts';
import {
  belongsTo,
  day,
  moment,
  tenantColumns,
  tenantRules,
  trashIndex,
  uniqueInTenant,
} from '#platform/tenant-table.ts';

/** How a round gives out its applications; without a row the usual settings hold. */
export const evaluationRounds = pgTable(
  'evaluation_rounds',
  {
    ...tenantColumns<'EvaluationRound'>(),
    roundId: uuid().notNull().$type<Id<'FunnelRound'>>(),
    /** The capacity of people in the pool who have no own one. */
    capacity: integer().notNull(),
    /** Evaluators do not read means of others. */
    hidesAverages: boolean().notNull().default(false),
    /** Besides the minimum of readers. */
    needs: jsonb().notNull().$type<readonly ExtraNeed[]>().default([]),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roundId, funnelRounds),
    uniqueInTenant(t, 'evaluation_rounds_round', t.roundId),
  ],
);

/** Receivers of a round's applications: a person, or everybody of a role. */
export const evaluationPools = pgTable(
  'evaluation_pools',
  {
    ...tenantColumns<'EvaluationPool'>(),
    roundId: uuid().notNull().$type<Id<'FunnelRound'>>(),
    userId: uuid().$type<Id<'User'>>(),
    roleId: uuid().$type<Id<'Role'>>(),
    /** Null for that of the round. */
    capacity: integer(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roundId, funnelRounds),
    belongsTo(t, t.userId, users),
    belongsTo(t, t.roleId, roles),
    uniqueIndex('evaluation_pools_person').on(t.tenantId, t.roundId, t.userId),
    uniqueIndex('evaluation_pools_role').on(t.tenantId, t.roundId, t.roleId),
    index('evaluation_pools_by_user').on(t.tenantId, t.userId),
    index('evaluation_pools_by_role').on(t.tenantId, t.roleId),
    check('evaluation_pools_one', sql`num_nonnulls(${t.userId}, ${t.roleId}) = 1`),
  ],
);

/** How many applications a person takes in a round, by their own choice. */
export const evaluatorCapacities = pgTable(
  'evaluator_capacities',
  {
    ...tenantColumns<'EvaluatorCapacity'>(),
    roundId: uuid().notNull().$type<Id<'FunnelRound'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
    capacity: integer().notNull(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roundId, funnelRounds),
    belongsTo(t, t.userId, users),
    uniqueIndex('evaluator_capacities_person').on(t.tenantId, t.roundId, t.userId),
    index('evaluator_capacities_by_user').on(t.tenantId, t.userId),
  ],
);

/** Applications that everybody in the pool scores, to compare how strict people are. */
export const calibrationApplications = pgTable(
  'calibration_applications',
  {
    ...tenantColumns<'CalibrationApplication'>(),
    roundId: uuid().notNull().$type<Id<'FunnelRound'>>(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roundId, funnelRounds),
    belongsTo(t, t.applicationId, applications),
    uniqueIndex('calibration_applications_pair').on(t.tenantId, t.roundId, t.applicationId),
    index('calibration_applications_by_application').on(t.tenantId, t.applicationId),
  ],
);

const states = sql.raw(evaluationStates.map((state) => `'${state}'`).join(', '));

/** One person reads one application in one round. The answers are a filling of the evaluation. */
export const evaluations = pgTable(
  'evaluations',
  {
    ...tenantColumns<'Evaluation'>(),
    roundId: uuid().notNull().$type<Id<'FunnelRound'>>(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    /** Null after that account is deleted: the scores stay. */
    evaluatorId: uuid().$type<Id<'User'>>(),
    state: text().notNull().$type<EvaluationState>().default('assigned'),
    fillingId: uuid().notNull().$type<Id<'FormResponse'>>(),
    method: text().notNull().$type<AssignMethod>(),
    /** The needs that this person met. */
    reasons: jsonb().notNull().$type<readonly string[]>().default([]),
    /** Evaluations that one step gave out together share it. */
    assignmentId: uuid().notNull(),
    assignedById: uuid().$type<Id<'User'>>(),
    dueOn: day(),
    dueAt: moment(),
    /** When the person was last reminded. */
    remindedOn: day(),
    /** Why it was declined, or taken back. */
    endReason: text(),
    /** Which submission of the application was read. */
    readNumber: integer(),
    score: doublePrecision(),
    recommendation: text().$type<Recommendation>(),
    /** By question of the scorecard, from 0 to 100. */
    criteria: jsonb().$type<Readonly<Record<string, number>>>(),
    submittedAt: moment(),
    lockedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.roundId, funnelRounds, 'restrict'),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.evaluatorId, users, 'restrict'),
    belongsTo(t, t.assignedById, users, 'restrict'),
    belongsTo(t, t.fillingId, formFillings, 'restrict'),
    uniqueIndex('evaluations_once')
      .on(t.tenantId, t.roundId, t.applicationId, t.evaluatorId)
      .where(sql`trashed_at is null`),
    index('evaluations_by_score').on(t.tenantId, t.score, t.id),
    index('evaluations_by_sending').on(t.tenantId, t.submittedAt, t.id),
    index('evaluations_by_due').on(t.tenantId, t.dueAt, t.id),
    index('evaluations_by_application').on(t.tenantId, t.applicationId, t.roundId),
    index('evaluations_by_evaluator').on(t.tenantId, t.evaluatorId, t.state, t.dueAt, t.id),
    index('evaluations_by_assigner').on(t.tenantId, t.assignedById),
    index('evaluations_by_assignment').on(t.tenantId, t.assignmentId),
    index('evaluations_by_filling').on(t.tenantId, t.fillingId),
    index('evaluations_due').on(t.tenantId, t.dueAt).where(sql`state in ('assigned', 'accepted')`),
    check('evaluations_state', sql`${t.state} in (${states})`),
    check('evaluations_method', sql`${t.method} in ('hand', 'random', 'top_up', 'need')`),
    check('evaluations_recommendation', sql`${t.recommendation} in ('strong_no', 'no', 'yes', 'strong_yes')`),
  ],
);

/** The feedback that founders read after the decision. The original stays as the evaluator wrote it. */
export const evaluationFeedback = pgTable(
  'evaluation_feedback',
  {
    ...tenantColumns<'EvaluationFeedback'>(),
    evaluationId: uuid().notNull().$type<Id<'Evaluation'>>(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    original: text().notNull(),
    /** The copy of the team; null while nobody changed it. */
    edited: text(),
    editedById: uuid().$type<Id<'User'>>(),
    releasedAt: moment(),
    releasedById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.evaluationId, evaluations),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.editedById, users, 'restrict'),
    belongsTo(t, t.releasedById, users, 'restrict'),
    uniqueInTenant(t, 'evaluation_feedback_evaluation', t.evaluationId),
    index('evaluation_feedback_by_application').on(t.tenantId, t.applicationId),
    index('evaluation_feedback_by_editor').on(t.tenantId, t.editedById),
    index('evaluation_feedback_by_releaser').on(t.tenantId, t.releasedById),
  ],
);

/** Which scorecard people fill in: for a program, a topic and a role; null means any. */
export const evaluationParams = pgTable(
  'evaluation_params',
  {
    ...tenantColumns<'EvaluationParam'>(),
    inputHash: inputHash(),
    // No foreign keys: null means any, so a program or tag that is deleted for good must not become null.
    programId: uuid().$type<Id<'Program'>>(),
    topicId: uuid().$type<Id<'Tag'>>(),
    roleType: text().$type<RoleType>(),
    formId: uuid().notNull().$type<Id<'Form'>>(),
    createdById: uuid().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'evaluation_params_in_trash'),
    belongsTo(t, t.formId, forms, 'restrict'),
    belongsTo(t, t.createdById, users, 'restrict'),
    uniqueIndex('evaluation_params_once')
      .on(
        t.tenantId,
        sql`coalesce(${t.programId}::text, '')`,
        sql`coalesce(${t.topicId}::text, '')`,
        sql`coalesce(${t.roleType}, '')`,
      )
      .where(sql`trashed_at is null`),
    index('evaluation_params_by_program').on(t.tenantId, t.programId),
    index('evaluation_params_by_topic').on(t.tenantId, t.topicId),
    index('evaluation_params_by_form').on(t.tenantId, t.formId),
    index('evaluation_params_by_creator').on(t.tenantId, t.createdById),
  ],
);

export type EvaluationRow = typeof evaluations.$inferSelect;
export type ParamRow = typeof evaluationParams.$inferSelect;
