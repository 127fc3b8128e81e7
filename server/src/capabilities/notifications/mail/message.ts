import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import type { NotificationCard } from '#capabilities/notifications/list-notifications.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { isolated } from '#platform/mail/bidi-isolation.ts';
import type { Words } from '#platform/messages.ts';
import { translate } from '#platform/messages.ts';

type MessageFacts = Pick<NotificationCard, 'type' | 'kind' | 'count' | 'actor' | 'startupName' | 'detail'>;

/** The event as a sentence in the reader's language. */
export function messageOf(
  { type, kind, count, actor, startupName, detail }: MessageFacts,
  language: Language,
  words: Words,
): string {
  const key =
    type === 'taskAssigned'
      ? (`notifications:messages.${type}.${actor ? 'by' : 'by-itself'}` as const)
      : type === 'jobEnded'
        ? (`notifications:messages.${type}.${kind === 'Export' ? kind : 'BatchOperation'}-${endOf(detail)}` as const)
        : (`notifications:messages.${ofKind(type, kind)}` as const);
  return translate(key, language, {
    ...words,
    count,
    actor: isolated(actor?.fullName ?? translate('notifications:somebody', language)),
    name: isolated(detail?.name ?? startupName ?? words.startup ?? ''),
    task: isolated(detail?.text ?? ''),
    day: detail?.dueOn ? dayText(detail.dueOn, language) : '',
  });
}

/** Some types have words of their own for some kinds of records, and common ones for all others. */
function ofKind(type: Exclude<MessageFacts['type'], 'taskAssigned' | 'jobEnded'>, kind: MessageFacts['kind']) {
  if (type === 'mentioned') return mentionedIn[kind] ?? 'mentionedInRecord';
  return type === 'newCommentStartup' ? (commentedOn[kind] ?? 'newCommentRecord') : type;
}

const mentionedIn: Partial<Record<string, 'mentioned' | 'mentionedInApplication' | 'mentionedInTask'>> = {
  Post: 'mentioned',
  Application: 'mentionedInApplication',
  Task: 'mentionedInTask',
};
const commentedOn: Partial<Record<string, 'newCommentStartup' | 'newCommentTask'>> = {
  Post: 'newCommentStartup',
  Task: 'newCommentTask',
};

const endOf = (detail: MessageFacts['detail']) => (detail?.state === 'COMPLETED' ? 'done' : 'failed');

/** An excerpt, or startup and due date; empty without details. */
export function detailOf({ type, detail, startupName }: MessageFacts, language: Language): string {
  if (type === 'jobEnded') return '';
  if (type === 'taskDueSoon') return startupName ?? '';
  if (type === 'evaluationsAssigned' || type === 'evaluationsDueSoon')
    return detail?.dueOn
      ? translate('notifications:messages.due', language, { day: dayText(detail.dueOn, language) })
      : '';
  if (type !== 'taskAssigned') return detail?.text ?? '';
  const due =
    detail?.dueOn && translate('notifications:messages.due', language, { day: dayText(detail.dueOn, language) });
  return [startupName, due].filter(Boolean).join(' · ');
}

const dayText = (day: string, language: Language): string =>
  dateFormatter(localeOf(language), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
