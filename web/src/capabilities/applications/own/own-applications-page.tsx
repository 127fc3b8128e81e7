import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { NewApplication } from './new-application.tsx';
import { OwnApplications } from './operations.ts';
import { OwnApplication } from './own-application.tsx';
import css from './own-applications.module.css';

/** An applicant's applications; `?apply=<slug>` begins one. */
export function Component() {
  const { t } = useTranslation(['applications', 'navigation']);
  const [params, setParams] = useSearchParams();
  const slug = params.get('apply');
  const [{ data, error }, again] = useQuery({ query: OwnApplications });
  return (
    <Page title={t('navigation:entries.my-applications')} sentence={t('own.sentence')} width="reading">
      {slug && <NewApplication slug={slug} onDone={() => setParams({}, { replace: true })} />}
      {!data && (error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={3} />)}
      {data?.ownApplications.length === 0 && !slug && (
        <Empty drawing={<StoryDrawing />} title={t('own.empty.title')} sentence={t('own.empty.sentence')} />
      )}
      {data && data.ownApplications.length > 0 && (
        <ul className={css.list}>
          {data.ownApplications.map((application) => (
            <OwnApplication key={application._id} application={application} />
          ))}
        </ul>
      )}
    </Page>
  );
}
