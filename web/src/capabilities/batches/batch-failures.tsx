import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import type { BatchCardFragment } from '#platform/api/generated/documents.ts';
import { recordLink } from '#platform/record-links.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './batch-failures.module.css';
import { BatchFailures as BatchFailed } from './operations.ts';

const recordKinds: Record<BatchCardFragment['kind'], string> = {
  applications: 'Application',
  startups: 'Startup',
  users: 'User',
};

/** The reason of each record that stayed as it was. */
export function BatchFailures({ id, kind }: { id: string; kind: BatchCardFragment['kind'] }) {
  const { t } = useTranslation('batches');
  const link = recordLink(recordKinds[kind]);
  const [{ data, error }, again] = useQuery({ query: BatchFailed, variables: { id } });
  if (!data?.batchOperation) return <NotLoaded error={data ? null : error} onRetry={again} rows={2} />;
  return (
    <ul className={css.list}>
      {data.batchOperation.failures.map(({ recordId, name, message }) => (
        <li key={recordId}>
          {name && link ? <AppLink to={link.path(recordId)}>{name}</AppLink> : <bdi>{name ?? t('hidden-record')}</bdi>}:{' '}
          {message}
        </li>
      ))}
    </ul>
  );
}
