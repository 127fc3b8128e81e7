import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { MailSetting } from '@seedbed/domain/kernel/notifications/notification-kind.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { notificationSettingSet } from '@seedbed/domain/notifications/activity-types.ts';
import { ChannelIsLocked } from '@seedbed/domain/notifications/errors.ts';
import type { Preference } from '@seedbed/domain/notifications/preferences.ts';
import { type ImplementedType, isImplementedType } from '@seedbed/domain/notifications/types.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { notificationChoices, notifications } from '#capabilities/notifications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { ownPreferences } from './find-preferences.ts';

export interface Choice {
  type: string;
  inApp?: boolean | null;
  mail?: MailSetting | null;
}

/** Omitted fields stay unchanged. Cancels pending emails of a type that is switched off. */
export const setPreference = (actor: Actor, { type, inApp, mail }: Choice): Promise<Preference> =>
  writeTx(actor, async (tx) => {
    if (!isImplementedType(type)) throw new Validation({ type: [{ code: 'invalid' }] });
    const before = await preferenceOf(tx, actor, type);
    if (inApp === false && before.inAppLock !== null) throw new ChannelIsLocked();
    if (mail === 'OFF' && before.mailLock !== null) throw new ChannelIsLocked();
    const changed = {
      ...(inApp != null && inApp !== before.inApp && { inApp }),
      ...(mail != null && mail !== before.mail && { mail }),
    };
    if (Object.keys(changed).length === 0) return before;
    await saveChoice(tx, actor, type, changed);
    return preferenceOf(tx, actor, type);
  });

export async function saveChoice(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  type: ImplementedType,
  changed: { inApp?: boolean; mail?: MailSetting },
): Promise<void> {
  await tx.db
    .insert(notificationChoices)
    .values({ tenantId: tx.tenantId, id: newId<'NotificationChoice'>(), userId, type, ...changed })
    .onConflictDoUpdate({
      target: [notificationChoices.tenantId, notificationChoices.userId, notificationChoices.type],
      set: { ...changed, updatedAt: sql`excluded.updated_at` },
    });
  if (changed.mail === 'OFF')
    await tx.db
      .update(notifications)
      .set({ mail: 'OFF', updatedAt: sql`now()` })
      .where(
        and(
          eq(notifications.userId, userId),
          eq(notifications.type, type),
          isNull(notifications.mailedAt),
          isNull(notifications.readAt),
        ),
      );
  await logActivity(tx, { userId }, notificationSettingSet(userId, 'preference-set', { type, ...changed }));
}

async function preferenceOf(tx: Tx, actor: Actor, type: ImplementedType): Promise<Preference> {
  const found = (await ownPreferences(tx, actor)).find((preference) => preference.type === type);
  if (!found) throw new Validation({ type: [{ code: 'invalid' }] });
  return found;
}
