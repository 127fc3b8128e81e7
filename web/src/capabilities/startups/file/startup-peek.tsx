import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { StartupHead } from '#capabilities/startups/operations.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { StartupRecord } from './startup-record.tsx';
import css from './startup-side.module.css';

/** A startup in the peek panel, with its last post in place of the file's tabs. */
export function StartupPeek({ id }: { id: string }) {
  const { t } = useTranslation('startups');
  const [{ data, error }, again] = useQuery({ query: StartupHead, variables: { id } });
  if (!data && error) return <LoadFailed error={error} onRetry={again} />;
  if (data && !data.startup)
    return <Empty drawing={<SearchDrawing />} title={t('file.missing')} sentence={t('file.missing-why')} />;
  const post = data?.startup?.latestPost;
  return (
    <StartupRecord id={id} startup={data?.startup ?? null}>
      {post?.message && (
        <RecordSection title={t('columns.latest')}>
          <p className={css.post} dir="auto">
            {post.message}
          </p>
          <p className="note">
            <TimeAgo at={post.createdAt} />
          </p>
        </RecordSection>
      )}
    </StartupRecord>
  );
}
