import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import type { ScoreVisibility } from '#applications/funnels/round.ts';
import type { ApplicationFacts } from '#applications/policy.ts';
import { canListApplications, canManageApplication, canReviewApplication, canSeeNames } from '#applications/policy.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Id } from '#kernel/ids.ts';
import { type EvaluationState, isConflict, isDone } from './states.ts';

type Person = Pick<Actor, 'scopes' | 'userId' | 'roleType'>;

/** Everybody who can be in a pool. */
export const canEvaluate = inGroup('internal');

export interface EvaluationFacts {
  evaluatorId: string | null;
  state: EvaluationState;
  application: ApplicationFacts;
  othersScores: ScoreVisibility;
  /** The reader has sent an evaluation of the same application and round, and can no longer take it back. */
  hasOwnFinal: boolean;
}

/** The team reads all scores; an advisor who owns the funnel too. */
export const seesAllScores = (actor: Person, application: ApplicationFacts): boolean =>
  canReviewApplication(actor, application) &&
  (inGroup('incubator')(actor) || application.funnelOwnerIds.includes(actor.userId));

/** The list of all evaluations; it holds those of the applications that the person reviews. */
export const canListEvaluations = (actor: Person): boolean => inGroup('incubator')(actor) && canListApplications(actor);

const isOwn = (actor: Person, { evaluatorId }: Pick<EvaluationFacts, 'evaluatorId'>) => evaluatorId === actor.userId;

/** A declared conflict ends the access. */
export const canOpenEvaluation = (actor: Person, evaluation: EvaluationFacts): boolean =>
  (isOwn(actor, evaluation) && !isConflict(evaluation.state)) ||
  seesAllScores(actor, evaluation.application) ||
  (isDone(evaluation.state) && seesOthersScores(evaluation));

/** Scores of others stay hidden until the own one is final, or always. */
export const seesOthersScores = ({
  othersScores,
  hasOwnFinal,
}: Pick<EvaluationFacts, 'othersScores' | 'hasOwnFinal'>) => hasOwnFinal && othersScores !== 'never';

export const canManageEvaluation = (actor: Person, { application }: EvaluationFacts): boolean =>
  inGroup('incubator')(actor) && canManageApplication(actor, application);

/** The person reads the application without names. */
export const readsBlind = (actor: Person, { hidesNames }: { hidesNames: boolean }): boolean =>
  hidesNames && !canSeeNames(actor);

const paramsPart = (key: 'VIEW' | 'CREATE' | 'EDIT_DELETE') => (actor: Pick<Actor, 'scopes' | 'roleType'>) =>
  inGroup('incubator')(actor) && permitsSome(actor, `EVALUATION_PARAMS:${key}`);

export const canSeeParams = paramsPart('VIEW');
export const canCreateParams = (actor: Person): boolean => canSeeParams(actor) && paramsPart('CREATE')(actor);

interface ParamFacts {
  /** The actor manages the program; a parameter without a program is nobody's. */
  managesProgram: boolean;
}

/** At ASSIGNED, the parameters of one's own programs. */
export const canCreateParam = (actor: Person, { managesProgram }: ParamFacts): boolean =>
  canCreateParams(actor) && permits(actor, 'EVALUATION_PARAMS:CREATE', { assigned: managesProgram });
export const canSeeParam = (actor: Person, { managesProgram }: ParamFacts): boolean =>
  canSeeParams(actor) && permits(actor, 'EVALUATION_PARAMS:VIEW', { assigned: managesProgram });
export const canEditParam = (actor: Person, facts: ParamFacts): boolean =>
  canSeeParam(actor, facts) && permits(actor, 'EVALUATION_PARAMS:EDIT_DELETE', { assigned: facts.managesProgram });

/** Everybody who may ever see scores of a startup. */
export const canOpenAssessments = inGroup('incubator', 'mentorGroup');

/** The team reads every evaluation by itself. */
export const canSeeScoresAlone = inGroup('incubator');

/** The team sees scores of the startups that it sees; with `evaluationVisibility` advisors those that they look after. */
export const canSeeAssessment = (
  actor: Pick<Actor, 'roleType' | 'assignedStartupIds'>,
  startupId: Id<'Startup'>,
  { isShared }: { isShared: boolean },
): boolean =>
  canSeeScoresAlone(actor) || (isShared && canOpenAssessments(actor) && actor.assignedStartupIds.includes(startupId));
