import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SampleLine } from '#capabilities/navigation/sample/sample-line.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import css from './set-up.module.css';

/** Links to go on with. */
export function SetUpDone() {
  const { t } = useTranslation('first-steps');
  return (
    <div className={css.step}>
      <p className={css.why}>{t('done-sentence')}</p>
      <div className={css.foot}>
        <Button component={AppLink} to="/startups/management">
          {t('add-startups')}
        </Button>
        <Button component={AppLink} to="/applications/funnels/management" variant="default">
          {t('intake.open')}
        </Button>
        <Button component={AppLink} to="/" variant="default">
          {t('home')}
        </Button>
      </div>
      <SampleLine />
    </div>
  );
}
