import { sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { coachingSessions } from '#capabilities/coaching/sessions/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import type { Tx } from '#platform/tx.ts';
import { hourAccounts, hourEntries } from './table.ts';

export interface HourDay {
  day: string;
  accountId: string;
  startupName: string;
  coachName: string;
  allocated: number;
  /** Held, and neither used nor freed. */
  pending: number;
  used: number;
}

interface Days {
  accountIds: readonly string[];
  from: string;
  to: string;
  zone: string;
}

/** More than a month has. */
const mostDays = 2_000;

/**
 * Minutes by day and balance of a startup with a coach. Minutes of a session belong to its day, others to the day of
 * their entry.
 */
export async function findHourDays(tx: Tx, { accountIds, from, to, zone }: Days): Promise<HourDay[]> {
  const resolved = sql`exists (select from ${hourEntries} later where later.tenant_id = ${hourEntries.tenantId}
    and later.hold_id = ${hourEntries.id} and later.kind in ('post', 'void'))`;
  const { rows } = await tx.db.execute<Record<keyof HourDay, unknown>>(sql`
    select day::text as "day", account_id as "accountId", ${startups.name} as "startupName", ${users.fullName} as "coachName",
      sum(allocated)::int as "allocated", sum(pending)::int as "pending", sum(used)::int as "used"
    from (
      select ${hourEntries.accountId} as account_id, ${hourAccounts.tenantId} as tenant_id,
        ${hourAccounts.startupId} as startup_id, ${hourAccounts.coachId} as coach_id,
        (coalesce(${coachingSessions.startsAt}, ${hourEntries.createdAt}) at time zone ${zone})::date as day,
        case when ${hourEntries.kind} in ('allocate', 'adjust', 'transfer') then ${hourEntries.minutes} else 0 end as allocated,
        case when ${hourEntries.kind} = 'hold' and not ${resolved} then ${hourEntries.minutes} else 0 end as pending,
        case when ${hourEntries.kind} = 'post' then ${hourEntries.minutes} else 0 end as used
      from ${hourAccounts}
      join ${hourEntries} on ${hourEntries.tenantId} = ${hourAccounts.tenantId} and ${hourEntries.accountId} = ${hourAccounts.id}
      left join ${coachingSessions} on ${coachingSessions.tenantId} = ${hourEntries.tenantId} and ${coachingSessions.id} = ${hourEntries.sessionId}
      where ${hourAccounts.id} = any(${sql.param([...accountIds])}::uuid[]) and ${hourAccounts.kind} = 'relation'
    ) entry
    join ${startups} on ${startups.tenantId} = entry.tenant_id and ${startups.id} = entry.startup_id
    join ${users} on ${users.tenantId} = entry.tenant_id and ${users.id} = entry.coach_id
    where day between ${from}::date and ${to}::date
    group by day, account_id, ${startups.name}, ${users.fullName}
    having sum(allocated) <> 0 or sum(pending) <> 0 or sum(used) <> 0
    order by day, ${startups.name}, account_id
    limit ${mostDays}`);
  return rows as unknown as HourDay[];
}
