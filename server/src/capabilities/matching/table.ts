import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { MatchMiss } from '@seedbed/domain/matching/explain-matching.ts';
import type { MatchReason, MatchWeights } from '@seedbed/domain/matching/match-score.ts';
import {
  type MatchPairState,
  type MatchRunState,
  type MatchSide,
  type MatchState,
  matchPairStates,
  matchRunStates,
  matchSides,
  matchStates,
} from '@seedbed/domain/matching/relation.ts';
import { type MatchMode, matchModes } from '@seedbed/domain/matching/solve-matching.ts';
import type { startupStages } from '@seedbed/domain/startups/input.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules, uniqueInTenant } from '#platform/tenant-table.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));
const userId = () => uuid().$type<Id<'User'>>();
const startupId = () => uuid().notNull().$type<Id<'Startup'>>();
const mentorId = () => userId().notNull();

/** The offer of a mentor. Nothing filters by the lists, so they are values. */
export const mentorProfiles = pgTable(
  'mentor_profiles',
  {
    ...tenantColumns<'MentorProfile'>(),
    userId: mentorId(),
    isOpen: boolean().notNull().default(true),
    /** Startups at the same time. */
    capacity: integer().notNull().default(2),
    expertise: jsonb().notNull().$type<readonly { tagId: Id<'Tag'>; level: number }[]>().default([]),
    industryIds: jsonb().notNull().$type<readonly Id<'Tag'>[]>().default([]),
    stages: jsonb().notNull().$type<readonly (typeof startupStages)[number][]>().default([]),
    languages: jsonb().notNull().$type<readonly Language[]>().default([]),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.userId, users),
    uniqueInTenant(t, 'mentor_profiles_person', t.userId),
    check('mentor_profiles_capacity', sql`${t.capacity} >= 0`),
  ],
);

export const startupNeeds = pgTable(
  'startup_needs',
  {
    ...tenantColumns<'StartupNeeds'>(),
    startupId: startupId(),
    /** The most important one first. */
    topicIds: jsonb().notNull().$type<readonly Id<'Tag'>[]>().default([]),
    languages: jsonb().notNull().$type<readonly Language[]>().default([]),
    notes: text(),
  },
  (t) => [...tenantRules(t), belongsTo(t, t.startupId, startups), uniqueInTenant(t, 'startup_needs_one', t.startupId)],
);

/** A wish has a rank, or keeps the two apart. */
export const matchWishes = pgTable(
  'match_wishes',
  {
    ...tenantColumns<'MatchWish'>(),
    startupId: startupId(),
    mentorId: mentorId(),
    side: text().notNull().$type<MatchSide>(),
    rank: integer(),
    isNever: boolean().notNull().default(false),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.mentorId, users),
    uniqueInTenant(t, 'match_wishes_pair', t.startupId, t.mentorId, t.side),
    index('match_wishes_by_mentor').on(t.tenantId, t.mentorId),
    check('match_wishes_side', sql`${t.side} in (${oneOf(matchSides)})`),
    check(
      'match_wishes_rank',
      sql`(${t.rank} is null or not ${t.isNever}) and (${t.side} <> 'team' or ${t.rank} is null)`,
    ),
  ],
);

export const matchRuns = pgTable(
  'match_runs',
  {
    ...tenantColumns<'MatchRun'>(),
    inputHash: inputHash(),
    state: text().notNull().$type<MatchRunState>().default('running'),
    /** Null for all active startups. */
    programId: uuid().$type<Id<'Program'>>(),
    mode: text().notNull().$type<MatchMode>(),
    places: integer().notNull(),
    weights: jsonb().notNull().$type<MatchWeights>(),
    misses: jsonb().notNull().$type<readonly MatchMiss[]>().default([]),
    /** Null when the account is deleted. */
    createdById: userId(),
    publishedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.programId, programs),
    belongsTo(t, t.createdById, users, 'restrict'),
    index('match_runs_newest').on(t.tenantId, t.createdAt, t.id),
    index('match_runs_by_program').on(t.tenantId, t.programId),
    index('match_runs_by_author').on(t.tenantId, t.createdById),
    check('match_runs_state', sql`${t.state} in (${oneOf(matchRunStates)})`),
    check('match_runs_mode', sql`${t.mode} in (${oneOf(matchModes)})`),
  ],
);

/** Suggestions of a run, and what the team changed. Scores are hundredths of a point. */
export const matchPairs = pgTable(
  'match_pairs',
  {
    ...tenantColumns<'MatchPair'>(),
    runId: uuid().notNull().$type<Id<'MatchRun'>>(),
    startupId: startupId(),
    mentorId: mentorId(),
    state: text().notNull().$type<MatchPairState>(),
    score: integer().notNull(),
    reasons: jsonb().notNull().$type<readonly MatchReason[]>(),
    isFirm: boolean().notNull().default(false),
    /** The points that a pin costs the others; null if it is no pin, or not yet calculated. */
    price: integer(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.runId, matchRuns),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.mentorId, users),
    uniqueInTenant(t, 'match_pairs_pair', t.runId, t.startupId, t.mentorId),
    index('match_pairs_by_startup').on(t.tenantId, t.startupId),
    index('match_pairs_by_mentor').on(t.tenantId, t.mentorId),
    check('match_pairs_state', sql`${t.state} in (${oneOf(matchPairStates)})`),
  ],
);

/** A mentor who was asked to help a startup, and the answer. */
export const matchRelations = pgTable(
  'match_relations',
  {
    ...tenantColumns<'MatchRelation'>(),
    startupId: startupId(),
    mentorId: mentorId(),
    runId: uuid().$type<Id<'MatchRun'>>(),
    state: text().notNull().$type<MatchState>().default('proposed'),
    reasons: jsonb().notNull().$type<readonly MatchReason[]>().default([]),
    answerBy: moment().notNull(),
    remindedAt: moment(),
    /** Why it was declined or ended, for the team. */
    reason: text(),
    /** From 1 to 5, by the startup or the team when it ends. */
    rating: integer(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.startupId, startups),
    belongsTo(t, t.mentorId, users),
    belongsTo(t, t.runId, matchRuns),
    uniqueIndex('match_relations_open')
      .on(t.tenantId, t.startupId, t.mentorId)
      .where(sql`state in ('proposed', 'confirmed')`),
    index('match_relations_by_startup').on(t.tenantId, t.startupId, t.createdAt),
    index('match_relations_by_mentor').on(t.tenantId, t.mentorId, t.createdAt),
    index('match_relations_by_run').on(t.tenantId, t.runId),
    index('match_relations_waiting').on(t.tenantId, t.answerBy).where(sql`state = 'proposed'`),
    check('match_relations_state', sql`${t.state} in (${oneOf(matchStates)})`),
    check('match_relations_rating', sql`${t.rating} between 1 and 5`),
  ],
);

export type MatchRunRow = typeof matchRuns.$inferSelect;
