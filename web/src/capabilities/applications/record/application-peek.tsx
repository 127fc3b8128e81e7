import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Answers } from './answers/answers.tsx';
import { ApplicationRecord } from './application-record.tsx';
import { OneApplication } from './operations.ts';

/** An application beside the list, with its answers in place of the tabs. */
export function ApplicationPeek({ id }: { id: string }) {
  const { t } = useTranslation('applications');
  const [{ data, error }, again] = useQuery({ query: OneApplication, variables: { id } });
  if (!data && error) return <LoadFailed error={error} onRetry={again} />;
  if (data && !data.application)
    return <Empty drawing={<SearchDrawing />} title={t('record.missing')} sentence={t('overview.missing')} />;
  return (
    <ApplicationRecord id={id} application={data?.application ?? null}>
      <Answers applicationId={id} />
    </ApplicationRecord>
  );
}
