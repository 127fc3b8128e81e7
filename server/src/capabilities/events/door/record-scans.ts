import { checkedIn } from '@seedbed/domain/events/activity-types.ts';
import { checkScans } from '@seedbed/domain/events/input.ts';
import { canCheckIn } from '@seedbed/domain/events/policy.ts';
import { takesSeat } from '@seedbed/domain/events/registration/registration.ts';
import { checkInOf } from '@seedbed/domain/events/registration/scans.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type EventCard, findEvent } from '#capabilities/events/find-events.ts';
import {
  loadRegistration,
  loadRegistrations,
  type RegistrationCard,
} from '#capabilities/events/registration/find-registrations.ts';
import { eventRegistrations, eventScans } from '#capabilities/events/registration/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

export interface ScanResult {
  clientId: string;
  /** Why it does not count. */
  code: 'events.unknown-code' | 'events.no-seat' | null;
  registration: RegistrationCard | null;
}

/** Scans of devices that were offline arrive late and in any order: the state follows from all of them. */
export const recordScans = (actor: Actor, eventId: string, input: unknown): Promise<ScanResult[]> => {
  const scans = checkScans({ scans: input });
  return writeTx(actor, async (tx) => {
    const event = await findEvent(tx, actor, eventId, { lock: true });
    assertAllowed(canCheckIn(actor, event));
    const known = await registrationsByCode(
      tx,
      event,
      scans.map(({ code }) => code),
    );
    const counting = scans.filter(({ code }) => isCounted(known.get(code)));
    if (counting.length > 0)
      await tx.db
        .insert(eventScans)
        .values(
          counting.map(({ clientId, code, kind, scannedAt, device }) => ({
            tenantId: tx.tenantId,
            id: clientId,
            registrationId: (known.get(code) as RegistrationCard).id,
            ...{ kind, scannedAt, device },
            scannedById: actor.userId,
          })),
        )
        .onConflictDoNothing();
    for (const code of new Set(counting.map((scan) => scan.code)))
      known.set(code, await foldScans(tx, actor, event, known.get(code) as RegistrationCard));
    return scans.map(({ clientId, code }) => resultOf(clientId, known.get(code)));
  });
};

const registrationsByCode = async (tx: Tx, { id }: EventCard, codes: readonly string[]) =>
  new Map(
    (
      await loadRegistrations(tx, and(eq(eventRegistrations.eventId, id), inArray(eventRegistrations.code, [...codes])))
    ).map((one) => [one.code, one]),
  );

const isCounted = (registration: RegistrationCard | undefined) => registration && takesSeat(registration.status);

const resultOf = (clientId: string, registration: RegistrationCard | undefined): ScanResult => {
  if (!registration) return { clientId, code: 'events.unknown-code', registration: null };
  return { clientId, code: isCounted(registration) ? null : 'events.no-seat', registration };
};

/** A person who came has attended. A no-show that staff confirmed stays until they confirm anew. */
export async function foldScans(
  tx: Tx,
  actor: Actor,
  event: EventCard,
  before: RegistrationCard,
): Promise<RegistrationCard> {
  const rows = await tx.db.select().from(eventScans).where(eq(eventScans.registrationId, before.id));
  const { checkedInAt, isInside } = checkInOf(rows.map(({ id, ...scan }) => ({ clientId: id, ...scan })));
  const status = checkedInAt && before.status === 'REGISTERED' ? 'ATTENDED' : before.status;
  const isSame =
    status === before.status && isInside === before.isInside && String(checkedInAt) === String(before.checkedInAt);
  if (isSame) return before;
  await tx.db
    .update(eventRegistrations)
    .set({
      checkedInAt,
      isInside,
      status,
      updatedAt: sql`now()`,
      version: sql`${eventRegistrations.version} + 1`,
    })
    .where(eq(eventRegistrations.id, before.id));
  const after = await loadRegistration(tx, before.id);
  if (before.checkedInAt === null) await logActivity(tx, actor, checkedIn(event, after, before.status));
  return after;
}
