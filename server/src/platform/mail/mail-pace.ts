import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { mailPaces, mails } from './table.ts';

const secondsOfHour = 3_600;

/**
 * Takes the next moment for a mail to this receiving domain, and answers it. The moments have equal distances, so that
 * nothing is counted and all waiting mails do not wake at once.
 */
export async function takeTurn(tx: Tx, domain: string, hourlyLimit: number): Promise<Temporal.Instant> {
  const step = sql`make_interval(secs => ${secondsOfHour / hourlyLimit}::double precision)`;
  const [turn] = await tx.db
    .insert(mailPaces)
    .values({ tenantId: tx.tenantId, domain, nextAt: sql`clock_timestamp() + ${step}` })
    .onConflictDoUpdate({
      target: [mailPaces.tenantId, mailPaces.domain],
      set: { nextAt: sql`greatest(${mailPaces.nextAt}, clock_timestamp()) + ${step}` },
    })
    .returning({ at: sql<string>`${mailPaces.nextAt} - ${step}` });
  if (!turn) throw new Error('The turn was not written.');
  return Temporal.Instant.from(turn.at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
}

/** The turns of mails that wait no more are free again. */
export const giveBackTurns = (tx: Tx): Promise<unknown> =>
  tx.db.execute(sql`
    update ${mailPaces} as pace set next_at = least(pace.next_at, greatest(clock_timestamp(), (
      select max(mail.send_after) from ${mails} as mail where mail.tenant_id = pace.tenant_id and mail.state = 'waiting'
        and split_part(mail.address, '@', -1) = pace.domain)))
    where pace.tenant_id = ${tx.tenantId} and pace.next_at > clock_timestamp()`);
