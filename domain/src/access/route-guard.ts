import {
  type FeatureName,
  type FeatureState,
  isActivated,
  isEnabled,
  type PlanLimitedFeature,
} from '#incubators/features.ts';
import type { Actor } from '#kernel/actor.ts';
import type { PermissionKey } from './catalogue.ts';
import { isPicked, type PermitFacts, permits, permitsSome, scopeOf } from './permits.ts';

export interface RouteRequirements {
  allow?: (actor: Actor) => boolean;
  permission?: PermissionKey;
  /** The part of the address that names the record: at SELECTED the permission holds for picked records alone. */
  recordParam?: string;
  /** Must be switched on; redirects to the plan page if the plan lacks it. */
  feature?: FeatureName;
  /** Must be switched on, whatever the plan. */
  activated?: FeatureName;
  /** A kind without a flag of its own, which the plan may leave out. */
  limited?: PlanLimitedFeature;
  /** The person must have a startup. */
  startup?: boolean;
}

export interface RouteVisit {
  loading: boolean;
  signedIn: boolean;
  /** Null for a person without a role type. */
  actor: Actor | null;
  features: readonly FeatureState[];
  requires: RouteRequirements;
  /** Kinds of features that the plan leaves out. */
  locked?: readonly string[];
  /** Relation to the record in the address; absent if the address names none. */
  facts?: PermitFacts | undefined;
  /** The record that `recordParam` names. */
  recordId?: string | undefined;
}

export type RouteDecision = 'loader' | 'login' | 'not-authorized' | 'plan' | 'root' | 'open';

/** Decides a visit of a route. The specification fixes the order of the checks. */
export function guardRoute({
  loading,
  signedIn,
  actor,
  features,
  requires,
  locked = [],
  facts,
  recordId,
}: RouteVisit): RouteDecision {
  if (loading) return 'loader';
  if (!signedIn) return 'login';
  if (!actor || !areActivated(features, requires)) return 'not-authorized';
  if (requires.feature && !isEnabled(features, requires.feature)) return 'plan';
  if (requires.limited && locked.includes(requires.limited)) return 'plan';
  return mayEnter(actor, requires, { facts, recordId }) ? 'open' : 'root';
}

const areActivated = (features: readonly FeatureState[], { feature, activated }: RouteRequirements) =>
  [feature, activated].every((name) => name === undefined || isActivated(features, name));

function mayEnter(
  actor: Actor,
  { allow, permission, startup }: RouteRequirements,
  { facts, recordId }: Pick<RouteVisit, 'facts' | 'recordId'>,
): boolean {
  if (allow && !allow(actor)) return false;
  if (startup && actor.ownStartupIds.length === 0) return false;
  if (!permission) return true;
  if (recordId && scopeOf(actor, permission) === 'SELECTED') return isPicked(actor, permission, recordId);
  return facts ? permits(actor, permission, facts) : permitsSome(actor, permission);
}
