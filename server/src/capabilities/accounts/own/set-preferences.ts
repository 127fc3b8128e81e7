import { checkPreferences, type Preferences } from '@seedbed/domain/accounts/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { findUser, type UserRow } from '#capabilities/accounts/find-people.ts';
import { assertLanguageOn } from '#capabilities/accounts/offered-languages.ts';
import { users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';

const names = ['language', 'timezone', 'dateFormat', 'timeFormat', 'singleKeys'] as const;

/** Writes nothing without a change. */
export const setPreferences = (actor: Actor, preferences: Preferences): Promise<UserRow> =>
  writeTx(actor, async (tx) => {
    const given = checkPreferences(preferences);
    const before = await findUser(tx, actor.userId);
    if (!before) throw new NotFound();
    await assertLanguageOn(tx, given.language, before);
    const input = {
      language: orBefore(given.language, before.language),
      timezone: orBefore(given.timezone, before.timezone),
      dateFormat: orBefore(given.dateFormat, before.dateFormat),
      timeFormat: orBefore(given.timeFormat, before.timeFormat),
      singleKeys: given.singleKeys ?? before.singleKeys,
    };
    const changes = changesBetween(before, input, names);
    if (!changes) return before;
    const [after] = await tx.db
      .update(users)
      .set({ ...input, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
      .where(eq(users.id, actor.userId))
      .returning();
    await logActivity(tx, actor, {
      type: 'accounts.preferences-set',
      kind: 'User',
      recordId: actor.userId,
      audience: [`user:${actor.userId}`],
      payload: {},
      changes,
    });
    return after ?? before;
  });

const orBefore = <T>(given: T | undefined, before: T): T => (given === undefined ? before : given);
