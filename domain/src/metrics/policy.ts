import { inGroup } from '#access/groups.ts';
import { scopeOf } from '#access/permits.ts';
import type { Actor } from '#kernel/actor.ts';
import {
  canEditStartup,
  canOpenStartup,
  isAssignedToStartup,
  isOwnStartup,
  type Reach,
  startupReach,
} from '#startups/policy.ts';
import type { MetricAudience } from './definitions/metric.ts';

/** Definitions, settings and the lists of requests concern all startups. */
export const canConfigureMetrics = (actor: Actor): boolean => scopeOf(actor, 'METRICS/EDIT:VIEW') === 'ALL';

/** Some values of a startup; which ones depends on the audience of each metric. */
export const canOpenMetrics = (actor: Actor, startupId: string): boolean =>
  canOpenStartup(actor, startupId) &&
  (isOwnStartup(actor, startupId) ||
    inGroup('incubator')(actor) ||
    (inGroup('mentorGroup')(actor) && isAssignedToStartup(actor, startupId)));

/** The startups whose metrics the person may open. */
export const metricsReach = (actor: Actor): Reach =>
  inGroup('incubator')(actor)
    ? startupReach(actor)
    : [...actor.ownStartupIds, ...actor.assignedStartupIds].filter((id) => canOpenMetrics(actor, id));

export const canSeeMetric = (actor: Actor, startupId: string, audience: MetricAudience): boolean =>
  canOpenMetrics(actor, startupId) && (audience === 'ADVISORS' || seesTeamMetrics(actor, startupId));

/** Founders and the team. */
export const seesTeamMetrics = (actor: Actor, startupId: string): boolean =>
  isOwnStartup(actor, startupId) || inGroup('incubator')(actor);

/** Founders report; the team may enter for a startup. */
export const canEnterMetrics = (actor: Actor, startupId: string): boolean =>
  canOpenMetrics(actor, startupId) && canEditStartup(actor, startupId);

/** Figures over startups, limited to those that the person may open. */
export const canSeePortfolioMetrics = inGroup('incubator');

/** The prompt is for Cofounders only. */
export const isPrompted = (actor: Actor): boolean => actor.roleType === 'Cofounder' && actor.ownStartupIds.length > 0;
