import { freeMinutes, runsLow } from '@seedbed/domain/coaching/hours/ledger.ts';
import { canBookFor, canCoachStartup, isCoachRole, managesSession } from '@seedbed/domain/coaching/policy.ts';
import { type CoachingPreferences, takesBookings, usualPreferences } from '@seedbed/domain/coaching/preferences.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { findPeopleById, type PersonCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { hourAccounts } from '#capabilities/coaching/hours/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { assignedPeopleOf, findStartup } from '#capabilities/startups/public.ts';
import type { Tx } from '#platform/tx.ts';
import { coachFacts, preferencesOf } from './find-preferences.ts';

export interface BookableCoach {
  person: PersonCard;
  rules: CoachingPreferences;
  place: string | null;
  freeMinutes: number | null;
  isLow: boolean;
}

const mostCoaches = 100;

/**
 * A founder books the coaches that take bookings of the startup. A coach books themselves, and staff book everybody who
 * looks after the startup.
 */
export async function bookableCoaches(tx: Tx, actor: Actor, given: string): Promise<BookableCoach[]> {
  const startup = await findStartup(tx, actor, given);
  assertAllowed(canBookFor(actor, startup.id));
  const assigned = await assignedPeopleOf(tx, startup.id);
  const isOpen = sql`(${users.coachingMeetingSettings} ->> 'enabled')::boolean`;
  const candidates = await tx.db
    .select({ id: users.id, settings: users.coachingMeetingSettings })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        isNull(users.trashedAt),
        or(isOpen, assigned.length > 0 ? inArray(users.id, assigned) : undefined, eq(users.id, actor.userId)),
      ),
    )
    .orderBy(users.fullName)
    .limit(mostCoaches);
  const people = await findPeopleById(
    tx,
    actor,
    candidates.map(({ id }) => id),
  );
  const rules = await preferencesOf(
    tx,
    candidates.map(({ id }) => id),
  );
  const accounts = (await hasFeatureIn(tx, 'hoursAllocation'))
    ? await tx.db.select().from(hourAccounts).where(eq(hourAccounts.startupId, startup.id))
    : [];
  const isCoach = canCoachStartup(actor, startup.id);
  const found: BookableCoach[] = [];
  for (const { id, settings } of candidates) {
    const person = people.get(id);
    if (!person || !isCoachRole(person)) continue;
    const isBookable = isCoach
      ? id === actor.userId || (managesSession(actor, { startupId: startup.id }) && assigned.includes(id))
      : takesBookings(await coachFacts(tx, startup.id, id as Id<'User'>));
    if (!isBookable) continue;
    const account = accounts.find(({ coachId }) => coachId === id);
    found.push({
      person,
      rules: rules.get(id) ?? usualPreferences,
      place: settings?.defaultMeetingLocation ?? null,
      freeMinutes: account ? freeMinutes(account) : null,
      isLow: account ? runsLow(account) : false,
    });
  }
  return found;
}
