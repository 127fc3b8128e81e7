import { inGroup } from '#access/groups.ts';
import type { RoleType } from '#kernel/actor.ts';

/** The audience of an article; the facet of the documentation search. */
export const userTypes = ['incubator', 'mentor', 'founder', 'applicant', 'evaluator', 'community-member'] as const;
export type UserType = (typeof userTypes)[number];

export const isUserType = (text: string): text is UserType => (userTypes as readonly string[]).includes(text);

export function userTypeOf(roleType: RoleType): UserType {
  if (inGroup('incubator')({ roleType })) return 'incubator';
  if (inGroup('mentorGroup')({ roleType })) return 'mentor';
  if (roleType === 'Evaluator') return 'evaluator';
  if (roleType === 'Cofounder') return 'founder';
  return roleType === 'Applicant' ? 'applicant' : 'community-member';
}
