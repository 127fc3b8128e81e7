import { useTranslation } from 'react-i18next';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { WarningIcon } from '#platform/ui/icons.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { StartupFacts } from './startup-facts.tsx';
import { StartupLinks } from './startup-links.tsx';
import css from './startup-side.module.css';

interface Props {
  startup: WholeStartup;
  /** False beside the tab that shows people and facts itself. */
  withFacts: boolean;
}

/** How the startup is doing, its people, and its facts. */
export function StartupSide({ startup, withFacts }: Props) {
  const { t } = useTranslation('startups');
  const { _id: id, latestPost, overdueTaskCount } = startup;
  return (
    <>
      <Facts>
        <Fact label={t('columns.latest')}>
          {latestPost ? (
            <AppLink to={`/startup/${id}/file/activities`}>
              <TimeAgo at={latestPost.createdAt} />
            </AppLink>
          ) : (
            t('no-posts')
          )}
        </Fact>
        {overdueTaskCount !== null && (
          <Fact label={t('facts.overdue')}>
            {overdueTaskCount === 0 ? (
              0
            ) : (
              <AppLink to={`/startup/${id}/file/tasks`} className={css.overdue}>
                <WarningIcon size={14} />
                {overdueTaskCount}
              </AppLink>
            )}
          </Fact>
        )}
      </Facts>
      {withFacts && <StartupLinks startup={startup} />}
      {withFacts && <StartupFacts startup={startup} />}
    </>
  );
}
