import { useTranslation } from 'react-i18next';
import { CopiedAddress } from '#capabilities/integrations/copied-address.tsx';
import css from '#capabilities/integrations/integrations.module.css';
import { Stack } from '#platform/ui/layout/layout.tsx';

/** How to connect one's AI assistant. */
export function OwnAssistant() {
  const { t } = useTranslation('integrations');
  return (
    <Stack as="section" gap={4} aria-labelledby="own-assistant">
      <h2 id="own-assistant" className={css.heading}>
        {t('assistants.title')}
      </h2>
      <p className={css.muted}>{t('assistants.how')}</p>
      <CopiedAddress label={t('assistants.address')} path="/mcp" />
    </Stack>
  );
}
