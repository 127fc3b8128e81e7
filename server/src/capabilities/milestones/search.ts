import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { milestoneCard, visibleMilestones } from './plans/find-plans.ts';
import { Milestone } from './plans/graphql-types.ts';
import { milestones, planTemplates } from './table.ts';
import { templateCard, visibleTemplates } from './templates/find-templates.ts';
import { PlanTemplate } from './templates/graphql.ts';

const templateSearch: SearchSource = {
  type: PlanTemplate,
  table: planTemplates,
  card: templateCard,
  visibleTo: visibleTemplates,
  texts: async (tx, id) => {
    const wanted = id ? eq(planTemplates.id, id as Id<'PlanTemplate'>) : undefined;
    const found = await tx.db
      .select({ id: planTemplates.id, name: planTemplates.name })
      .from(planTemplates)
      .where(and(isNull(planTemplates.trashedAt), wanted));
    return found.map((one) => ({ id: one.id, texts: [one.name] }));
  },
};

const milestoneSearch: SearchSource = {
  type: Milestone,
  table: milestones,
  card: milestoneCard,
  visibleTo: visibleMilestones,
  texts: async (tx, id) => {
    const wanted = id ? eq(milestones.id, id as Id<'Milestone'>) : undefined;
    const found = await tx.db
      .select({ id: milestones.id, name: milestones.name })
      .from(milestones)
      .where(and(isNull(milestones.trashedAt), wanted));
    return found.map((one) => ({ id: one.id, texts: [one.name] }));
  },
};

export const searchSources = [templateSearch, milestoneSearch];
