import { type Home, homeFor } from '@seedbed/domain/navigation/home.ts';
import type { ComponentType } from 'react';
import { useActor } from '#platform/actor.tsx';
import { FounderHome } from './founder-home.tsx';
import { MemberHome } from './member-home.tsx';
import { MentorHome } from './mentor-home.tsx';
import { OrganizationHome } from './organization-home.tsx';

const homes: Record<Home, ComponentType> = {
  organization: OrganizationHome,
  mentor: MentorHome,
  evaluator: MemberHome,
  founder: FounderHome,
  member: MemberHome,
  applicant: MemberHome,
};

/** Shows due tasks and approval requests, then news, by role. */
export function Component() {
  const Shown = homes[homeFor(useActor())];
  return <Shown />;
}
