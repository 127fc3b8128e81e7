import { type Home, homeFor } from '@seedbed/domain/navigation/home.ts';
import type { ComponentType } from 'react';
import { useActor } from '#platform/actor.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { FounderHome } from './founder-home.tsx';
import { MemberHome } from './member-home.tsx';
import { MentorHome } from './mentor-home.tsx';
import { OrganizationHome } from './organization-home.tsx';

/** Its steps and cards need texts that no other home needs. */
const ApplicantHome = lazyPart(async () => {
  const [{ ApplicantHome: Loaded }] = await Promise.all([import('./applicant-home.tsx'), loadTexts(['applications'])]);
  return Loaded;
});

const EvaluatorHome = lazyPart(async () => {
  const [{ EvaluatorHome: Loaded }] = await Promise.all([import('./evaluator-home.tsx'), loadTexts(['evaluations'])]);
  return Loaded;
});

const homes: Record<Home, ComponentType> = {
  organization: OrganizationHome,
  mentor: MentorHome,
  evaluator: EvaluatorHome,
  founder: FounderHome,
  member: MemberHome,
  applicant: ApplicantHome,
};

/** Shows due tasks and approval requests, then news, by role. */
export function Component() {
  const Shown = homes[homeFor(useActor())];
  return <Shown />;
}
