import { newId } from '@seedbed/domain/kernel/ids.ts';

/** How to insert a row of each table of applications: the statement, and its values. */
export const applicationRows = (tenantId: string, userId: string): Record<string, [string, unknown[]]> => ({
  funnels: [
    "(tenant_id, id, name, names, slug, kind, created_by_id) values ($1, $2, 'x', '[]', 'x', 'startup', $3)",
    [tenantId, newId(), userId],
  ],
  funnel_owners: [
    '(tenant_id, id, funnel_id, user_id) values ($1, $2, (select id from funnels where tenant_id = $1 limit 1), $3)',
    [tenantId, newId(), userId],
  ],
  funnel_tags: [
    '(tenant_id, id, funnel_id, tag_id) values ($1, $2, (select id from funnels where tenant_id = $1 limit 1), (select id from tags where tenant_id = $1 limit 1))',
    [tenantId, newId()],
  ],
  funnel_rounds: [
    "(tenant_id, id, funnel_id, position, type, name) values ($1, $2, (select id from funnels where tenant_id = $1 limit 1), 'a0', 'meeting', '[]')",
    [tenantId, newId()],
  ],
  applications: [
    "(tenant_id, id, funnel_id, applicant_id, name) values ($1, $2, (select id from funnels where tenant_id = $1 limit 1), $3, 'x')",
    [tenantId, newId(), userId],
  ],
  application_rounds: [
    '(tenant_id, id, application_id, round_id) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), (select id from funnel_rounds where tenant_id = $1 limit 1))',
    [tenantId, newId()],
  ],
  application_tags: [
    '(tenant_id, id, application_id, tag_id) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), (select id from tags where tenant_id = $1 limit 1))',
    [tenantId, newId()],
  ],
  application_comments: [
    "(tenant_id, id, application_id, is_public, message) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), true, 'x')",
    [tenantId, newId()],
  ],
  application_meetings: [
    '(tenant_id, id, application_id, round_id, duration_minutes, created_by_id) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), (select id from funnel_rounds where tenant_id = $1 limit 1), 30, $3)',
    [tenantId, newId(), userId],
  ],
  application_meeting_times: [
    '(tenant_id, id, meeting_id, starts_at) values ($1, $2, (select id from application_meetings where tenant_id = $1 limit 1), now())',
    [tenantId, newId()],
  ],
});
