import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canSeePortfolioPlans } from '@seedbed/domain/milestones/policy.ts';
import DataLoader from 'dataloader';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { isOn } from '#capabilities/milestones/is-on.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { lateSql, progressSql, todayIn } from './portfolio-columns.ts';

interface Summary {
  progress: number | null;
  late: number;
}

const PlanSummary = builder.objectRef<Summary>('PlanSummary').implement({
  fields: (t) => ({
    progress: t.exposeInt('progress', { nullable: true, description: 'In percent; null without a plan.' }),
    late: t.exposeInt('late'),
  }),
});

/** One statement for all rows of a page. The list has checked that the reader may open its startups. */
const summaries = (context: Context) =>
  new DataLoader<Id<'Startup'>, Summary | null>(async (ids) => {
    const tx = await context.read();
    if (!(await isOn(tx))) return ids.map(() => null);
    const late = lateSql(todayIn(context.tenant.timezone)) as SQL<number>;
    const rows = await tx.db
      .select({ id: startups.id, progress: sql<number | null>`${progressSql}`, late: sql<number>`${late}` })
      .from(startups)
      .where(inArray(startups.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

builder.objectField(Startup, 'planSummary', (t) =>
  t.field({
    type: PlanSummary,
    nullable: true,
    description: 'How far its plans are; for the team.',
    resolve: ({ id }, _, context) => (canSeePortfolioPlans(context.actor) ? context.loader(summaries).load(id) : null),
  }),
);
