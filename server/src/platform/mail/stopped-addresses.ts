import type { StopReason } from '@seedbed/domain/emails/mail.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { mailStops } from './table.ts';

export type MailStop = typeof mailStops.$inferSelect;

/** An expired stop does not count. */
export const isInForce = () => or(isNull(mailStops.until), gt(mailStops.until, Temporal.Now.instant()));

/** Stops all mails to the address. The first reason is kept, unless it is that of a list. */
export async function stopAddress(tx: Tx, address: string, reason: StopReason, detail: string | null): Promise<void> {
  const stop = await stopAddressUntil(tx, { address, reason, detail, until: null, stoppedById: null });
  if (stop) return;
  // The stop has a cause of its own now. It outlives the term of the list, and the undo of its import.
  await tx.db
    .update(mailStops)
    .set({ reason, detail, until: null, stoppedById: null, importId: null })
    .where(and(eq(mailStops.address, address), isNotNull(mailStops.importId)));
}

type NewStop = Pick<MailStop, 'address' | 'reason' | 'detail' | 'until' | 'stoppedById'>;

/** Stops an address for a term, or by a person. Returns null if it is stopped already. */
export async function stopAddressUntil(tx: Tx, stop: NewStop): Promise<MailStop | null> {
  const isOver = and(eq(mailStops.address, stop.address), lte(mailStops.until, Temporal.Now.instant()));
  await tx.db.delete(mailStops).where(isOver);
  const [made] = await tx.db
    .insert(mailStops)
    .values({ tenantId: tx.tenantId, ...stop })
    .onConflictDoNothing()
    .returning(getTableColumns(mailStops));
  return made ?? null;
}

/** Resumes mails to the address and returns the former stop, or null. */
export async function allowAddress(tx: Tx, address: string): Promise<MailStop | null> {
  const [gone] = await tx.db
    .delete(mailStops)
    .where(eq(mailStops.address, address))
    .returning(getTableColumns(mailStops));
  return gone ?? null;
}

export async function isStopped(tx: Tx, address: string): Promise<boolean> {
  return (await findStops(tx, [address])).length > 0;
}

/** The stops in force; other addresses are absent. */
export const findStops = (tx: Tx, addresses: readonly string[]): Promise<MailStop[]> =>
  tx.db
    .select()
    .from(mailStops)
    .where(and(inArray(mailStops.address, [...addresses]), isInForce()));

/** The reasons of stopped addresses; other addresses are absent. */
export async function stopsOf(tx: Tx, addresses: readonly string[]): Promise<ReadonlyMap<string, StopReason>> {
  return new Map((await findStops(tx, addresses)).map(({ address, reason }) => [address, reason]));
}

/** The Admin's name goes with the account. */
export const forgetStopAuthor = (tx: Tx, userId: Id<'User'>) =>
  tx.db.update(mailStops).set({ stoppedById: null }).where(eq(mailStops.stoppedById, userId));
