import type { RoleType } from '@seedbed/domain/kernel/actor.ts';

export const demoPassword = 'seedbed-demo';

/** One account per role type that can sign in, those with the most data first. */
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

/** On the first day only the admin has something to do. */
export const adminFirst: readonly DemoRoleType[] = ['Admin', ...demoRoleTypes.filter((type) => type !== 'Admin')];

const offered: Readonly<Record<string, readonly DemoRoleType[]>> = {
  northlight: demoRoleTypes,
  harbor: demoRoleTypes,
  empty: adminFirst,
};

export const demoEmail = (roleType: DemoRoleType, slug: string) => `${roleType.toLowerCase()}@${slug}.demo`;

/** The accounts on the sign-in page of a demo tenant; empty for other tenants. */
export const demoAccounts = async (slug: string): Promise<{ email: string; roleType: RoleType }[]> =>
  (Object.hasOwn(offered, slug) ? (offered[slug] ?? []) : []).map((roleType) => ({
    email: demoEmail(roleType, slug),
    roleType,
  }));
