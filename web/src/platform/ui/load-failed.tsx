import { Button } from '@mantine/core';
import type { CombinedError } from '@urql/core';
import { useTranslation } from 'react-i18next';
import { errorId, errorText } from '#platform/api/errors.ts';
import { CloudDrawing } from './drawings.tsx';
import css from './empty.module.css';
import { NextSteps } from './page/next-steps.tsx';
import { toastConfirmation } from './toasts/toasts.tsx';

interface Props {
  /** Describes the failed part. */
  what?: string;
  error: CombinedError;
  onRetry?: () => void;
}

export function LoadFailed({ what, error, onRetry }: Props) {
  const { t } = useTranslation();
  const id = errorId(error);
  const copy = (text: string) => navigator.clipboard.writeText(text).then(() => toastConfirmation(t('copied')));
  return (
    <div className={css.empty} role="alert">
      <CloudDrawing />
      <p className={css.title}>{what ?? t('failed.title')}</p>
      <p className={css.sentence}>{errorText(error)}</p>
      <div className={css.actions}>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {t('actions.retry')}
          </Button>
        )}
        {id && (
          <Button variant="subtle" onClick={() => void copy(id)}>
            {t('actions.copy-error-id')}
          </Button>
        )}
        {/* Support can look up an error id. */}
        {id && <NextSteps home={false} />}
      </div>
    </div>
  );
}
