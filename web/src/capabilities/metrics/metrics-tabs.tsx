import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useFeatures } from '#platform/actor.tsx';
import { PageTabs } from '#platform/ui/page/page-tabs.tsx';

/** Definitions, requests and figures of the portfolio. */
export function MetricsTabs() {
  const { t } = useTranslation('metrics');
  const collects = hasFeature(useFeatures(), 'dataCollection');
  return (
    <PageTabs
      label={t('title')}
      tabs={[
        { to: '/startups/metrics/data-collection', label: t('tabs.definitions') },
        ...(collects ? [{ to: '/startups/metrics/requests', label: t('tabs.requests') }] : []),
        { to: '/startups/metrics/portfolio', label: t('tabs.portfolio') },
      ]}
    />
  );
}
