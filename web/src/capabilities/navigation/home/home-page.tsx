import { useTranslation } from 'react-i18next';
import { Page } from '#platform/ui/page.tsx';

export function Component() {
  const { t } = useTranslation('navigation');
  return <Page title={t('tabs.home')}>…</Page>;
}
