import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMissingPage } from '#platform/missing-page.ts';
import { nearestRoute } from '#platform/routes.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PlanetDrawing } from '#platform/ui/drawings.tsx';
import css from './lone-page.module.css';
import { NextSteps } from './next-steps.tsx';
import { useTitle } from './page.tsx';

/** For an address that names nothing: leads back to its nearest existing parent. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const back = nearestRoute(useLocation().pathname);
  useMissingPage();
  useTitle('404');
  return (
    <div className={css.page} data-inside="true">
      <PlanetDrawing />
      <h1 className={css.number}>404</h1>
      <p>{t('not-found.text')}</p>
      <div className={css.actions}>
        <Button component={AppLink} to={back}>
          {t('not-found.back')}
        </Button>
        <NextSteps home={back !== '/'} />
      </div>
    </div>
  );
}
