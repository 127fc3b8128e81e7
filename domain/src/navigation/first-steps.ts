import { inGroup } from '#access/groups.ts';
import { canManageIncubatorEmails, canManageSettings } from '#incubators/policy.ts';
import { canInviteMany } from '#invitations/policy.ts';
import type { Actor } from '#kernel/actor.ts';
import { canEditPrograms } from '#programs/policy.ts';
import { canCreateStartup, canEditStartup } from '#startups/policy.ts';
import { canCreateTask } from '#tasks/policy.ts';
import { canPost } from '#timeline/policy.ts';
import { homeFor } from './home.ts';

/** Records that exist now. Nothing is stored for a step, so a done one becomes open again when its record is deleted. */
export interface FirstStepFacts {
  hasGeneralSettings: boolean;
  hasBrand: boolean;
  hasSupportEmail: boolean;
  /** Another person of the team, invited or active. */
  hasColleague: boolean;
  hasProgram: boolean;
  hasStartup: boolean;
  /** Each own startup says what it does. */
  hasOneLiner: boolean;
  /** The founders of an own startup wrote a post. */
  hasPost: boolean;
  /** The person created a task. */
  hasTask: boolean;
  hasPicture: boolean;
  hasHeadline: boolean;
  hasBio: boolean;
}

interface FirstStepRule {
  name: string;
  allow: (actor: Actor) => boolean;
  fact: keyof FirstStepFacts;
}

const isAdmin = inGroup('adminGroup');
const isTeam = inGroup('incubator');
const isFounder = (actor: Actor) => homeFor(actor) === 'founder';

/** In the order in which a person does them. */
const rules = [
  { name: 'organization', allow: canManageSettings, fact: 'hasGeneralSettings' },
  { name: 'brand', allow: canManageSettings, fact: 'hasBrand' },
  { name: 'support', allow: canManageIncubatorEmails, fact: 'hasSupportEmail' },
  { name: 'team', allow: (actor) => isAdmin(actor) && canInviteMany(actor), fact: 'hasColleague' },
  { name: 'program', allow: (actor) => isAdmin(actor) && canEditPrograms(actor), fact: 'hasProgram' },
  { name: 'startups', allow: (actor) => isAdmin(actor) && canCreateStartup(actor), fact: 'hasStartup' },
  {
    name: 'pitch',
    allow: (actor) => isFounder(actor) && actor.ownStartupIds.some((id) => canEditStartup(actor, id)),
    fact: 'hasOneLiner',
  },
  {
    name: 'post',
    allow: (actor) => isFounder(actor) && actor.ownStartupIds.some((id) => canPost(actor, id)),
    fact: 'hasPost',
  },
  { name: 'picture', allow: () => true, fact: 'hasPicture' },
  { name: 'headline', allow: (actor) => !isAdmin(actor), fact: 'hasHeadline' },
  { name: 'bio', allow: (actor) => !isTeam(actor) && !isFounder(actor), fact: 'hasBio' },
  { name: 'task', allow: (actor) => isTeam(actor) && !isAdmin(actor) && canCreateTask(actor), fact: 'hasTask' },
] as const satisfies readonly FirstStepRule[];

export type FirstStepName = (typeof rules)[number]['name'];
export const firstStepNames = rules.map(({ name }) => name);

export interface FirstStep {
  name: FirstStepName;
  isDone: boolean;
}

/** The checklist of a person, by role and rights. */
export const firstStepsFor = (actor: Actor, facts: FirstStepFacts): FirstStep[] =>
  rules.filter(({ allow }) => allow(actor)).map(({ name, fact }) => ({ name, isDone: facts[fact] }));

/** An Admin of an organization without programs and startups: the other parts of the home page are empty. */
export const isFirstDay = (steps: readonly FirstStep[]): boolean =>
  (['program', 'startups'] as const).every((name) => steps.some((step) => step.name === name && !step.isDone));
