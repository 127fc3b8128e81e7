import { canSetCoachingPreferences } from '@seedbed/domain/accounts/policy.ts';
import { bookingRulesSet } from '@seedbed/domain/coaching/activity-types.ts';
import { checkBookingRules } from '@seedbed/domain/coaching/input.ts';
import { type CoachingPreferences, usualPreferences } from '@seedbed/domain/coaching/preferences.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { preferencesOf } from './find-preferences.ts';
import { coachingPreferences } from './table.ts';

export const setBookingRules = (actor: Actor, input: object): Promise<CoachingPreferences> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canSetCoachingPreferences(actor));
    const { durations, ...rules } = checkBookingRules(input);
    const values = { ...rules, durations: [...new Set(durations)].sort((a, b) => a - b) };
    await tx.db
      .insert(coachingPreferences)
      .values({ tenantId: tx.tenantId, id: newId<'CoachingPreferences'>(), userId: actor.userId, ...values })
      .onConflictDoUpdate({ target: [coachingPreferences.tenantId, coachingPreferences.userId], set: values });
    await logActivity(tx, actor, bookingRulesSet(actor.userId));
    return values;
  });

export const ownPreferences = async (tx: Tx, { userId }: Actor): Promise<CoachingPreferences> =>
  (await preferencesOf(tx, [userId])).get(userId) ?? usualPreferences;
