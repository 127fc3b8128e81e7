import type { RoleType } from '#kernel/actor.ts';

/** The order in which the roles of several groups hold: the first one wins. */
const order: readonly RoleType[] = [
  'Admin',
  'AdminCoach',
  'Staff',
  'SubAdmin',
  'Coach',
  'Mentor',
  'Expert',
  'Evaluator',
  'CommunityMember',
  'Cofounder',
  'Applicant',
];

interface GroupRole {
  id: string;
  type: RoleType;
}

/** The role of a person by their groups; null if no group gives one. */
export const roleOfGroups = <Role extends GroupRole>(roles: readonly Role[]): Role | null =>
  [...roles].sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type) || a.id.localeCompare(b.id))[0] ?? null;
