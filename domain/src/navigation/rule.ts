import type { PermissionKey } from '#access/catalogue.ts';
import type { Allow } from '#access/groups.ts';
import { permitsSome, scopeOf } from '#access/permits.ts';
import type { CapabilityName } from '#capabilities.ts';
import {
  type FeatureName,
  type FeatureState,
  isActivated,
  isEnabled,
  type PlanLimitedFeature,
} from '#incubators/features.ts';
import type { Actor } from '#kernel/actor.ts';
import { canListStartups } from '#startups/policy.ts';

/** Conditions for a navigation entry; all of them must hold. */
export interface NavigationRule {
  capability: CapabilityName;
  allow?: Allow;
  permission?: PermissionKey;
  feature?: FeatureName;
  /** A kind without a flag of its own, which the plan may leave out. */
  limited?: PlanLimitedFeature;
  when?: (visitor: Visitor) => boolean;
}

export interface Visitor {
  actor: Actor;
  features: readonly FeatureState[];
  capabilitiesPresent: ReadonlySet<string>;
  /** Kinds of features that the plan leaves out. */
  locked?: readonly string[];
  allowUserSelfDelete?: boolean;
}

export const hasStartup = ({ actor }: Pick<Visitor, 'actor'>): boolean => actor.ownStartupIds.length > 0;

/** The lists of startups are pages of their own. A founder's own startup has its file. */
export const listsStartups = ({ actor }: Pick<Visitor, 'actor'>): boolean => canListStartups(actor);

/** Evaluators usually see only what they score: their evaluations are the list of it. */
export const reviewsApplications = ({ actor }: Pick<Visitor, 'actor'>): boolean =>
  actor.roleType !== 'Evaluator' || scopeOf(actor, 'APPLICATIONS:VIEW_ALL') === 'ALL';

/** The page of the applications that the person works on. */
export const applicationsPath = (visitor: Pick<Visitor, 'actor'>): string => {
  if (visitor.actor.roleType === 'Applicant') return '/applications';
  return reviewsApplications(visitor) ? '/applications/overview' : '/applications/evaluations';
};

/** Otherwise the directory would be empty. */
export const seesCommunity = ({ actor }: Pick<Visitor, 'actor'>): boolean =>
  actor.peopleVisibility !== 'NONE' || actor.startupVisibility !== 'NONE';

/** A feature outside the plan shows a locked entry; one that is switched off shows none. */
export function placeOf(rule: NavigationRule, visitor: Visitor): 'hidden' | 'locked' | 'open' {
  const { actor, features, capabilitiesPresent, locked = [] } = visitor;
  const isFor =
    capabilitiesPresent.has(rule.capability) &&
    (rule.allow?.(actor) ?? true) &&
    (rule.permission === undefined || permitsSome(actor, rule.permission)) &&
    (rule.when?.(visitor) ?? true);
  if (!isFor || (rule.feature && !isActivated(features, rule.feature))) return 'hidden';
  if (rule.limited && locked.includes(rule.limited)) return 'locked';
  return rule.feature && !isEnabled(features, rule.feature) ? 'locked' : 'open';
}
