import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isDateFormat, isTimeFormat } from '@seedbed/domain/kernel/date-formats.ts';
import { isTimeZone } from '@seedbed/domain/kernel/dates.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { findUser, type UserRow } from '#capabilities/accounts/find-people.ts';
import { users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';

/** Null uses the default of the tenant or language; omitted fields stay unchanged. */
export interface Preferences {
  language?: string | null;
  timezone?: string | null;
  dateFormat?: string | null;
  timeFormat?: string | null;
  singleKeys?: boolean | null;
}

const known = {
  language: isLanguage,
  timezone: isTimeZone,
  dateFormat: isDateFormat,
  timeFormat: isTimeFormat,
} as const;
type PreferenceName = keyof typeof known;
const preferenceNames = Object.keys(known) as PreferenceName[];

/** Writes nothing without a change. */
export const setPreferences = (actor: Actor, preferences: Preferences): Promise<UserRow> =>
  writeTx(actor, async (tx) => {
    const wrong = preferenceNames.filter((field) => preferences[field] && !known[field](preferences[field]));
    if (wrong.length > 0) throw new Validation(Object.fromEntries(wrong.map((field) => [field, [invalid(field)]])));
    const before = await findUser(tx, actor.userId);
    if (!before) throw new NotFound();
    const input = {
      ...Object.fromEntries(preferenceNames.map((field) => [field, orBefore(preferences[field], before[field])])),
      singleKeys: preferences.singleKeys ?? before.singleKeys,
    } as Pick<UserRow, PreferenceName | 'singleKeys'>;
    const changes = changesBetween(before, input, [...preferenceNames, 'singleKeys']);
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
const invalid = (field: PreferenceName) => ({ code: 'invalid', params: { field: `own-account:fields.${field}` } });
