import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { planColumnPrefix, planColumns } from '@seedbed/domain/milestones/columns.ts';
import { canSeePortfolioPlans } from '@seedbed/domain/milestones/policy.ts';
import { type SQL, sql } from 'drizzle-orm';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { isOn } from '#capabilities/milestones/is-on.ts';
import { milestones } from '#capabilities/milestones/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { AddedColumns } from '#platform/list/more-columns.ts';
import { translate } from '#platform/messages.ts';
import type { Tx } from '#platform/tx.ts';

const ofStartup = sql`m.tenant_id = ${startups.tenantId} and m.startup_id = ${startups.id} and m.trashed_at is null`;
/** Computes `planProgress` of the domain in SQL: parts count within their milestone. */
const parts = sql`coalesce((
  select sum(c.weight) filter (where c.state = 'achieved')::double precision / nullif(sum(c.weight), 0)
  from ${milestones} c where c.tenant_id = m.tenant_id and c.parent_id = m.id and c.state <> 'dropped' and c.trashed_at is null), 0)`;

/** Over all plans of the startup; null without one. */
export const progressSql: SQL = sql`(
  select round(100 * sum(m.weight * case when m.state = 'achieved' then 1 else ${parts} end) / nullif(sum(m.weight), 0))::int
  from ${milestones} m where ${ofStartup} and m.parent_id is null and m.state <> 'dropped')`;

export const lateSql = (today: SQL): SQL => sql`(
  select count(*)::int from ${milestones} m
  where ${ofStartup} and m.state in ('not_started', 'in_progress') and m.due_on < ${today})`;

/** A part of the text of the statement: the name of a zone has no quotes. */
export const todayIn = (zone: string): SQL => sql.raw(`(now() at time zone '${zone.replaceAll("'", '')}')::date`);

/** How far the plans of each startup are, and what is late. */
export const planColumnsOfStartups: AddedColumns = {
  list: 'portfolio',
  prefix: planColumnPrefix,
  load: async (tx, actor) => ((await sees(tx, actor)) ? columnsOf(tx) : { columns: {}, sources: {} }),
  exported: {
    select: 'planSummary { progress late }',
    load: async (tx, actor, language) => ((await sees(tx, actor)) ? exportsIn(language) : {}),
  },
};

const sees = async (tx: Tx, actor: Actor): Promise<boolean> => canSeePortfolioPlans(actor) && isOn(tx);

async function columnsOf(tx: Tx) {
  const { timezone } = await findIncubatorIn(tx);
  return {
    columns: planColumns,
    sources: {
      plans_progress: { expression: progressSql, sqlType: 'integer', isOptional: true },
      plans_late: { expression: lateSql(todayIn(timezone)), sqlType: 'integer' },
    },
  };
}

function exportsIn(language: string) {
  const column = (key: 'progress' | 'late') => ({
    heading: translate(`milestones:columns.plans_${key}`, language),
    name: `milestones-${key}`,
    value: ({ planSummary }: Row) => planSummary?.[key] ?? null,
  });
  return { plans_progress: column('progress'), plans_late: column('late') };
}

interface Row {
  planSummary: { progress: number | null; late: number } | null;
}
