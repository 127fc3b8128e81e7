import { newId } from '@seedbed/domain/kernel/ids.ts';

/** Tables that others refer to, and that the scene lacks. */
export const filledFirst =
  'fields forms form_fillings tags funnels funnel_rounds applications application_meetings evaluations metrics metric_periods metric_values'.split(
    ' ',
  );

/** A row of each table of metrics: what follows `insert into <table>`, and its parameters. */
export const metricRows = (tenantId: string): Record<string, [string, unknown[]]> => ({
  metric_categories: ["(tenant_id, id, name, names, position) values ($1, $2, 'x', '[]', 0)", [tenantId, newId()]],
  metrics: [
    "(tenant_id, id, name, names, slug, unit_type) values ($1, $2, 'x', '[]', 'x', 'USER')",
    [tenantId, newId()],
  ],
  metric_programs: [
    '(tenant_id, id, metric_id, program_id) values ($1, $2, (select id from metrics where tenant_id = $1 limit 1), (select id from programs where tenant_id = $1 limit 1))',
    [tenantId, newId()],
  ],
  startup_metrics: [
    '(tenant_id, id, metric_id, startup_id) values ($1, $2, (select id from metrics where tenant_id = $1 limit 1), (select id from startups where tenant_id = $1 limit 1))',
    [tenantId, newId()],
  ],
  metric_periods: [
    '(tenant_id, id, startup_id, starts_on, ends_on, due_on) values ($1, $2, (select id from startups where tenant_id = $1 limit 1), now(), now(), now())',
    [tenantId, newId()],
  ],
  metric_values: [
    '(tenant_id, id, period_id, metric_id, startup_id, starts_on) select $1, $2, id, (select id from metrics where tenant_id = $1 limit 1), startup_id, starts_on from metric_periods where tenant_id = $1 limit 1',
    [tenantId, newId()],
  ],
  metric_value_changes: [
    '(tenant_id, id, value_id, changed_at) values ($1, $2, (select id from metric_values where tenant_id = $1 limit 1), now())',
    [tenantId, newId()],
  ],
  startup_categorizations: [
    '(tenant_id, id, startup_id, asked_on) values ($1, $2, (select id from startups where tenant_id = $1 limit 1), now())',
    [tenantId, newId()],
  ],
  metric_settings: ['(tenant_id, id, collects_from) values ($1, $2, now())', [tenantId, newId()]],
});
