import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { capabilityOf, type ImplementedType, kindOf } from '@seedbed/domain/notifications/types.ts';
import type { NotificationCard } from '#capabilities/notifications/list-notifications.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import type { Words } from '#platform/messages.ts';
import { translate } from '#platform/messages.ts';
import { notifiedKinds } from '#platform/record-kinds.ts';

type MessageFacts = Pick<NotificationCard, 'type' | 'kind' | 'count' | 'actor' | 'startupName' | 'detail'>;

/** The event as a sentence in the reader's language. */
export function messageOf(
  { type, kind, count, actor, startupName, detail }: MessageFacts,
  language: Language,
  words: Words,
): string {
  return translate(keysOf({ type, kind, actor, detail }), language, {
    ...words,
    count,
    actor: isolated(actor?.fullName ?? translate('notifications:somebody', language)),
    name: isolated(detail?.name ?? startupName ?? words.startup ?? ''),
    task: isolated(detail?.text ?? ''),
    day: detail?.dueOn ? dayText(detail.dueOn, language) : '',
  });
}

/** Texts of the kind of record precede those of the type, and texts of one case the usual one. */
function keysOf({ type, kind, actor, detail }: Pick<MessageFacts, 'type' | 'kind' | 'actor' | 'detail'>): string[] {
  const cases = [
    ...(detail?.state ? [detail.state === 'COMPLETED' ? 'message-done' : 'message-failed'] : []),
    ...(actor ? [] : ['message-by-itself']),
    'message',
  ];
  const ofKind = notifiedKinds()[kind]?.texts;
  return [...(ofKind ? [ofKind] : []), capabilityOf(type)].flatMap((capability) =>
    cases.map((one) => `${capability}:notifications.${type}.${one}`),
  );
}

/** The texts of a type in the settings and in emails. */
export const typeText = (type: ImplementedType, what: 'title' | 'why', language: Language, words: Words): string =>
  translate(`${capabilityOf(type)}:notifications.${type}.${what}`, language, words);

/** An excerpt, or startup and due date; empty without details. */
export function detailOf({ type, detail, startupName }: MessageFacts, language: Language): string {
  const due = detail?.dueOn && translate('notifications:due', language, { day: dayText(detail.dueOn, language) });
  const parts = { text: detail?.text, startup: startupName, due };
  const { detail: shown = ['text'] } = kindOf(type);
  return shown
    .map((part) => parts[part])
    .filter(Boolean)
    .join(' · ');
}

const dayText = (day: string, language: Language): string =>
  dateFormatter(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
