import { Button } from '@mantine/core';
import { supportAddress } from '@seedbed/domain/kernel/email-address.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { boot } from '#platform/boot.ts';
import { reportCrash } from '#platform/report-crash.ts';
import { CloudDrawing } from '#platform/ui/drawings.tsx';
import css from '#platform/ui/page/lone-page.module.css';

interface Props {
  error: unknown;
}

export function CrashPage({ error }: Props) {
  const [id] = useState(() => reportCrash(error));
  return (
    <main>
      <CrashWords id={id} />
    </main>
  );
}

/** `id` is the error id in the product's log. */
export function CrashWords({ id }: { id: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const address = boot.publicIncubator?.supportEmail?.address ?? supportAddress;
  return (
    <div className={css.page}>
      <CloudDrawing />
      <h1 className={css.title}>{t('crash.title')}</h1>
      <p>{t('crash.working')}</p>
      <p>{t('crash.later')}</p>
      <p>
        <a href={`mailto:${address}`}>{t('crash.report')}</a>
      </p>
      <Button className={css.action} onClick={() => location.reload()}>
        {t('crash.refresh')}
      </Button>
      <Button
        variant="subtle"
        onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
        aria-live="polite"
      >
        {copied ? t('copied') : t('actions.copy-error-id')}
      </Button>
      <a href="/">{t('next-steps.home')}</a>
      <p className={css.muted}>{t('crash.thanks')}</p>
    </div>
  );
}

/** The error page of routes whose own code throws. */
export const RouteCrash = () => <CrashPage error={useRouteError()} />;
