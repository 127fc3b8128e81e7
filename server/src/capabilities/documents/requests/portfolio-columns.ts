import { checklistColumnPrefix, checklistColumns } from '@seedbed/domain/documents/columns.ts';
import { canSeePortfolioAssets } from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type SQL, sql } from 'drizzle-orm';
import { hasAssets } from '#capabilities/documents/in-plan.ts';
import { assetRequests } from '#capabilities/documents/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { AddedColumns } from '#platform/list/more-columns.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

/** One row for each asset of the startup, or for each founder, as `checklistOf` in the domain groups them. */
const groups = (today: SQL): SQL => sql`(
  select bool_or(r.state = 'approved') as has_answer,
    bool_or(r.state in ('due', 'returned') and r.due_on < ${today}) as is_late
  from ${assetRequests} r
  where r.tenant_id = ${startups.tenantId} and r.startup_id = ${startups.id} and r.trashed_at is null
  group by r.asset_id, r.person_id) g`;

/** In percent; null if nothing is asked. */
export const approvedSql = (today: SQL): SQL => sql`(
  select round(100.0 * count(*) filter (where g.has_answer and not g.is_late) / nullif(count(*), 0))::int
  from ${groups(today)})`;

export const lateSql = (today: SQL): SQL => sql`(select count(*) filter (where g.is_late)::int from ${groups(today)})`;

/** A part of the text of the statement: the name of a zone has no quotes. */
export const todayIn = (zone: string): SQL => sql.raw(`(now() at time zone '${zone.replaceAll("'", '')}')::date`);

/** How much of what each startup is asked for is approved, and what is late. */
export const checklistColumnsOfStartups: AddedColumns = {
  list: 'portfolio',
  prefix: checklistColumnPrefix,
  load: async (tx, actor) => ((await sees(tx, actor)) ? columnsOf(tx) : { columns: {}, sources: {} }),
  exported: {
    select: 'assetSummary { approved late }',
    load: async (tx, actor, language) => ((await sees(tx, actor)) ? exportsIn(language) : {}),
  },
};

const sees = async (tx: Tx, actor: Actor): Promise<boolean> => canSeePortfolioAssets(actor) && hasAssets(tx);

async function columnsOf(tx: Tx) {
  const day = todayIn((await findIncubatorIn(tx)).timezone);
  return {
    columns: checklistColumns,
    sources: {
      assets_approved: { expression: approvedSql(day), sqlType: 'integer', isOptional: true },
      assets_late: { expression: lateSql(day), sqlType: 'integer' },
    },
  };
}

function exportsIn(language: string) {
  const column = (key: 'approved' | 'late') => ({
    heading: translate(`documents:columns.assets_${key}`, language),
    name: `data-assets-${key}`,
    value: ({ assetSummary }: Row) => assetSummary?.[key] ?? null,
  });
  return { assets_approved: column('approved'), assets_late: column('late') };
}

interface Row {
  assetSummary: { approved: number | null; late: number } | null;
}
