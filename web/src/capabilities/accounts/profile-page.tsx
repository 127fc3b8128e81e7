import { useTranslation } from 'react-i18next';
import { Page } from '#platform/ui/page.tsx';

export function Component() {
  const { t } = useTranslation('accounts');
  return <Page title={t('profile.title')}>…</Page>;
}
