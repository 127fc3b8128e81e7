import { startupWords } from '@seedbed/domain/incubators/startup-label.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import { endOfQuietHours } from '@seedbed/domain/notifications/quiet-hours.ts';
import type { ImplementedType } from '@seedbed/domain/notifications/types.ts';
import { and, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { languageFor } from '#capabilities/accounts/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { findReaders, type Reader } from '#capabilities/notifications/find-readers.ts';
import { type NotificationCard, notificationCard } from '#capabilities/notifications/list-notifications.ts';
import { findReaderState, ownPreferences } from '#capabilities/notifications/preferences/find-preferences.ts';
import type { NotificationMailJob } from '#capabilities/notifications/queues.ts';
import { notificationReaders, notifications } from '#capabilities/notifications/table.ts';
import { hasVisibleRecord, pathOf } from '#capabilities/notifications/visible-records.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { translate, type Words } from '#platform/messages.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { detailOf, messageOf, typeText } from './message.ts';
import { unsubscribePath } from './unsubscribe-token.ts';
import { enqueueMail } from './wait-for-mail.ts';

/** Sends pending unread notifications; skips those read, switched off or hidden meanwhile. */
export const sendNotificationMail = ({ tenantId, userId, type }: NotificationMailJob): Promise<void> =>
  inTenant(tenantId, async (tx) => {
    const [reader] = await findReaders(tx, [userId]);
    if (!reader) return;
    if (type && (await isInReadersQuietHours(tx, reader, type))) return;
    if (!type && !(await takeDigest(tx, reader))) return;
    const rows = await claimNotMailed(
      tx,
      reader,
      type ? and(ofMail('AT_ONCE'), eq(notifications.type, type)) : ofMail('DIGEST'),
    );
    if (rows.length > 0) await write(tx, reader, rows, type);
  });

const ofMail = (mail: 'AT_ONCE' | 'DIGEST') => eq(notifications.mail, mail);

/** True during quiet hours: the job runs again at their end, with everything collected meanwhile. */
async function isInReadersQuietHours(tx: Tx, { actor, timezone }: Reader, type: ImplementedType): Promise<boolean> {
  const now = Temporal.Now.instant();
  const { quiet } = await findReaderState(tx, actor.userId);
  const end = endOfQuietHours(quiet, timezone ?? (await findIncubatorIn(tx)).timezone, now);
  if (Temporal.Instant.compare(end, now) === 0) return false;
  await enqueueMail(tx, { userId: actor.userId, type }, end);
  return true;
}

/** Claims the current plan for this job; false if the digest was moved or another worker has it. */
async function takeDigest(tx: Tx, { actor }: Reader): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(notificationReaders)
    .set({ digestDueAt: null, updatedAt: sql`now()` })
    .where(and(eq(notificationReaders.userId, actor.userId), lte(notificationReaders.digestDueAt, sql`now()`)));
  return rowCount === 1;
}

/** Marks them as sent, so that a job delivered twice sends one email. */
async function claimNotMailed(tx: Tx, { actor }: Reader, which: SQL | undefined): Promise<NotificationCard[]> {
  const waiting = and(
    eq(notifications.userId, actor.userId),
    which,
    isNull(notifications.mailedAt),
    isNull(notifications.readAt),
    isNull(notifications.trashedAt),
  );
  const visible = hasVisibleRecord(notifications, actor);
  const rows = await tx.db
    .select(notificationCard())
    .from(notifications)
    .where(and(waiting, visible.where))
    .orderBy(desc(notifications.notifiedAt))
    .limit(mostLines)
    .execute(visible.values);
  const { rowCount } = await tx.db.update(notifications).set({ mailedAt: sql`now()` }).where(waiting);
  return rowCount ? rows : [];
}

const mostLines = 50;

async function write(tx: Tx, reader: Reader, rows: readonly NotificationCard[], type?: ImplementedType): Promise<void> {
  const incubator = await findIncubatorIn(tx);
  const language = languageFor(reader, incubator);
  const words = startupWords(incubator.settings.startupName, language);
  const preference = (await ownPreferences(tx, reader.actor)).find((one) => one.type === type);
  const lock = preference?.mailLock ?? null;
  const why = type ? typeText(type, 'why', language, words) : translate('notifications:digest.why', language, words);
  const [first] = rows;
  if (!first) return;
  await queueMail(tx, {
    to: { address: reader.email, userId: reader.actor.userId, name: reader.fullName },
    language,
    kind: type ? 'notification' : 'digest',
    subject: subjectOf(rows, type, language, words),
    content: {
      paragraphs: paragraphsOf(rows, language, words),
      button: {
        label: translate('notifications:mail-open', language),
        path: rows.length === 1 ? pathOf(first) : '/',
      },
      reason:
        lock === null ? why : `${why}\n${translate('notifications:mail-locked', language, { reason: isolated(lock) })}`,
      settingsPath: `/account/settings/notifications${type ? `#${type}` : ''}`,
      unsubscribePath: lock === null ? await unsubscribePath(tx, reader.actor.userId, type ?? 'digest') : undefined,
    },
  });
}

function subjectOf(
  rows: readonly NotificationCard[],
  type: ImplementedType | undefined,
  language: Language,
  words: Words,
) {
  const [first] = rows;
  if (type && rows.length === 1 && first) return messageOf(first, language, words);
  const title = type
    ? typeText(type, 'title', language, words)
    : translate('notifications:digest.title', language, words);
  return translate('notifications:mail-subject', language, { title, count: rows.length });
}

/** Grouped by record, the newest record first. */
function paragraphsOf(rows: readonly NotificationCard[], language: Language, words: Words): string[] {
  const groups = Map.groupBy(rows, ({ recordId }) => recordId);
  return [...groups.values()].map((group) =>
    group
      .flatMap((row) => {
        const detail = detailOf(row, language);
        return detail
          ? [messageOf(row, language, words), isolated(detail.replace(/\s+/g, ' '))]
          : [messageOf(row, language, words)];
      })
      .join('\n'),
  );
}
