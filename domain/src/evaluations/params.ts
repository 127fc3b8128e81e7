import type { RoleType } from '#kernel/actor.ts';

/** Null means any. */
export interface EvaluationParam {
  programId: string | null;
  topicId: string | null;
  roleType: RoleType | null;
  formId: string;
}

export interface ParamCase {
  programId: string | null;
  topicIds: readonly string[];
  roleType: RoleType;
}

/** A program counts more than a topic, a topic more than a role. */
const weightOf = ({ programId, topicId, roleType }: EvaluationParam): number =>
  (programId === null ? 0 : 4) + (topicId === null ? 0 : 2) + (roleType === null ? 0 : 1);

const fits = ({ programId, topicId, roleType }: EvaluationParam, given: ParamCase): boolean =>
  (programId === null || programId === given.programId) &&
  (topicId === null || given.topicIds.includes(topicId)) &&
  (roleType === null || roleType === given.roleType);

/** The most specific parameter that fits; null if none does. The first of equal ones. */
export function scorecardFor<Param extends EvaluationParam>(params: readonly Param[], given: ParamCase): Param | null {
  let best: Param | null = null;
  for (const param of params) if (fits(param, given) && (!best || weightOf(param) > weightOf(best))) best = param;
  return best;
}
