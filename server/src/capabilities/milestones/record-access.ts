import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupAudience } from '@seedbed/domain/kernel/event.ts';
import {
  canAttachToMilestone,
  canCommentOnMilestone,
  canEditPlans,
  canEditTemplates,
  canOpenPlans,
  plansReach,
} from '@seedbed/domain/milestones/policy.ts';
import { isAssignedToStartup } from '@seedbed/domain/startups/policy.ts';
import { and, sql } from 'drizzle-orm';
import { findReaders } from '#capabilities/comments/public.ts';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findMilestone, findPlan, visibleMilestones, visiblePlans } from './plans/find-plans.ts';
import { peopleTowards } from './plans/people.ts';
import { milestones, plans } from './table.ts';
import { findTemplate } from './templates/find-templates.ts';

const named = (...acts: string[]) => acts.map((act) => `milestones.${act}`);

const planTemplate: RecordAccess = async (tx, actor, given) => {
  const { id } = await findTemplate(tx, actor, given);
  return {
    assigned: false,
    seesFiles: false,
    attaches: false,
    edits: canEditTemplates(actor),
    history: named(
      'template-created',
      'template-changed',
      'item-added',
      'item-changed',
      'item-removed',
      'items-ordered',
    ),
    published: () => ({ kind: 'PlanTemplate', recordId: id, startupId: null, audience: ['staff'] }),
  };
};

const plan: RecordAccess = async (tx, actor, given) => {
  const { id, startupId } = await findPlan(tx, actor, given);
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: false,
    attaches: false,
    edits: canEditPlans(actor, startupId),
    history: named('plan-assigned', 'plan-moved', 'plan-updated', 'plan-restored'),
    published: () => ({ kind: 'Plan', recordId: id, startupId, audience: startupAudience(startupId) }),
  };
};

/** Its files are evidence, and its comments the talk about it. Both are as visible as the milestone. */
const milestone: RecordAccess = async (tx, actor, given) => {
  const found = await findMilestone(tx, actor, given);
  const { id, startupId, name } = found;
  return {
    assigned: isAssignedToStartup(actor, startupId),
    seesFiles: true,
    attaches: canAttachToMilestone(actor, found),
    edits: canEditPlans(actor, startupId),
    history: named(
      ...[
        'added',
        'changed',
        'reported',
        'submitted',
        'achieved',
        'returned',
        'dropped',
        'reopened',
        'missed',
        'readded',
      ],
    ),
    comments: {
      everyone: {
        writes: canCommentOnMilestone(actor, startupId),
        isReader: (person) => canOpenPlans(person, startupId),
        name,
        mentionable: (search) =>
          findReaders(tx, actor, { startupId, search, reads: (person) => canOpenPlans(person, startupId) }),
        followers: async () => (await peopleTowards(tx, startupId)).map((person) => person.id),
      },
    },
    published: () => ({ kind: 'Milestone', recordId: id, startupId, audience: startupAudience(startupId) }),
  };
};

/** Milestones of a startup in the trash are hidden with it. */
const filesSeenBy = (actor: Actor) =>
  and(
    withinReach(milestones.startupId, reachSql(plansReach(actor))),
    sql`exists (select from ${startups} where ${startups.tenantId} = ${milestones.tenantId}
      and ${startups.id} = ${milestones.startupId} and ${startups.trashedAt} is null)`,
  );

export const recordKinds: RecordKinds = {
  planTemplate: { type: 'PlanTemplate', access: planTemplate },
  plan: {
    type: 'Plan',
    access: plan,
    table: plans,
    visibleTo: visiblePlans,
    notified: {
      detail: { text: plans.name, startupId: plans.startupId },
      path: ({ recordId, startupId }) => `/startup/${startupId}/milestones/plan/${recordId}`,
    },
  },
  milestone: {
    type: 'Milestone',
    access: milestone,
    table: milestones,
    visibleTo: visibleMilestones,
    filesSeenBy,
    commentFilesSeenBy: filesSeenBy,
    notified: {
      texts: 'milestones',
      detail: {
        text: milestones.name,
        name: milestones.name,
        dueOn: milestones.dueOn,
        startupId: milestones.startupId,
      },
      path: ({ recordId }) => `/milestones/${recordId}`,
    },
  },
};
