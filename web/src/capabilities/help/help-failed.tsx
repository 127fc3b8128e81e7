import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { closeHelp, useHelp } from '#platform/help.ts';
import type { NotThere } from '#platform/ui/lazy-part.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import css from './panel.module.css';

/** Replaces the panel when its code fails to load. */
export function HelpFailed({ error, onRetry }: NotThere) {
  const { t } = useTranslation(['navigation', 'common']);
  const { open } = useHelp();
  if (!open) return null;
  return (
    <aside className={css.panel} aria-label={t('help')}>
      <div className={css.head}>
        <h2 className={css.name}>{t('help')}</h2>
        <CloseButton aria-label={t('common:actions.close')} onClick={closeHelp} />
      </div>
      <LoadFailed error={error} onRetry={onRetry} />
    </aside>
  );
}
