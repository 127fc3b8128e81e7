import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '#platform/ui/page/page.tsx';
import { NewForm } from './new-form.tsx';

/** `?copy=<id>` starts with the questions of another form. */
export function Component() {
  const { t } = useTranslation('navigation');
  const navigate = useNavigate();
  return (
    <Page title={t('create.dialogs.form')} width="reading">
      <NewForm onCancel={() => void navigate('/forms/management')} />
    </Page>
  );
}
