import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { StartupRows } from '#capabilities/startups/public.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { Portfolio } from './operations.ts';
import css from './program-progress.module.css';

/** The startups that joined last. */
export function NewestStartups() {
  const { t } = useTranslation('programs');
  const [{ data }] = useQuery({ query: Portfolio });
  const startups = data?.startups.results ?? [];
  if (startups.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('newest')}</h2>
      <StartupRows startups={startups} line={({ createdAt }) => createdAt && <TimeAgo at={createdAt} />} />
    </section>
  );
}
