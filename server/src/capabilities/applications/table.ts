import type {
  DraftRule,
  FunnelKind,
  FunnelStatus,
  OnboardingTask,
  ReapplyRule,
} from '@seedbed/domain/applications/funnels/funnel.ts';
import type { DeciderRule, RoundMail, RoundType, ScoreVisibility } from '@seedbed/domain/applications/funnels/round.ts';
import {
  type ApplicationStatus,
  applicationStatuses,
  type OutcomeReason,
} from '@seedbed/domain/applications/status.ts';
import type { DecisionAction } from '@seedbed/domain/applications/transitions.ts';
import type { Tally } from '@seedbed/domain/applications/working/reading-summary.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
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
import { forms } from '#capabilities/forms/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { mergedFrom, tags } from '#capabilities/taxonomy/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, day, moment, tenantColumns, tenantRules, trashIndex } from '#platform/tenant-table.ts';

export const funnels = pgTable(
  'funnels',
  {
    ...tenantColumns<'Funnel'>(),
    inputHash: inputHash(),
    /** The main one of `names`: for lists, search and the log. */
    name: text().notNull(),
    names: jsonb().notNull().$type<readonly Translation[]>(),
    slug: text().notNull(),
    kind: text().notNull().$type<FunnelKind>(),
    status: text().notNull().$type<FunnelStatus>().default('draft'),
    intakeFormId: uuid().$type<Id<'Form'>>(),
    opensAt: moment(),
    closesAt: moment(),
    draftsAtClose: text().notNull().$type<DraftRule>().default('keep'),
    reapply: text().notNull().$type<ReapplyRule>().default('never'),
    /** Null without a limit. */
    limitPerFounder: integer().default(1),
    /** From network roles. */
    hidesNames: boolean().notNull().default(false),
    hidesContacts: boolean().notNull().default(false),
    /** Accepted applicants join it. */
    programId: uuid().$type<Id<'Program'>>(),
    /** The role of accepted people; null for the first one of the usual type. */
    acceptedRoleId: uuid().$type<Id<'Role'>>(),
    /** Accepted founders get them. */
    onboardingTasks: jsonb().notNull().$type<readonly OnboardingTask[]>().default([]),
    /** A file of the funnel: the picture of its public page. */
    coverId: uuid().$type<Id<'Attachment'>>(),
    texts: jsonb().notNull().$type<readonly Translation[]>().default([]),
    createdById: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'funnels_in_trash'),
    belongsTo(t, t.intakeFormId, forms, 'restrict'),
    belongsTo(t, t.programId, programs, 'restrict'),
    belongsTo(t, t.acceptedRoleId, roles, 'restrict'),
    belongsTo(t, t.createdById, users, 'restrict'),
    uniqueIndex('funnels_slug').on(t.tenantId, t.slug).where(sql`trashed_at is null`),
    index('funnels_by_name').on(t.tenantId, t.name, t.id),
    index('funnels_by_kind').on(t.tenantId, t.kind, t.id),
    index('funnels_by_status').on(t.tenantId, t.status, t.id),
    index('funnels_by_opening').on(t.tenantId, t.opensAt, t.id),
    index('funnels_by_closing').on(t.tenantId, t.closesAt, t.id),
    index('funnels_by_form').on(t.tenantId, t.intakeFormId),
    index('funnels_by_program').on(t.tenantId, t.programId),
    index('funnels_by_role').on(t.tenantId, t.acceptedRoleId),
    index('funnels_by_creator').on(t.tenantId, t.createdById),
    check('funnels_kind', sql`${t.kind} in ('startup', 'community_member')`),
    check('funnels_status', sql`${t.status} in ('draft', 'published', 'archived')`),
    check('funnels_drafts', sql`${t.draftsAtClose} in ('keep', 'close')`),
    check('funnels_reapply', sql`${t.reapply} in ('never', 'after_rejection')`),
  ],
);

export const funnelOwners = pgTable(
  'funnel_owners',
  {
    ...tenantColumns<'FunnelOwner'>(),
    funnelId: uuid().notNull().$type<Id<'Funnel'>>(),
    userId: uuid().notNull().$type<Id<'User'>>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.funnelId, funnels),
    belongsTo(t, t.userId, users),
    uniqueIndex('funnel_owners_pair').on(t.tenantId, t.funnelId, t.userId),
    index('funnel_owners_by_user').on(t.tenantId, t.userId),
  ],
);

/** Tags that accepted startups, or people, get. */
export const funnelTags = pgTable(
  'funnel_tags',
  {
    ...tenantColumns<'FunnelTag'>(),
    funnelId: uuid().notNull().$type<Id<'Funnel'>>(),
    tagId: uuid().notNull().$type<Id<'Tag'>>(),
    mergedFromId: mergedFrom(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.funnelId, funnels),
    belongsTo(t, t.tagId, tags),
    uniqueIndex('funnel_tags_pair').on(t.tenantId, t.funnelId, t.tagId),
    index('funnel_tags_by_tag').on(t.tenantId, t.tagId),
  ],
);

export const funnelRounds = pgTable(
  'funnel_rounds',
  {
    ...tenantColumns<'FunnelRound'>(),
    funnelId: uuid().notNull().$type<Id<'Funnel'>>(),
    /** A fractional index: a moved round changes no other. Compared by characters, not by the collation. */
    position: text().notNull(),
    type: text().notNull().$type<RoundType>(),
    name: jsonb().notNull().$type<readonly Translation[]>(),
    formId: uuid().$type<Id<'Form'>>(),
    evaluationFormId: uuid().$type<Id<'Form'>>(),
    minReaders: integer(),
    minAgreement: integer(),
    advanceScore: integer(),
    dueOn: day(),
    othersScores: text().notNull().$type<ScoreVisibility>().default('after_own'),
    deciders: text().notNull().$type<DeciderRule>().default('permitted'),
    /** The only reasons that a rejection can name, besides those with an email of their own; empty allows any text. */
    rejectReasons: jsonb().notNull().$type<readonly string[]>().default([]),
    /** The emails that the round does not send. */
    mailsOff: jsonb().notNull().$type<readonly RoundMail[]>().default([]),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.funnelId, funnels),
    belongsTo(t, t.formId, forms, 'restrict'),
    belongsTo(t, t.evaluationFormId, forms, 'restrict'),
    index('funnel_rounds_by_funnel').on(t.tenantId, t.funnelId),
    index('funnel_rounds_by_form').on(t.tenantId, t.formId),
    index('funnel_rounds_by_evaluation_form').on(t.tenantId, t.evaluationFormId),
    check('funnel_rounds_type', sql`${t.type} in ('form', 'evaluation', 'meeting', 'staff_decision')`),
    check('funnel_rounds_scores', sql`${t.othersScores} in ('never', 'after_own', 'always')`),
    check('funnel_rounds_deciders', sql`${t.deciders} in ('permitted', 'owners')`),
  ],
);

/** The results of the readers in one round. Evaluations write them with `setEvaluationSummaries`. */
const readings = () => ({
  readersAssigned: integer().notNull().default(0),
  readersDone: integer().notNull().default(0),
  rawScore: doublePrecision(),
  adjustedScore: doublePrecision(),
  spread: doublePrecision(),
  tally: jsonb().$type<Tally>(),
});

const statuses = sql.raw(applicationStatuses.map((status) => `'${status}'`).join(', '));

export const applications = pgTable(
  'applications',
  {
    ...tenantColumns<'Application'>(),
    inputHash: inputHash(),
    funnelId: uuid().notNull().$type<Id<'Funnel'>>(),
    applicantId: uuid().notNull().$type<Id<'User'>>(),
    /** The name of the startup, or of the person. */
    name: text().notNull(),
    status: text().notNull().$type<ApplicationStatus>().default('draft'),
    /** The status before a scheduled rejection. */
    heldStatus: text().$type<ApplicationStatus>(),
    /** The current round; null before the first one. It stays the last one after the end. */
    roundId: uuid().$type<Id<'FunnelRound'>>(),
    outcomeReason: text().$type<OutcomeReason>(),
    /** When it was first sent. */
    submittedAt: moment(),
    /** When it came into its round, or was begun. */
    enteredAt: moment().notNull().default(sql`now()`),
    /** The team's request when it returned the application; the applicant reads it. */
    returnNote: text(),
    /** When the information that was asked for must be in. */
    returnDueAt: moment(),
    /** The sections of the form that the team asked about; null for all. */
    returnSections: jsonb().$type<readonly string[]>(),
    /** The team may help with the answers until then. */
    helpUntil: moment(),
    /** The last reminder of an unsent draft. */
    lastReminder: text(),
    /** The startup that it made, or joined. */
    startupId: uuid().$type<Id<'Startup'>>(),
    /** When the applicant learns of a scheduled rejection. */
    noticeAt: moment(),
    decidedAt: moment(),
    /** The place on the waiting list of the funnel, from 1. */
    waitlistRank: integer(),
    /** The application in another funnel that was moved here. */
    movedFromId: uuid().$type<Id<'Application'>>(),
    /** From the answers, for the analytics: where the applicant comes from, and how they heard of the funnel. */
    country: text(),
    source: text(),
    /** Results of the newest round that is read, so that lists sort by them. */
    ...readings(),
  },
  (t) => [
    ...tenantRules(t),
    trashIndex(t, 'applications_in_trash'),
    belongsTo(t, t.funnelId, funnels, 'restrict'),
    belongsTo(t, t.applicantId, users, 'restrict'),
    belongsTo(t, t.roundId, funnelRounds, 'restrict'),
    belongsTo(t, t.startupId, startups, 'restrict'),
    foreignKey({ columns: [t.tenantId, t.movedFromId], foreignColumns: [t.tenantId, t.id] }).onDelete('restrict'),
    index('applications_by_origin').on(t.tenantId, t.movedFromId),
    index('applications_by_waitlist').on(t.tenantId, t.funnelId, t.waitlistRank).where(sql`waitlist_rank is not null`),
    // In the order of lists: the newest, or the best, first, and those without a value last.
    index('applications_by_rank').on(t.tenantId, t.waitlistRank, t.id),
    index('applications_by_readers').on(t.tenantId, t.readersDone, t.id),
    index('applications_by_raw_score').on(t.tenantId, t.rawScore.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('applications_by_spread').on(t.tenantId, t.spread.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('applications_by_adjusted_score').on(
      t.tenantId,
      t.adjustedScore.desc().nullsLast(),
      t.id.desc().nullsFirst(),
    ),
    index('applications_by_funnel').on(t.tenantId, t.funnelId, t.id),
    index('applications_by_applicant').on(t.tenantId, t.applicantId, t.id),
    index('applications_by_round').on(t.tenantId, t.roundId, t.id),
    index('applications_by_startup').on(t.tenantId, t.startupId, t.id),
    index('applications_by_name').on(t.tenantId, t.name, t.id),
    // The list of a funnel or a status: a page and its count read nothing else.
    index('applications_by_status')
      .on(t.tenantId, t.status, t.submittedAt.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`trashed_at is null`),
    index('applications_of_funnel')
      .on(t.tenantId, t.funnelId, t.submittedAt.desc().nullsLast(), t.id.desc().nullsFirst())
      .where(sql`trashed_at is null`),
    // The applications of a round, the best first; with the status, so that their count reads nothing else.
    index('applications_of_round')
      .on(t.tenantId, t.roundId, t.adjustedScore.desc().nullsLast(), t.id.desc().nullsFirst(), t.status)
      .where(sql`trashed_at is null`),
    index('applications_by_submission').on(t.tenantId, t.submittedAt.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('applications_by_entry').on(t.tenantId, t.enteredAt, t.id),
    index('applications_by_notice').on(t.tenantId, t.noticeAt).where(sql`notice_at is not null`),
    check('applications_status', sql`${t.status} in (${statuses})`),
    check('applications_held_status', sql`${t.heldStatus} in (${statuses})`),
    check(
      'applications_outcome',
      sql`${t.outcomeReason} in ('withdrawn', 'ineligible', 'deadline_passed', 'moved', 'waitlisted')`,
    ),
  ],
);

/** One application in one round. */
export const applicationRounds = pgTable(
  'application_rounds',
  {
    ...tenantColumns<'ApplicationRound'>(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    roundId: uuid().notNull().$type<Id<'FunnelRound'>>(),
    decision: text().$type<DecisionAction>(),
    reason: text(),
    decidedAt: moment(),
    decidedById: uuid().$type<Id<'User'>>(),
    ...readings(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.roundId, funnelRounds, 'restrict'),
    belongsTo(t, t.decidedById, users, 'restrict'),
    uniqueIndex('application_rounds_pair').on(t.tenantId, t.applicationId, t.roundId),
    index('application_rounds_by_round').on(t.tenantId, t.roundId),
    index('application_rounds_by_decider').on(t.tenantId, t.decidedById),
    check('application_rounds_decision', sql`${t.decision} in ('accept', 'reject', 'delay_reject')`),
  ],
);

export const applicationTags = pgTable(
  'application_tags',
  {
    ...tenantColumns<'ApplicationTag'>(),
    applicationId: uuid().notNull().$type<Id<'Application'>>(),
    tagId: uuid().notNull().$type<Id<'Tag'>>(),
    mergedFromId: mergedFrom(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.applicationId, applications),
    belongsTo(t, t.tagId, tags),
    uniqueIndex('application_tags_pair').on(t.tenantId, t.applicationId, t.tagId),
    index('application_tags_by_tag').on(t.tenantId, t.tagId, t.applicationId),
  ],
);

export type FunnelRow = typeof funnels.$inferSelect;
export type RoundRow = typeof funnelRounds.$inferSelect;
export type ApplicationRow = typeof applications.$inferSelect;
