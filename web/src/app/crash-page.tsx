import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { boot } from '#platform/boot.ts';
import { CloudDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/lone-page.module.css';

interface Props {
  error: unknown;
}

export function CrashPage({ error }: Props) {
  useEffect(() => reportError(error), [error]);
  return (
    <main>
      <CrashWords />
    </main>
  );
}

export function CrashWords() {
  const { t } = useTranslation();
  const address = boot.publicIncubator?.supportEmail?.address;
  return (
    <div className={css.page}>
      <CloudDrawing />
      <h1 className={css.title}>{t('crash.title')}</h1>
      <p>{t('crash.working')}</p>
      <p>{t('crash.later')}</p>
      {address && (
        <p>
          <a href={`mailto:${address}`}>{t('crash.tell')}</a>
        </p>
      )}
      <Button className={css.action} onClick={() => location.reload()}>
        {t('crash.refresh')}
      </Button>
      <a href="/">{t('way-on.home')}</a>
      <p className={css.quiet}>{t('crash.thanks')}</p>
    </div>
  );
}

/** Where a route's own code throws. */
export const RouteCrash = () => <CrashPage error={useRouteError()} />;
