import { useTranslation } from 'react-i18next';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';

/** Definitions, requests and figures of the portfolio. */
export function MetricsTabs() {
  const { t } = useTranslation('metrics');
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { to: '/startups/metrics/data-collection', label: t('tabs.definitions') },
        { to: '/startups/metrics/requests', label: t('tabs.requests') },
        { to: '/startups/metrics/portfolio', label: t('tabs.portfolio') },
      ]}
    />
  );
}
