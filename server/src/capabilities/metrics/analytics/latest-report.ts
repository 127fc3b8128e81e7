import type { MetricAudience } from '@seedbed/domain/metrics/definitions/metric.ts';
import type { Tx } from '#platform/tx.ts';

export interface LatestReport {
  startupId: string;
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
  /** Months; null without the standard metric of this name, or without a value in the report. */
  runway: number | null;
  /** The audience of the metric `runway`. */
  audience: MetricAudience | null;
}

interface FoundReport {
  id: string;
  from: string;
  to: string;
  runway: number | null;
  audience: MetricAudience | null;
}

const day = (text: string) => Temporal.PlainDate.from(text);

/** One statement for all startups; null for one that has not reported. */
export async function latestReports(tx: Tx, startupIds: readonly string[]): Promise<(LatestReport | null)[]> {
  const { rows } = await tx.connection.query<FoundReport>(
    `select s.id, p.starts_on::text as from, p.ends_on::text as to, v.value as runway, m.audience
     from unnest($2::uuid[]) s(id)
     cross join lateral (
       select id, starts_on, ends_on from metric_periods
       where tenant_id = $1 and startup_id = s.id and status in ('submitted', 'corrected') and trashed_at is null
       order by starts_on desc, ends_on desc limit 1) p
     left join metrics m on m.tenant_id = $1 and m.slug = 'runway' and m.unit_type = 'MONTHS' and m.trashed_at is null
     left join metric_values v on v.tenant_id = $1 and v.period_id = p.id and v.metric_id = m.id`,
    [tx.tenantId, startupIds],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return startupIds.map((startupId) => {
    const row = byId.get(startupId);
    if (!row) return null;
    const { runway, audience } = row;
    return { startupId, from: day(row.from), to: day(row.to), runway, audience };
  });
}
