import { useTranslation } from 'react-i18next';
import { Page } from '#platform/ui/page/page.tsx';
import { RequestForm } from './request-form.tsx';

export function Component() {
  const { t } = useTranslation('feedback');
  return (
    <Page title={t('add')} width="reading">
      <RequestForm />
    </Page>
  );
}
