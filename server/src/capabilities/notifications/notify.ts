import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { burstMinutes } from '@seedbed/domain/notifications/burst.ts';
import type { Preference } from '@seedbed/domain/notifications/preferences.ts';
import { type ImplementedType, isImplementedType } from '@seedbed/domain/notifications/types.ts';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import type { NotificationRule } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { announce } from './channel/announce.ts';
import { findReaders } from './find-readers.ts';
import { waitForMail } from './mail/wait-for-mail.ts';
import { preferencesOf } from './preferences/find-preferences.ts';
import { notificationMutes, notifications } from './table.ts';

interface News {
  type: ImplementedType;
  kind: string;
  recordId: string;
  partId: string | null;
  startupId: Id<'Startup'> | null;
}

const typeOf = ({ type }: NotificationRule, subject: unknown): ImplementedType => {
  const name = typeof type === 'function' ? type(subject) : type;
  if (!isImplementedType(name)) throw new Error(`No capability declares the notification ${name}.`);
  return name;
};

/** Notifies the audience of a rule by their preferences. Called by reactions only, once per activity. */
export async function notify(tx: Tx, logged: Activity, rule: NotificationRule): Promise<void> {
  const audience = await rule.audience(tx, logged);
  if (!audience) return;
  const { people, subject, isAutomatic, hasNoMail } = audience;
  const { id: recordId, partId = null, ...record } = audience.record ?? { ...logged, id: logged.recordId };
  const news: News = { type: typeOf(rule, subject), kind: record.kind, recordId, partId, startupId: record.startupId };
  const happened = isAutomatic ? { ...logged, actorId: null } : logged;
  const others = [...new Set(people)].filter((id) => id !== happened.actorId);
  const readers = (await findReaders(tx, others)).filter(({ actor }) => rule.allowed(actor, subject));
  if (readers.length === 0) return;
  const muted = await tx.db
    .select({ userId: notificationMutes.userId })
    .from(notificationMutes)
    .where(and(inArray(notificationMutes.userId, others), eq(notificationMutes.recordId, news.recordId)));
  const preferences = await preferencesOf(
    tx,
    readers.map(({ actor }) => actor),
    news.type,
  );
  if (hasNoMail || (rule.isReminder && !(await hasFeatureIn(tx, 'reminderEmails'))))
    for (const [userId, preference] of preferences) preferences.set(userId, { ...preference, mail: 'OFF' });
  const wanted = [...preferences].filter(
    ([userId, { inApp, mail }]) => (inApp || mail !== 'OFF') && !muted.some((mute) => mute.userId === userId),
  );
  if (wanted.length === 0) return;
  const activity = { ...happened, actorId: await lockActor(tx, happened.actorId) };

  // Serialize workers with events of one record: otherwise each would begin a burst.
  await tx.connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `notifications ${tx.tenantId} ${news.recordId}`,
  ]);
  const joined = await joinBursts(
    tx,
    activity,
    news,
    wanted.map(([userId]) => userId),
  );
  const fresh = await begin(
    tx,
    activity,
    news,
    wanted.filter(([userId]) => !joined.has(userId)),
  );
  await waitForMail(
    tx,
    readers.flatMap((reader) => {
      const { userId } = reader.actor;
      const mail = preferences.get(userId)?.mail;
      return mail && fresh.has(userId) ? [{ reader, type: news.type, mail }] : [];
    }),
  );
  await announce(tx, new Map([...fresh].filter(([userId]) => preferences.get(userId)?.inApp)));
  for (const [userId, id] of [...joined, ...fresh])
    tx.changes.push({ kind: 'Notification', id, audience: [`user:${userId}`], detail: { isNew: true } });
}

/** Lock the actor's row. If the account is gone, show "somebody". */
async function lockActor(tx: Tx, id: Id<'User'> | null): Promise<Id<'User'> | null> {
  if (!id) return null;
  const [found] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share');
  return found?.id ?? null;
}

type NotifiedPeople = Map<Id<'User'>, Id<'Notification'>>;

/** Renews running bursts and increments their count. */
async function joinBursts(tx: Tx, activity: Activity, news: News, userIds: Id<'User'>[]): Promise<NotifiedPeople> {
  const rows = await tx.db
    .update(notifications)
    .set({
      count: sql`${notifications.count} + 1`,
      partId: news.partId,
      actorId: activity.actorId,
      notifiedAt: sql`statement_timestamp()`,
      updatedAt: sql`now()`,
      readAt: null,
    })
    .where(
      and(
        eq(notifications.recordId, news.recordId),
        eq(notifications.type, news.type),
        inArray(notifications.userId, userIds),
        gt(notifications.createdAt, activity.at.subtract({ minutes: burstMinutes })),
        isNull(notifications.mailedAt),
      ),
    )
    .returning({ id: notifications.id, userId: notifications.userId });
  return new Map(rows.map(({ userId, id }) => [userId, id]));
}

async function begin(
  tx: Tx,
  activity: Activity,
  news: News,
  wanted: readonly (readonly [Id<'User'>, Preference])[],
): Promise<NotifiedPeople> {
  const rows = wanted.map(([userId, { inApp, mail }]) => ({
    tenantId: tx.tenantId,
    id: newId<'Notification'>(),
    createdAt: activity.at,
    userId,
    type: news.type,
    kind: news.kind,
    recordId: news.recordId,
    partId: news.partId,
    startupId: news.startupId,
    actorId: activity.actorId,
    inApp,
    mail,
  }));
  if (rows.length > 0) await tx.db.insert(notifications).values(rows);
  return new Map(rows.map(({ userId, id }) => [userId, id]));
}
