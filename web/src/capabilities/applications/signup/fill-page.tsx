import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { FillingFor } from '#capabilities/applications/own/operations.ts';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';

/** The form of a round, or that of the funnel (`intake`). */
export function Component() {
  const { t } = useTranslation('applications');
  const { applicationId = '', round = '' } = useParams();
  const [{ data, error }, again] = useQuery({
    query: FillingFor,
    variables: { id: applicationId, round },
    requestPolicy: 'network-only',
  });
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  const fillingId = data.ownApplication?.fillingFor;
  if (fillingId) return <Navigate to={`/forms/fill/${fillingId}`} replace />;
  return <MissingRecord title={t('own.no-form')} sentence={t('own.no-form-why')} />;
}
