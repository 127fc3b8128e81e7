import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import type { ImplementedType } from '@seedbed/domain/notifications/types.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { translate } from '#platform/messages.ts';
import { type ExportReader, ExportRecord, type PrivacySource } from '#platform/privacy-sources.ts';
import { findReaders } from './find-readers.ts';
import { notificationCard } from './list-notifications.ts';
import { detailOf, messageOf, typeText } from './mail/message.ts';
import { notificationChoices, notificationReaders, notifications } from './table.ts';
import { hasVisibleRecord } from './visible-records.ts';

const no = sql<boolean>`false`;

const titleOf = (type: ImplementedType, { language, words }: ExportReader): string =>
  typeText(type, 'title', language, words);

const hourText = (hour: number, { language, timeFormat }: ExportReader): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    ...(timeFormat && { hourCycle: timeFormat === 'HH:mm' ? 'h23' : 'h12' }),
  }).format(Date.UTC(2020, 0, 1, hour));

export const privacySources: readonly PrivacySource[] = [
  {
    name: 'notifications',
    collect: async (tx, { id }, { language, words }) => {
      const [reader] = await findReaders(tx, [id]);
      const visible = reader && hasVisibleRecord(notifications, reader.actor);
      const rows = await tx.db
        .select({
          ...notificationCard(),
          mailedAt: notifications.mailedAt,
          isVisible: visible ? sql<boolean>`coalesce(${visible.where}, false)` : no,
        })
        .from(notifications)
        .where(eq(notifications.userId, id))
        .orderBy(asc(notifications.notifiedAt))
        .execute(visible?.values);
      return rows.map(({ isVisible, mailedAt, ...card }) => ({
        kind: card.type,
        from: card.actor?.fullName ?? null,
        // Do not repeat the text of a record that the person may no longer open.
        text: isVisible ? messageOf(card, language, words) : null,
        detail: isVisible ? detailOf(card, language) : null,
        record: isVisible ? new ExportRecord(card.kind, card.recordId) : null,
        notifiedAt: card.notifiedAt,
        readAt: card.readAt,
        mailedAt,
      }));
    },
    formatters: { kind: titleOf },
    /** Recipients keep their notifications, without the actor. */
    erase: async (tx, { id }) => {
      await tx.db.update(notifications).set({ actorId: null }).where(eq(notifications.actorId, id));
    },
  },
  {
    name: 'notification-settings',
    collect: async (tx, { id }) => [
      ...(await tx.db
        .select({ kind: notificationChoices.type, inApp: notificationChoices.inApp, mail: notificationChoices.mail })
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, id))),
      ...(await tx.db
        .select({ quietFrom: notificationReaders.quietFrom, quietUntil: notificationReaders.quietUntil })
        .from(notificationReaders)
        .where(eq(notificationReaders.userId, id))),
    ],
    formatters: {
      kind: titleOf,
      mail: (mail: string, { language }) => translate(`notifications:mail.${mail}`, language),
      quietFrom: hourText,
      quietUntil: hourText,
    },
  },
];
