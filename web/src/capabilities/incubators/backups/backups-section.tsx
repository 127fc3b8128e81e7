import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ReadBackups } from '#capabilities/incubators/settings/operations.ts';
import css from '#capabilities/incubators/settings/settings.module.css';
import { Loaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';

/** The age of the last backup, and of the last one that was restored as a test. */
export function BackupsSection() {
  const { t } = useTranslation('incubators');
  const id = useId();
  const [{ data, error }, again] = useQuery({ query: ReadBackups, requestPolicy: 'cache-and-network' });
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('settings.backups-title')}
      </h2>
      <Loaded data={data} error={error} onRetry={again} rows={1}>
        {({ backups: { lastAt, testedAt, isTestPassed } }) => (
          <>
            {testedAt && <p className={css.sentence}>{t('settings.backups-sentence')}</p>}
            <dl className={css.facts}>
              <dt>{t('settings.backups-last')}</dt>
              <dd>{lastAt ? <TimeAgo at={lastAt} /> : t('settings.backups-none')}</dd>
              <dt>{t('settings.backups-tested')}</dt>
              <dd>
                {testedAt ? <TimeAgo at={testedAt} /> : t('settings.backups-none')}
                {testedAt && !isTestPassed && <p className={css.fault}>{t('settings.backups-failed')}</p>}
              </dd>
            </dl>
          </>
        )}
      </Loaded>
    </section>
  );
}
