import { useTranslation } from 'react-i18next';
import type { OwnApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { fullMoment } from '#platform/i18n/dates.ts';

type Dates = Pick<OwnApplicationCardFragment, 'label' | 'returnDueAt' | 'submittedAt' | 'closesAt'>;

/** What counts now: until when to send it, or when it was sent. */
export function useWhen(): (application: Dates) => string {
  const { t } = useTranslation('applications');
  const at = (moment: string) => fullMoment(moment, tenantZone);
  return ({ label, returnDueAt, submittedAt, closesAt }) => {
    if (label === 'more_information' && returnDueAt) return t('own.send-by', { when: at(returnDueAt) });
    if (submittedAt) return t('own.sent-at', { when: at(submittedAt) });
    return closesAt ? t('own.send-by', { when: at(closesAt) }) : t('own.not-sent');
  };
}
