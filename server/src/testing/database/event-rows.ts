import { newId } from '@seedbed/domain/kernel/ids.ts';

const eventOf = '(select id from events where tenant_id = $1 limit 1)';
const seriesOf = '(select id from event_series where tenant_id = $1 limit 1)';
const registrationOf = '(select id from event_registrations where tenant_id = $1 limit 1)';

/** SQL of a row in each table of events. The name of a table comes after those that it refers to. */
export const eventRows = ({ tenantId, userId }: Record<'tenantId' | 'userId', string>) =>
  ({
    event_hosts: [`(tenant_id, id, event_id, user_id) values ($1, $2, ${eventOf}, $3)`, [tenantId, newId(), userId]],
    event_links: [`(tenant_id, id, event_id, label, url) values ($1, $2, ${eventOf}, 'x', 'x')`, [tenantId, newId()]],
    event_tags: [
      `(tenant_id, id, event_id, tag_id) values ($1, $2, ${eventOf}, (select id from tags where tenant_id = $1 limit 1))`,
      [tenantId, newId()],
    ],
    event_audiences: [
      `(tenant_id, id, event_id, dimension, value) values ($1, $2, ${eventOf}, 'role', 'Mentor')`,
      [tenantId, newId()],
    ],
    event_registrations: [
      `(tenant_id, id, event_id, user_id, status, code) values ($1, $2, ${eventOf}, $3, 'left', 'x')`,
      [tenantId, newId(), userId],
    ],
    event_scans: [
      `(tenant_id, id, registration_id, kind, scanned_at, device) values ($1, $2, ${registrationOf}, 'in', now(), 'x')`,
      [tenantId, newId()],
    ],
    event_series_members: [
      `(tenant_id, id, series_id, user_id) values ($1, $2, ${seriesOf}, $3)`,
      [tenantId, newId(), userId],
    ],
  }) satisfies Record<string, [string, unknown[]]>;
