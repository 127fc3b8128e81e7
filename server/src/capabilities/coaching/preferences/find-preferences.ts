import { NotBookable } from '@seedbed/domain/coaching/errors.ts';
import {
  type CoachFacts,
  type CoachingPreferences,
  offeredDurations,
  takesBookings,
  usualPreferences,
} from '@seedbed/domain/coaching/preferences.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { programPeople, startupPrograms } from '#capabilities/programs/table.ts';
import { assignedPeopleOf } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';
import { coachingPreferences } from './table.ts';

/** The rules of each coach; people who never saved any have the usual ones. */
export async function preferencesOf(
  tx: Tx,
  userIds: readonly Id<'User'>[],
): Promise<ReadonlyMap<Id<'User'>, CoachingPreferences>> {
  const rows =
    userIds.length === 0
      ? []
      : await tx.db
          .select()
          .from(coachingPreferences)
          .where(inArray(coachingPreferences.userId, [...userIds]));
  return new Map(userIds.map((id) => [id, rows.find(({ userId }) => userId === id) ?? usualPreferences]));
}

/** The facts of a coach and a startup that decide about a booking. */
export async function coachFacts(tx: Tx, startupId: Id<'Startup'>, coachId: Id<'User'>): Promise<CoachFacts> {
  const [person] = await tx.db
    .select({ status: users.status, settings: users.coachingMeetingSettings })
    .from(users)
    .where(eq(users.id, coachId));
  const { whoMayBook, durations } = (await preferencesOf(tx, [coachId])).get(coachId) ?? usualPreferences;
  const [shared] = await tx.db
    .select({ one: sql`1` })
    .from(startupPrograms)
    .innerJoin(
      programPeople,
      and(
        eq(programPeople.tenantId, startupPrograms.tenantId),
        eq(programPeople.programId, startupPrograms.programId),
        eq(programPeople.userId, coachId),
      ),
    )
    .where(eq(startupPrograms.startupId, startupId))
    .limit(1);
  return {
    whoMayBook,
    durations,
    isOpen: person?.status === 'active' && (person.settings?.enabled ?? false),
    isAssigned: (await assignedPeopleOf(tx, startupId)).includes(coachId),
    sharesProgram: shared !== undefined,
  };
}

/** Throws `NotBookable`, or `Validation` for a duration that the coach does not offer. */
export async function assertBookable(
  tx: Tx,
  startupId: Id<'Startup'>,
  coachId: Id<'User'>,
  durationMinutes: number,
): Promise<void> {
  const facts = await coachFacts(tx, startupId, coachId);
  assertAllowed(takesBookings(facts), () => new NotBookable());
  assertAllowed(
    offeredDurations(facts).includes(durationMinutes),
    () =>
      new Validation({ durationMinutes: [{ code: 'invalid', params: { field: 'coaching:fields.durationMinutes' } }] }),
  );
}
