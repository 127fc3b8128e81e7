import { availabilityChanged } from '@seedbed/domain/calendar/activity-types.ts';
import { type AvailabilityValues, availabilityFields } from '@seedbed/domain/calendar/availability/availability.ts';
import { checkAvailability } from '@seedbed/domain/calendar/availability/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type AvailabilityCard, findHost, findRow, loadAvailability, valuesOf } from './find-availability.ts';
import { availabilities } from './table.ts';

/** A field that is not given stays as it is. The first save has version 0. */
export const saveAvailability = (
  actor: Actor,
  userId: string,
  input: object,
  version?: number | null,
): Promise<AvailabilityCard> =>
  writeTx(actor, (tx) => saveAvailabilityIn(tx, actor, userId, checkAvailability(input), version));

export async function saveAvailabilityIn(
  tx: Tx,
  actor: Actor,
  userId: string,
  given: Partial<AvailabilityValues>,
  version?: number | null,
): Promise<AvailabilityCard> {
  const person = await findHost(tx, actor, userId, { lock: true });
  const row = await findRow(tx, person.id);
  const before = valuesOf(row);
  const after = { ...before, ...given };
  const changes = changesBetween(before, after, availabilityFields);
  if (!changes) return loadAvailability(tx, person);
  const known = row?.version ?? 0;
  if (version != null && version !== known) throw new Conflict({ version: known });
  await tx.db
    .insert(availabilities)
    .values({ tenantId: tx.tenantId, id: newId<'Availability'>(), userId: person.id, ...after })
    .onConflictDoUpdate({
      target: [availabilities.tenantId, availabilities.userId],
      set: { ...after, updatedAt: sql`excluded.updated_at`, version: known + 1 },
    });
  await logActivity(tx, actor, availabilityChanged({ userId: person.id, actorId: actor.userId }, changes));
  return loadAvailability(tx, person);
}
