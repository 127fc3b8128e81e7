import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Startups } from '#capabilities/startups/operations.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { StartupCards } from './startup-cards.tsx';
import css from './startup-list.module.css';

/** A few startups that the person may open, for a home page. */
export function StartupList({ limit }: { limit: number }) {
  const { t } = useTranslation('startups');
  const [{ data, error }, again] = useQuery({ query: Startups, variables: { limit } });
  if (!data) return <NotLoaded error={error} onRetry={again} kind="cards" rows={2} />;
  const { results, totalCount } = data.startups;
  if (results.length === 0)
    return <Empty drawing={<SeedlingDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />;
  return (
    <>
      <StartupCards startups={results} />
      {(totalCount ?? 0) > results.length && (
        <AppLink to="/startups" className={css.all}>
          {t('all', { count: totalCount ?? 0 })}
        </AppLink>
      )}
    </>
  );
}
