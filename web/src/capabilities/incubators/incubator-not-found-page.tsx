import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { PlanetDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/page/lone-page.module.css';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageFooter } from '#platform/ui/page/page-footer.tsx';

export function Component() {
  const { t } = useTranslation();
  const support = boot.publicIncubator?.supportEmail?.address;
  const home = homeAddress();
  useTitle(t('lost.title'));
  return (
    <main className={css.page}>
      <PlanetDrawing />
      <h1 className={css.title}>{t('lost.title')}</h1>
      <p>{t('lost.text')}</p>
      <p>{t('lost.hint')}</p>
      <div className={css.actions}>
        {home && (
          <Button component="a" href={home} variant="default">
            {boot.tenantFound ? t('next-steps.home') : t('tenants.title')}
          </Button>
        )}
        {support && (
          <Button component="a" href={`mailto:${support}`} variant="subtle">
            {t('next-steps.ask')}
          </Button>
        )}
      </div>
      <PageFooter />
    </main>
  );
}

/** The organization's home page, else the demo's list of tenants. Production has no such list. */
function homeAddress(): string | null {
  if (boot.tenantFound) return '/';
  const above = location.host.replace(/^[^.]+\./, '');
  return boot.production || above === location.host ? null : `${location.protocol}//${above}/`;
}
