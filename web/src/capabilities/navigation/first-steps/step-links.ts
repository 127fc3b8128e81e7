import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { FirstStepName } from '@seedbed/domain/navigation/first-steps.ts';

const settings = '/admin/configuration';
const ownFile = ({ ownStartupIds }: Actor) => `/startup/${ownStartupIds[0] ?? ''}/file/activities`;

/** The page of each step. */
const links: Record<FirstStepName, (actor: Actor) => string> = {
  organization: () => `${settings}/general`,
  brand: () => `${settings}/branding`,
  support: () => `${settings}/general`,
  team: () => `${settings}/users`,
  program: () => '/startups/programs',
  startups: () => '/startups/management',
  pitch: ownFile,
  post: ownFile,
  picture: () => '/account/profile',
  headline: () => '/account/profile',
  bio: () => '/account/profile',
  task: () => '/tasks',
};

export const linkOfStep = (actor: Actor, name: FirstStepName): string => links[name](actor);
