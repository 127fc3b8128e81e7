import type { RoleType } from '@seedbed/domain/kernel/actor.ts';

export const demoPassword = 'seedbed-demo';

/** One account for each role type that can sign in, the liveliest first. */
export const demoRoleTypes = [
  'Staff',
  'Cofounder',
  'Coach',
  'Mentor',
  'Admin',
  'AdminCoach',
  'SubAdmin',
  'Expert',
  'Evaluator',
  'CommunityMember',
  'Applicant',
] as const satisfies readonly RoleType[];
export type DemoRoleType = (typeof demoRoleTypes)[number];

export const demoEmail = (roleType: DemoRoleType, slug: string) => `${roleType.toLowerCase()}@${slug}.demo`;

export const demoAccounts = async (slug: string): Promise<{ email: string; roleType: RoleType }[]> =>
  demoRoleTypes.map((roleType) => ({ email: demoEmail(roleType, slug), roleType }));
