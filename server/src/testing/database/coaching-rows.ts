import { newId } from '@seedbed/domain/kernel/ids.ts';

const session = '(select id from coaching_sessions where tenant_id = $1 limit 1)';
const startup = '(select id from startups where tenant_id = $1 limit 1)';

/** SQL of a row in each table of coaching. Sessions come before their parts. */
export const coachingRows = ({ tenantId, userId }: Record<'tenantId' | 'userId', string>) =>
  ({
    coaching_sessions: [
      `(tenant_id, id, name, startup_id, kind, state, starts_at, ends_at, expected_duration) values ($1, $2, 'x', ${startup}, 'SCHEDULED', 'scheduled', now(), now() + interval '1 hour', 60)`,
      [tenantId, newId()],
    ],
    coaching_coaches: [
      `(tenant_id, id, session_id, user_id) values ($1, $2, ${session}, $3)`,
      [tenantId, newId(), userId],
    ],
    coaching_attendees: [
      `(tenant_id, id, session_id, user_id) values ($1, $2, ${session}, $3)`,
      [tenantId, newId(), userId],
    ],
    coaching_topics: [
      `(tenant_id, id, session_id, tag_id) values ($1, $2, ${session}, (select id from tags where tenant_id = $1 limit 1))`,
      [tenantId, newId()],
    ],
    coaching_actions: [
      `(tenant_id, id, session_id, task_id) values ($1, $2, ${session}, (select id from tasks where tenant_id = $1 limit 1))`,
      [tenantId, newId()],
    ],
    coaching_ratings: [
      `(tenant_id, id, session_id, side, stars) values ($1, $2, ${session}, 'coach', 4)`,
      [tenantId, newId()],
    ],
    coaching_invites: [
      `(tenant_id, id, startup_id, coach_id, expires_at, duration_minutes) values ($1, $2, ${startup}, $3, now(), 30)`,
      [tenantId, newId(), userId],
    ],
    coaching_preferences: [
      "(tenant_id, id, user_id, who_may_book, durations, questions, late_cancel_hours) values ($1, $2, $3, 'all', '[]', '[]', 24)",
      [tenantId, newId(), userId],
    ],
    hour_accounts: [
      `(tenant_id, id, kind, startup_id, coach_id) values ($1, $2, 'relation', ${startup}, $3)`,
      [tenantId, newId(), userId],
    ],
    hour_entries: [
      "(tenant_id, id, account_id, kind, minutes) values ($1, $2, (select id from hour_accounts where tenant_id = $1 limit 1), 'void', 0)",
      [tenantId, newId()],
    ],
  }) satisfies Record<string, [string, unknown[]]>;
