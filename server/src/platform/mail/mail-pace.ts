import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { mailPaces } from './table.ts';

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
