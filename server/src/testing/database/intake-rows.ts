import { newId } from '@seedbed/domain/kernel/ids.ts';

type Insert = [text: string, values: unknown[]];

/** One row of each table of funnels and applications, which refer to each other. */
export const intakeRows = (tenantId: string, userId: string): Record<string, Insert> => ({
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
  application_acceptances: [
    "(tenant_id, id, application_id, effects, accepted_at) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), '{}', now())",
    [tenantId, newId()],
  ],
  application_people: [
    '(tenant_id, id, application_id, user_id) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), $3)',
    [tenantId, newId(), userId],
  ],
  application_invitations: [
    "(tenant_id, id, application_id, email, token_hash, expires_at, invited_by_id) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), 'x', 'x', now(), $3)",
    [tenantId, newId(), userId],
  ],
  application_leads: [
    "(tenant_id, id, name, funnel_id, created_by_id) values ($1, $2, 'x', (select id from funnels where tenant_id = $1 limit 1), $3)",
    [tenantId, newId(), userId],
  ],
  application_tags: [
    '(tenant_id, id, application_id, tag_id) values ($1, $2, (select id from applications where tenant_id = $1 limit 1), (select id from tags where tenant_id = $1 limit 1))',
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
