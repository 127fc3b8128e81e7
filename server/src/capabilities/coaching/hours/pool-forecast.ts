import { paceDays, poolEnd } from '@seedbed/domain/coaching/hours/forecast.ts';
import { freeMinutes } from '@seedbed/domain/coaching/hours/ledger.ts';
import type { Tx } from '#platform/tx.ts';
import type { AccountCard } from './find-accounts.ts';

export interface PoolForecast {
  /** Null if nothing was used lately, or the end is far. */
  endsOn: Temporal.PlainDate | null;
  /** Startups of the program that never booked, by name. */
  neverBooked: { id: string; name: string }[];
}

interface Row {
  id: string;
  name: string;
  free: number;
  taken: number;
  used: number;
}

/** The use of a program's minutes by its startups, in one statement; null for the account of one startup. */
export async function poolForecast(tx: Tx, account: AccountCard, zone: string): Promise<PoolForecast | null> {
  if (account.kind !== 'pool' || !account.programId) return null;
  const { rows } = await tx.connection.query<Row>(
    `select s.id, s.name,
       coalesce(sum(a.allocated - a.pending - a.used), 0)::int as free,
       coalesce(sum(a.pending + a.used), 0)::int as taken,
       coalesce(sum((
         select sum(e.minutes) from hour_entries e
         where e.tenant_id = a.tenant_id and e.account_id = a.id and e.kind = 'post'
           and e.created_at > now() - make_interval(days => $3))), 0)::int as used
     from startup_programs l
     join startups s on s.tenant_id = l.tenant_id and s.id = l.startup_id
       and s.trashed_at is null and s.status <> 'archived'
     left join hour_accounts a on a.tenant_id = l.tenant_id and a.startup_id = s.id
       and a.kind = 'relation' and a.trashed_at is null
     where l.tenant_id = $1 and l.program_id = $2
     group by s.id, s.name order by s.name, s.id`,
    [tx.tenantId, account.programId, paceDays],
  );
  const total = (of: 'free' | 'used') => rows.reduce((sum, row) => sum + row[of], 0);
  const facts = { left: freeMinutes(account) + total('free'), used: total('used') };
  return {
    endsOn: poolEnd(facts, Temporal.Now.plainDateISO(zone)),
    neverBooked: rows.filter(({ taken }) => taken === 0).map(({ id, name }) => ({ id, name })),
  };
}
