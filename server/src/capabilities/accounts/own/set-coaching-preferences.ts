import { checkCoachingPreferences } from '@seedbed/domain/accounts/input.ts';
import { canSetCoachingPreferences } from '@seedbed/domain/accounts/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { findUser, type UserRow } from '#capabilities/accounts/find-people.ts';
import { users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';

export interface CoachingInput {
  enabled: boolean;
  defaultMeetingLocation?: string | null;
}

/** Whether founders may request sessions, and the default meeting place. */
export const setCoachingPreferences = (actor: Actor, input: CoachingInput): Promise<UserRow> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canSetCoachingPreferences(actor));
    const checkedInput = checkCoachingPreferences(input);
    const before = await findUser(tx, actor.userId);
    if (!before) throw new NotFound();
    const { enabled, defaultMeetingLocation } = before.coachingMeetingSettings ?? {};
    if (checkedInput.enabled === enabled && checkedInput.defaultMeetingLocation === defaultMeetingLocation)
      return before;
    const [after] = await tx.db
      .update(users)
      .set({ coachingMeetingSettings: checkedInput, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
      .where(eq(users.id, actor.userId))
      .returning();
    await logActivity(tx, actor, {
      type: 'accounts.coaching-preferences-set',
      kind: 'User',
      recordId: actor.userId,
      audience: [`user:${actor.userId}`],
      payload: { enabled: checkedInput.enabled },
    });
    return after ?? before;
  });
