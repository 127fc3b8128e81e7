import { newId } from '@seedbed/domain/kernel/ids.ts';

/** SQL of a row in each table of the calendar. Bookings come before their hosts and attendees. */
export const calendarRows = ({ tenantId, userId }: Record<'tenantId' | 'userId', string>) =>
  ({
    calendar_feeds: ["(tenant_id, id, user_id, token_hash) values ($1, $2, $3, 'x')", [tenantId, newId(), userId]],
    availabilities: ['(tenant_id, id, user_id) values ($1, $2, $3)', [tenantId, newId(), userId]],
    date_overrides: [
      "(tenant_id, id, user_id, day, ranges) values ($1, $2, $3, current_date, '[]')",
      [tenantId, newId(), userId],
    ],
    away_periods: [
      '(tenant_id, id, user_id, starts_on, ends_on) values ($1, $2, $3, current_date, current_date)',
      [tenantId, newId(), userId],
    ],
    travel_zones: [
      "(tenant_id, id, user_id, starts_on, ends_on, zone) values ($1, $2, $3, current_date, current_date, 'UTC')",
      [tenantId, newId(), userId],
    ],
    bookings: [
      "(tenant_id, id, kind, title, starts_at, ends_at, state) values ($1, $2, 'x', 'x', now(), now() + interval '1 hour', 'confirmed')",
      [tenantId, newId()],
    ],
    booking_hosts: [
      "(tenant_id, id, booking_id, host_id, starts_at, ends_at, blocks) values ($1, $2, (select id from bookings where tenant_id = $1 limit 1), $3, now(), now() + interval '1 hour', true)",
      [tenantId, newId(), userId],
    ],
    booking_attendees: [
      '(tenant_id, id, booking_id, user_id) values ($1, $2, (select id from bookings where tenant_id = $1 limit 1), $3)',
      [tenantId, newId(), userId],
    ],
  }) satisfies Record<string, [string, unknown[]]>;
