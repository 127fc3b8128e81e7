import { canSeePortfolioAssets } from '@seedbed/domain/documents/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { inArray, sql } from 'drizzle-orm';
import { hasAssets } from '#capabilities/documents/in-plan.ts';
import { Startup } from '#capabilities/startups/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { approvedSql, lateSql, todayIn } from './portfolio-columns.ts';

interface Summary {
  approved: number | null;
  late: number;
}

const AssetSummary = builder.objectRef<Summary>('AssetSummary').implement({
  fields: (t) => ({
    approved: t.exposeInt('approved', { nullable: true, description: 'In percent; null if nothing is asked.' }),
    late: t.exposeInt('late'),
  }),
});

/** One statement for all rows of a page. The list has checked that the reader may open its startups. */
const summaries = (context: Context) =>
  new DataLoader<Id<'Startup'>, Summary | null>(async (ids) => {
    const tx = await context.read();
    if (!(await hasAssets(tx))) return ids.map(() => null);
    const day = todayIn(context.tenant.timezone);
    const rows = await tx.db
      .select({
        id: startups.id,
        approved: sql<number | null>`${approvedSql(day)}`,
        late: sql<number>`${lateSql(day)}`,
      })
      .from(startups)
      .where(inArray(startups.id, [...ids]));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });

builder.objectField(Startup, 'assetSummary', (t) =>
  t.field({
    type: AssetSummary,
    nullable: true,
    description: 'How much of what it is asked for is approved; for the team.',
    resolve: ({ id }, _, context) => (canSeePortfolioAssets(context.actor) ? context.loader(summaries).load(id) : null),
  }),
);
