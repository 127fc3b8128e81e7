import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { adminRoles, deletionDelayDays } from '@seedbed/domain/privacy/deletion.ts';
import { LastAdmin, SelfDeleteIsOff } from '@seedbed/domain/privacy/errors.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { mailPerson, type UserRow } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { requireRecentAuth } from '#capabilities/sessions/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { translate } from '#platform/messages.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { hasOtherAdmin } from './other-admins.ts';

/** Schedules the deletion and emails the person; repeating changes nothing. */
export const deleteOwnAccount = (signedIn: SignedIn): Promise<UserRow> =>
  writeTx(signedIn.actor, async (tx) => {
    const { actor } = signedIn;
    const incubator = await findIncubatorIn(tx);
    assertAllowed(incubator.settings.allowUserSelfDelete, () => new SelfDeleteIsOff());
    requireRecentAuth(signedIn);
    if (adminRoles.some((role) => role === actor.roleType))
      assertAllowed(await hasOtherAdmin(tx, actor.userId), () => new LastAdmin());
    const before = await locked(tx, actor);
    if (before.deletionDueAt) return before;
    const deletionDueAt = Temporal.Now.instant().add({ hours: 24 * deletionDelayDays });
    const after = await setDeletionDueAt(tx, actor, deletionDueAt, 'accounts.deletion-asked');
    await notifyOfDeletion(tx, after, deletionDueAt);
    return after;
  });

/** Possible until the due time. */
export const keepOwnAccount = (actor: Actor): Promise<UserRow> =>
  writeTx(actor, async (tx) => {
    const before = await locked(tx, actor);
    return before.deletionDueAt ? setDeletionDueAt(tx, actor, null, 'accounts.deletion-taken-back') : before;
  });

async function locked(tx: Tx, { userId }: Actor): Promise<UserRow> {
  const [user] = await tx.db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.trashedAt)))
    .for('update');
  if (!user) throw new NotFound();
  return user;
}

async function setDeletionDueAt(
  tx: Tx,
  actor: Actor,
  deletionDueAt: Temporal.Instant | null,
  type: string,
): Promise<UserRow> {
  const [after] = await tx.db
    .update(users)
    .set({ deletionDueAt, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, actor.userId))
    .returning();
  if (!after) throw new NotFound();
  const audience = [`user:${actor.userId}` as const];
  await logActivity(tx, actor, { type, kind: 'User', recordId: actor.userId, audience, payload: {} });
  return after;
}

const notifyOfDeletion = (tx: Tx, user: UserRow, deletionDueAt: Temporal.Instant): Promise<void> =>
  mailPerson(tx, user, { kind: 'account-deletion' }, ({ language, tenant, incubator }) => {
    const day = dayText(deletionDueAt, user.timezone ?? incubator.timezone, language);
    return {
      subject: translate('own-account:delete.mail.subject', language, { day }),
      paragraphs: [
        translate('own-account:delete.mail.text', language, { day, tenant }),
        translate('own-account:delete.mail.not-you', language),
      ],
      button: { label: translate('own-account:delete.keep', language), path: '/account/settings/delete' },
    };
  });

export const dayText = (at: Temporal.Instant, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: zone }).format(at.epochMilliseconds);
