import { useTranslation } from 'react-i18next';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';

/** Nobody answered in time. */
export function Component() {
  const { t } = useTranslation('coaching');
  useTitle(t('invitation.expired'));
  return (
    <PublicFrame>
      <Stack gap={4}>
        <h1 tabIndex={-1}>{t('invitation.expired')}</h1>
        <p>{t('invitation.expired-sentence')}</p>
        <NextSteps />
      </Stack>
    </PublicFrame>
  );
}
