import { useTranslation } from 'react-i18next';

/** 45 as "45 seconds", 600 as "10 minutes". */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslation('rooms');
  return (seconds) =>
    seconds < 120 ? t('counts.seconds', { count: seconds }) : t('counts.minutes', { count: Math.round(seconds / 60) });
}
