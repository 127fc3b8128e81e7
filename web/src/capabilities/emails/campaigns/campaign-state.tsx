import { useTranslation } from 'react-i18next';
import type { CampaignRowFragment } from '#platform/api/generated/documents.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';

const tones = {
  draft: 'plain',
  scheduled: 'info',
  sending: 'info',
  paused: 'warn',
  sent: 'good',
  canceled: 'plain',
  failed: 'warn',
} as const;

export function CampaignState({ state, isArchived }: Pick<CampaignRowFragment, 'state' | 'isArchived'>) {
  const { t } = useTranslation('campaigns');
  return (
    <Row as="div" gap={1}>
      <Pill tone={tones[state]}>{t(`values.state.${state}`)}</Pill>
      {isArchived && <Pill>{t('values.state.archived')}</Pill>}
    </Row>
  );
}
