import type { RoleType } from '#kernel/actor.ts';
import type { FunnelKind } from './funnel.ts';

/** The types of roles that an acceptance can give, the usual one first. Never one of the team. */
export const acceptedRoleTypes: Readonly<Record<FunnelKind, readonly [RoleType, ...RoleType[]]>> = {
  startup: ['Cofounder'],
  community_member: ['CommunityMember', 'Mentor', 'Expert', 'Evaluator'],
};
