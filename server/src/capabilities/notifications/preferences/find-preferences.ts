import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type Digest, defaultDigest } from '@seedbed/domain/notifications/digest.ts';
import { type Lock, type Preference, preferenceFor } from '@seedbed/domain/notifications/preferences.ts';
import { noQuietHours, type QuietHours } from '@seedbed/domain/notifications/quiet-hours.ts';
import { type ImplementedType, typesFor } from '@seedbed/domain/notifications/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { notificationChoices, notificationLocks, notificationReaders } from '#capabilities/notifications/table.ts';
import type { Tx } from '#platform/tx.ts';

export const listLocks = (tx: Tx): Promise<Lock[]> =>
  tx.db
    .select({
      type: notificationLocks.type,
      channel: notificationLocks.channel,
      reason: notificationLocks.reason,
    })
    .from(notificationLocks);

/** The effective preferences of these people for one type. */
export async function preferencesOf(
  tx: Tx,
  people: readonly { userId: Id<'User'>; roleType: RoleType }[],
  type: ImplementedType,
): Promise<Map<Id<'User'>, Preference>> {
  const userIds = people.map(({ userId }) => userId);
  const [choices, locks] = [
    await tx.db
      .select()
      .from(notificationChoices)
      .where(and(inArray(notificationChoices.userId, userIds), eq(notificationChoices.type, type))),
    await listLocks(tx),
  ];
  return new Map(
    people.map(({ userId, roleType }) => {
      const own = choices.filter((choice) => choice.userId === userId);
      return [userId, preferenceFor(type, { roleType, choices: own, locks })];
    }),
  );
}

/** All types that the person may get, for their own page. */
export async function ownPreferences(
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'roleType' | 'scopes'>,
): Promise<Preference[]> {
  const { userId, roleType } = actor;
  const [choices, locks] = [
    await tx.db.select().from(notificationChoices).where(eq(notificationChoices.userId, userId)),
    await listLocks(tx),
  ];
  return typesFor(actor).map((type) => preferenceFor(type, { roleType, choices, locks }));
}

export interface ReaderState extends Digest {
  lastSeenAt: Temporal.Instant | null;
  digestDueAt: Temporal.Instant | null;
  quiet: QuietHours;
}

export async function findReaderState(tx: Tx, userId: Id<'User'>): Promise<ReaderState> {
  const [row] = await tx.db.select().from(notificationReaders).where(eq(notificationReaders.userId, userId));
  if (!row) return { ...defaultDigest, lastSeenAt: null, digestDueAt: null, quiet: noQuietHours };
  return {
    rhythm: row.digestRhythm,
    hour: row.digestHour,
    skipsWeekends: row.digestSkipsWeekends,
    lastSeenAt: row.lastSeenAt,
    digestDueAt: row.digestDueAt,
    quiet: { from: row.quietFrom, until: row.quietUntil, weekends: row.quietWeekends },
  };
}
