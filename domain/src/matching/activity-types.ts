import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';

const team: readonly Audience[] = ['staff'];

/** The record is the mentor. */
export const mentorProfileChanged = (userId: string, changes: Changes) =>
  ({
    type: 'matching.profile-changed',
    kind: 'MentorProfile',
    recordId: userId,
    audience: [...team, `user:${userId}`],
    payload: {},
    changes,
  }) satisfies DomainEvent;

/** The record is the startup. The log does not keep texts of founders. */
export const startupNeedsChanged = (startup: { id: string; name: string }, changes: Changes) =>
  ({
    type: 'matching.needs-changed',
    kind: 'StartupNeeds',
    recordId: startup.id,
    startupId: startup.id,
    audience: [...team, `startup:${startup.id}`],
    payload: { name: startup.name },
    privateChanges: changes,
  }) satisfies DomainEvent;

export interface WishPayload {
  startupId: string;
  mentorId: string;
}

/** Only the author learns of it: the other one must not read a “never”. */
export const matchWishSet = (wishId: string, actorId: string, pair: WishPayload, changes: Changes) =>
  ({
    type: 'matching.wish-set',
    kind: 'MatchWish',
    recordId: wishId,
    audience: [`user:${actorId}`],
    payload: pair,
    privateChanges: changes,
  }) satisfies DomainEvent;

const ofRun = <const Type extends string>(type: Type, runId: string, payload: object = {}, changes?: Changes) =>
  ({
    type,
    kind: 'MatchRun',
    recordId: runId,
    audience: team,
    payload,
    ...(changes && { changes }),
  }) satisfies DomainEvent<Type>;

export const matchRunStarted = (runId: string) => ofRun('matching.run-started', runId);
/** The suggestions are there, or the run failed. */
export const matchRunFinished = (runId: string) => ofRun('matching.run-finished', runId);
export const matchPairSet = (runId: string, pair: WishPayload, changes: Changes) =>
  ofRun('matching.pair-set', runId, pair, changes);
/** Two startups of the run exchange their mentors. */
export const matchPairsSwapped = (runId: string, pairs: readonly [WishPayload, WishPayload]) =>
  ofRun('matching.pairs-swapped', runId, { pairs });
export const matchRunPublished = (runId: string, count: number) => ofRun('matching.run-published', runId, { count });
export const matchRunDiscarded = (runId: string) => ofRun('matching.run-discarded', runId);

export interface LoggedMatch {
  id: string;
  startupId: string;
  mentorId: string;
  startupName: string;
}

export interface MatchPayload {
  mentorId: string;
  name: string;
}

/** Founders learn of a match when the mentor accepts it. */
const ofMatch = <const Type extends string>(type: Type, match: LoggedMatch, isShared: boolean, changes?: Changes) =>
  ({
    type,
    kind: 'MatchRelation',
    recordId: match.id,
    startupId: match.startupId,
    audience: [...team, `user:${match.mentorId}`, ...(isShared ? [`startup:${match.startupId}` as const] : [])],
    payload: { mentorId: match.mentorId, name: match.startupName } satisfies MatchPayload,
    ...(changes && { changes }),
  }) satisfies DomainEvent<Type>;

export const matchProposed = (match: LoggedMatch) => ofMatch('matching.proposed', match, false);
export const matchAccepted = (match: LoggedMatch) => ofMatch('matching.accepted', match, true);
export const matchDeclined = (match: LoggedMatch) => ofMatch('matching.declined', match, false);
export const matchAnswerDue = (match: LoggedMatch) => ofMatch('matching.answer-due', match, false);
export const matchReleased = (match: LoggedMatch) => ofMatch('matching.released', match, false);
export const matchEnded = (match: LoggedMatch, changes: Changes) => ofMatch('matching.ended', match, true, changes);
/** An end was undone. */
export const matchResumed = (match: LoggedMatch) => ofMatch('matching.resumed', match, true);
