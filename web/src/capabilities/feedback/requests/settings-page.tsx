import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { FeedbackRequestSettings } from '#capabilities/feedback/operations.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { RequestForm } from './request-form.tsx';

export function Component() {
  const { t } = useTranslation('feedback');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: FeedbackRequestSettings, variables: { id } });
  const request = data?.feedbackRequest;
  if (!request?.canEdit) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  return (
    <Page title={t('edit')} sentence={request.name} width="reading">
      <RequestForm key={request._id} request={request} />
    </Page>
  );
}
