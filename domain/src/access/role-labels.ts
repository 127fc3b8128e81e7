import { type RoleType, roleTypes } from '#kernel/actor.ts';

const codes = {
  Admin: 'access:roles.admin',
  AdminCoach: 'access:roles.admin-coach',
  Applicant: 'access:roles.applicant',
  Coach: 'access:roles.coach',
  Cofounder: 'access:roles.cofounder',
  CommunityMember: 'access:roles.community-member',
  Evaluator: 'access:roles.evaluator',
  Expert: 'access:roles.expert',
  Mentor: 'access:roles.mentor',
  Staff: 'access:roles.staff',
  SubAdmin: 'access:roles.sub-admin',
  System: 'access:roles.system',
} as const satisfies Record<RoleType, string>;

export type RoleLabelCode = (typeof codes)[RoleType] | 'access:roles.founder' | 'access:roles.unknown';

export interface LabelledRole {
  type: string | null | undefined;
  /** The tenant's own name for the role. */
  label?: string | null;
  /** Number of founders of the person's startup; a single founder is not a co-founder. */
  peopleInStartup?: number | null;
}

/** The translation key of the role name; null if the role has its own label. */
export function roleLabelCode({ type, label, peopleInStartup }: LabelledRole): RoleLabelCode | null {
  if (label) return null;
  if (type === 'Cofounder' && peopleInStartup === 1) return 'access:roles.founder';
  return roleTypes.includes(type as RoleType) ? codes[type as RoleType] : 'access:roles.unknown';
}
