import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { mailPaces, mails } from './table.ts';

const secondsOfHour = 3_600;

/**
 * Takes the next moment for a mail to this receiving domain, and answers it. The moments have equal distances, so that
 * nothing is counted and all waiting mails do not wake at once.
 */
export async function takeTurn(tx: Tx, domain: string, hourlyLimit: number): Promise<Temporal.Instant> {
  const stepSeconds = secondsOfHour / hourlyLimit;
  const step = sql`make_interval(secs => ${stepSeconds}::double precision)`;
  // A sum of days depends on the time zone, and Citus requires an immutable expression: add the seconds in UTC.
  const following = sql`(${mailPaces.nextAt} at time zone 'UTC' + ${step}) at time zone 'UTC'`;
  const [pace] = await tx.db
    .insert(mailPaces)
    .values({ tenantId: tx.tenantId, domain, nextAt: sql`clock_timestamp() + ${step}` })
    .onConflictDoUpdate({
      target: [mailPaces.tenantId, mailPaces.domain],
      set: { nextAt: sql`greatest(${following}, excluded.next_at)` },
    })
    .returning({ nextAt: mailPaces.nextAt });
  if (!pace) throw new Error('The turn was not written.');
  return pace.nextAt.subtract({ nanoseconds: Math.round(stepSeconds * 1e9) });
}

/** The turns of mails that wait no more are free again. */
export const giveBackTurns = (tx: Tx): Promise<unknown> =>
  tx.db.execute(sql`
    update ${mailPaces} as pace set next_at = least(pace.next_at, greatest(statement_timestamp(), (
      select max(mail.send_after) from ${mails} as mail where mail.tenant_id = pace.tenant_id and mail.state = 'waiting'
        and split_part(mail.address, '@', -1) = pace.domain)))
    where pace.tenant_id = ${tx.tenantId} and pace.next_at > statement_timestamp()`);
