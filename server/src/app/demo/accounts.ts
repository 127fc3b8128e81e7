import type { RoleType } from '@seedbed/domain/kernel/actor.ts';

export const demoPassword = 'seedbed-demo';

/** One account for each role type that can sign in, the liveliest first. */
export const demoRoleTypes = [
  'Staff',
  'Cofounder',
  'Coach',
  'Mentor',
  'Admin',
  'SubAdmin',
  'Expert',
  'AdminCoach',
  'CommunityMember',
  'Evaluator',
  'Applicant',
] as const satisfies readonly RoleType[];
export type DemoRoleType = (typeof demoRoleTypes)[number];

/** On the first day the admin has everything to do, and the others nothing to see yet. */
export const adminFirst: readonly DemoRoleType[] = ['Admin', ...demoRoleTypes.filter((type) => type !== 'Admin')];

const offered: Readonly<Record<string, readonly DemoRoleType[]>> = {
  northlight: demoRoleTypes,
  harbor: demoRoleTypes,
  empty: adminFirst,
};

export const demoEmail = (roleType: DemoRoleType, slug: string) => `${roleType.toLowerCase()}@${slug}.demo`;

/** Whom the sign-in page of a demo programme offers; nobody where there is none of that name. */
export const demoAccounts = async (slug: string): Promise<{ email: string; roleType: RoleType }[]> =>
  (Object.hasOwn(offered, slug) ? (offered[slug] ?? []) : []).map((roleType) => ({
    email: demoEmail(roleType, slug),
    roleType,
  }));
