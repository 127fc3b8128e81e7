import { useTranslation } from 'react-i18next';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { usePastToasts } from '#platform/ui/toasts/toast-history.ts';
import css from './panel.module.css';

/** Lists past toasts, so that they can be read again. */
export function PastToasts() {
  const { t } = useTranslation('notifications');
  const toasts = usePastToasts();
  if (toasts.length === 0) return null;
  return (
    <details className={css.shown}>
      <summary>{t('shown-here', { count: toasts.length })}</summary>
      <ul>
        {toasts.map(({ key, text, at }) => (
          <li key={key}>
            <span className={css.text} dir="auto">
              {text}
            </span>
            <span className={css.when}>
              <TimeAgo at={at} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
