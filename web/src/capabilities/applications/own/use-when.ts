import { useTranslation } from 'react-i18next';
import type { OwnApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { ago, fullMoment, ownZone } from '#platform/i18n/dates.ts';

type Dates = Pick<OwnApplicationCardFragment, 'label' | 'returnDueAt' | 'submittedAt' | 'closesAt'>;

/** The end of its time in the person's time zone with the time left, or when it was sent. */
export function useWhen(): (application: Dates) => string {
  const { t } = useTranslation('applications');
  const at = (moment: string) => fullMoment(moment, ownZone());
  const until = (moment: string) => `${t('own.send-by', { when: at(moment) })} · ${ago(moment)}`;
  return ({ label, returnDueAt, submittedAt, closesAt }) => {
    if (label === 'more_information' && returnDueAt) return until(returnDueAt);
    if (submittedAt) return t('own.sent-at', { when: at(submittedAt) });
    // A draft that was withdrawn waits for nothing.
    if (!closesAt || label !== 'draft') return t('own.not-sent');
    return Date.parse(closesAt) < Date.now() ? t('apply.closed-since', { when: at(closesAt) }) : until(closesAt);
  };
}
