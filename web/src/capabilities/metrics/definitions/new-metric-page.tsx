import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '#platform/ui/page/page.tsx';
import { MetricForm } from './metric-form.tsx';

export function Component() {
  const { t } = useTranslation('metrics');
  const navigate = useNavigate();
  return (
    <Page title={t('editor.new')} width="reading">
      <MetricForm metric={null} onCancel={() => void navigate('/startups/metrics/data-collection')} />
    </Page>
  );
}
