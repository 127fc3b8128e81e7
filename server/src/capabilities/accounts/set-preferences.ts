import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { NotFound, Validation } from '@seedbed/domain/kernel/refusal.ts';
import { isLanguage } from '@seedbed/domain/kernel/translations.ts';
import { eq, sql } from 'drizzle-orm';
import { record } from '#platform/record/record.ts';
import { asActor } from '#platform/tx.ts';
import { findUser, type UserRow } from './find-people.ts';
import { users } from './table.ts';

export interface Preferences {
  /** Null follows the tenant's. */
  language?: string | null;
  singleKeys?: boolean | null;
}

/** Writes nothing where nothing changes. */
export const setPreferences = (actor: Actor, { language, singleKeys }: Preferences): Promise<UserRow> =>
  asActor(actor, async (tx) => {
    if (language && !isLanguage(language))
      throw new Validation({ language: [{ code: 'invalid', params: { field: 'accounts:fields.language' } }] });
    const before = await findUser(tx, actor.userId);
    if (!before) throw new NotFound();
    const given = {
      language: language === undefined ? before.language : language,
      singleKeys: singleKeys ?? before.singleKeys,
    };
    const changes = changesBetween(before, given, ['language', 'singleKeys']);
    if (!changes) return before;
    const [after] = await tx.db
      .update(users)
      .set({ ...given, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
      .where(eq(users.id, actor.userId))
      .returning();
    await record(tx, actor, {
      type: 'accounts.preferences-set',
      kind: 'User',
      recordId: actor.userId,
      audience: [`user:${actor.userId}`],
      payload: {},
      changes,
    });
    return after ?? before;
  });
