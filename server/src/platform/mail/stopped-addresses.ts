import type { StopReason } from '@seedbed/domain/emails/mail.ts';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { mailStops } from './table.ts';

/** Stops all mails to the address; the first reason is kept. */
export const stopAddress = (tx: Tx, address: string, reason: StopReason, detail: string | null) =>
  tx.db.insert(mailStops).values({ tenantId: tx.tenantId, address, reason, detail }).onConflictDoNothing();

/** Resumes mails to the address and returns the former reason, or null. */
export async function allowAddress(tx: Tx, address: string): Promise<StopReason | null> {
  const [gone] = await tx.db
    .delete(mailStops)
    .where(eq(mailStops.address, address))
    .returning({ reason: mailStops.reason });
  return gone?.reason ?? null;
}

export async function isStopped(tx: Tx, address: string): Promise<boolean> {
  const found = await tx.db.select({ reason: mailStops.reason }).from(mailStops).where(eq(mailStops.address, address));
  return found.length > 0;
}

/** The reasons of stopped addresses; other addresses are absent. */
export async function stopsOf(tx: Tx, addresses: readonly string[]): Promise<ReadonlyMap<string, StopReason>> {
  const found = await tx.db
    .select({ address: mailStops.address, reason: mailStops.reason })
    .from(mailStops)
    .where(inArray(mailStops.address, [...addresses]));
  return new Map(found.map(({ address, reason }) => [address, reason]));
}
