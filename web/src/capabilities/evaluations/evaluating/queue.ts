import type { TFunction } from 'i18next';
import type { EvaluationCardFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';

export const isToRead = ({ state }: Pick<EvaluationCardFragment, 'state'>): boolean =>
  state === 'assigned' || state === 'accepted' || state === 'in_progress';

/** How far the person is, and when the next one is due. */
export function progressOf(all: readonly EvaluationCardFragment[]) {
  const open = all.filter(isToRead);
  const dueAt = open.flatMap((one) => one.dueAt ?? []).sort()[0] ?? null;
  return { done: all.length - open.length, count: all.length, dueAt };
}

/** In the person's own time zone. */
export function dueText(t: TFunction<'evaluations'>, dueAt: string): string {
  const when = fullMoment(dueAt, ownZone());
  return Date.parse(dueAt) < Date.now() ? t('queue.overdue', { when }) : t('queue.due', { when });
}
