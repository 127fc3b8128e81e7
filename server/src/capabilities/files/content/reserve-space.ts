import { finished } from 'node:stream';
import { TenantStorageFull } from '@seedbed/domain/files/errors.ts';
import { bodiesOfPersonMax, bodiesOfTenantMax, tenantMaxBytes } from '@seedbed/domain/files/limits.ts';
import { assertAllowed, RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { and, gt, lt, sql, sum } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { fileSpace, uploads } from '#capabilities/files/table.ts';
import type { Context } from '#platform/graphql/context.ts';
import { perProcess } from '#platform/rate-limit.ts';
import { readTx, type Tx } from '#platform/tx.ts';

class Counts extends Map<string, number> {
  of(key: string): number {
    return this.get(key) ?? 0;
  }

  add(key: string, change: number) {
    const now = this.of(key) + change;
    if (now > 0) this.set(key, now);
    else this.delete(key);
  }
}

/** The bodies that this process is receiving, by person and by tenant. */
const bodies = new Counts();
/** Their space by tenant, unless the row of an upload holds it. */
const reservedBytes = new Counts();

const retrySeconds = 5;

/** Limits concurrent bodies and reserves `bytes` before the first one is read. The end of the answer releases both. */
export async function reserveBody(
  { context: { actor }, reply }: { context: Pick<Context, 'actor'>; reply: FastifyReply },
  bytes: number,
): Promise<void> {
  const { userId, tenantId } = actor;
  const taken = bytes > 0 ? await readTx(actor, takenSpace) : 0;
  // Nothing waits from here on: two bodies cannot pass the same check.
  if (bodies.of(userId) >= perProcess(bodiesOfPersonMax) || bodies.of(tenantId) >= perProcess(bodiesOfTenantMax))
    throw new RateLimited(retrySeconds);
  assertFits(tenantId, taken, bytes);
  const add = (sign: 1 | -1) => {
    bodies.add(userId, sign);
    bodies.add(tenantId, sign);
    reservedBytes.add(tenantId, sign * bytes);
  };
  add(1);
  finished(reply.raw, () => add(-1));
}

/** Checks before the upload, including all that are in progress; `takeSpace` decides at the end. */
export const assertSpace = async (tx: Tx, bytes: number): Promise<void> =>
  assertFits(tx.tenantId, await takenSpace(tx), bytes);

const assertFits = (tenantId: string, taken: number, bytes: number) =>
  assertAllowed(taken + reservedBytes.of(tenantId) + bytes <= tenantMaxBytes, () => new TenantStorageFull());

/** By files and unfinished uploads. */
export async function takenSpace(tx: Tx): Promise<number> {
  const [files] = await tx.db.select({ bytes: fileSpace.bytes }).from(fileSpace);
  const [unfinished] = await tx.db
    .select({ bytes: sum(uploads.size).mapWith(Number) })
    .from(uploads)
    .where(and(gt(uploads.expiresAt, sql`now()`), lt(uploads.offset, uploads.size)));
  return (files?.bytes ?? 0) + (unfinished?.bytes ?? 0);
}
