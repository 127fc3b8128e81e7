import type { RoleType, Visibility } from '#kernel/actor.ts';

export interface VisibilityDefaults {
  startups: Visibility;
  people: Visibility;
}

const everything = { startups: 'ALL', people: 'ALL' } as const;
const ownConnections = { startups: 'ASSIGNED', people: 'ASSIGNED' } as const;
const nothing = { startups: 'NONE', people: 'NONE' } as const;

/** Visibility of each role type until the tenant changes it. Evaluators see only what an application shows. */
export const defaultVisibility: Readonly<Record<RoleType, VisibilityDefaults>> = {
  Admin: everything,
  AdminCoach: everything,
  Staff: everything,
  Coach: everything,
  SubAdmin: { startups: 'ASSIGNED', people: 'ALL' },
  Mentor: ownConnections,
  Expert: ownConnections,
  Evaluator: nothing,
  Cofounder: { startups: 'ASSIGNED', people: 'ALL' },
  CommunityMember: { startups: 'NONE', people: 'ALL' },
  Applicant: nothing,
  System: everything,
};
