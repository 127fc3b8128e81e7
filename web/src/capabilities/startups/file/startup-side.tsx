import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import type { PersonFragment } from '#platform/api/generated/documents.ts';
import { Fact, Facts, RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { WarningIcon } from '#platform/ui/icons.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { StartupFacts } from './startup-facts.tsx';
import { StartupLinks } from './startup-links.tsx';
import css from './startup-side.module.css';

/** How the startup is doing, its people, and its facts. */
export function StartupSide({ startup }: { startup: WholeStartup }) {
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
      <People title={t('facts.founders')} people={startup.people} />
      <StartupLinks startup={startup} />
      <StartupFacts startup={startup} />
    </>
  );
}

function People({ title, people }: { title: string; people: readonly PersonFragment[] }) {
  if (people.length === 0) return null;
  return (
    <RecordSection title={title}>
      <ul className={css.people}>
        {people.map((person) => (
          <li key={person._id} className={css.person}>
            <Avatar person={person} size="small" />
            <UserName person={person} />
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
