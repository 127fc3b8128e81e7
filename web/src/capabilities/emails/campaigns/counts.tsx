import { useTranslation } from 'react-i18next';
import type { CampaignRowFragment } from '#platform/api/generated/documents.ts';
import { Pill } from '#platform/ui/pill.tsx';

type Props = { row: CampaignRowFragment };

/** Before the audience is fixed there is no number. */
export function Recipients({ row: { frozenAt, recipientCount } }: Props) {
  const { t } = useTranslation('campaigns');
  return frozenAt ? <span>{t('recipients', { count: recipientCount })}</span> : null;
}

export function Problems({ row: { problemCount } }: Props) {
  const { t } = useTranslation('campaigns');
  return problemCount > 0 ? <Pill tone="warn">{t('not-arrived', { count: problemCount })}</Pill> : null;
}
