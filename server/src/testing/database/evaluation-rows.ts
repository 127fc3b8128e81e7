import { newId } from '@seedbed/domain/kernel/ids.ts';

/** How to create one row of each table of evaluations. */
export const evaluationRows = (tenantId: string, userId: string): Record<string, [string, unknown[]]> => ({
  application_rounds: [
    '(tenant_id, id, application_id, round_id) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), (select id from funnel_rounds where tenant_id = $1 limit 1))',
    [tenantId, newId()],
  ],
  evaluation_rounds: [
    '(tenant_id, id, round_id, capacity) values ($1, $2, (select id from funnel_rounds where tenant_id = $1 limit 1), 1)',
    [tenantId, newId()],
  ],
  evaluation_pools: [
    '(tenant_id, id, round_id, user_id) values ($1, $2, (select id from funnel_rounds where tenant_id = $1 limit 1), $3)',
    [tenantId, newId(), userId],
  ],
  evaluator_capacities: [
    '(tenant_id, id, round_id, user_id, capacity) values ($1, $2, (select id from funnel_rounds where tenant_id = $1 limit 1), $3, 1)',
    [tenantId, newId(), userId],
  ],
  calibration_applications: [
    '(tenant_id, id, round_id, application_id) values ($1, $2, (select id from funnel_rounds where tenant_id = $1 limit 1), (select id from applications where tenant_id = $1 limit 1))',
    [tenantId, newId()],
  ],
  evaluations: [
    "(tenant_id, id, round_id, application_id, evaluator_id, filling_id, method, assignment_id) values ($1, $2, (select id from funnel_rounds where tenant_id = $1 limit 1), (select id from applications where tenant_id = $1 limit 1), $3, (select id from form_fillings where tenant_id = $1 limit 1), 'hand', $2)",
    [tenantId, newId(), userId],
  ],
  evaluation_feedback: [
    "(tenant_id, id, evaluation_id, application_id, original) values ($1, $2, (select id from evaluations where tenant_id = $1 limit 1), (select id from applications where tenant_id = $1 limit 1), 'x')",
    [tenantId, newId()],
  ],
  decision_emails: [
    "(tenant_id, id, application_id, round_id, outcome) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), (select id from funnel_rounds where tenant_id = $1 limit 1), 'rejected')",
    [tenantId, newId()],
  ],
  evaluation_params: [
    '(tenant_id, id, form_id) values ($1, $2, (select id from forms where tenant_id = $1 limit 1))',
    [tenantId, newId()],
  ],
});
