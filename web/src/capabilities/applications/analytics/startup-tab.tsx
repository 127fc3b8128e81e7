import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { StatusPill } from '#capabilities/applications/working/status-pill.tsx';
import { useActor } from '#platform/actor.tsx';
import { EmptyWithin } from '#platform/list/empty-within.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './analytics.module.css';
import { StartupApplications } from './operations.ts';

/** The applications that made the startup, or joined it. */
export function Component() {
  const { t } = useTranslation('applications');
  const scope = scopeOf(useActor(), 'APPLICATIONS:VIEW_ALL');
  const startupId = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: StartupApplications, variables: { startupId } });
  const rows = data?.startupApplications ?? [];
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  if (rows.length === 0)
    return (
      <EmptyWithin scope={scope}>
        <Empty drawing={<StoryDrawing />} title={t('startup.empty')} sentence={t('startup.empty-sentence')} />
      </EmptyWithin>
    );
  return (
    <ul className={css.list} aria-label={t('startup.list')}>
      {rows.map((row) => (
        <li key={row._id} className={css.row}>
          <AppLink to={`/application/${row._id}/activities`} className={css.name} dir="auto">
            {row.name}
          </AppLink>
          <span className={css.meta}>
            <bdi>{row.funnelName}</bdi>
            {row.roundName && (
              <>
                {' · '}
                <bdi>{row.roundName}</bdi>
              </>
            )}
          </span>
          {row.submittedAt && (
            <span className={css.meta}>
              <TimeAgo at={row.submittedAt} />
            </span>
          )}
          <StatusPill status={row.status} />
        </li>
      ))}
    </ul>
  );
}
