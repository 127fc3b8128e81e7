import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { AppLink } from '#platform/ui/app-link.tsx';

/** Next steps from an empty page: home, unless another link leads there, and a contact. */
export function NextSteps({ home = true }: { home?: boolean }) {
  const { t } = useTranslation();
  const support = boot.publicIncubator?.supportEmail?.address;
  return (
    <>
      {home && (
        <Button component={AppLink} to="/" variant="default">
          {t('next-steps.home')}
        </Button>
      )}
      {support && (
        <Button component="a" href={`mailto:${support}`} variant="subtle">
          {t('next-steps.ask')}
        </Button>
      )}
    </>
  );
}
