import { useTranslation } from 'react-i18next';
import type { StartupCardFragment } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { peekOf } from '#platform/record/peek.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { PeekButton } from '#platform/ui/rows/peek-button.tsx';
import { RowActions } from '#platform/ui/rows/row-actions.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './startup-cards.module.css';

export const StartupCards = ({ startups }: { startups: StartupCardFragment[] }) => (
  <ul className={css.cards}>
    {startups.map((startup) => (
      <StartupCard key={startup._id} row={startup} />
    ))}
  </ul>
);

export function StartupCard({ row: startup }: { row: StartupCardFragment }) {
  const { t } = useTranslation('startups');
  return (
    <li className={css.card} data-row={startup._id} data-peek={peekOf('Startup', startup._id)} tabIndex={-1}>
      <div className={css.head}>
        <Avatar person={{ fullName: startup.name, avatar: startup.logo }} shape="square" size="large" />
        <div className={css.words}>
          <AppLink to={`/startup/${startup._id}/file/activities`} className={css.name} dir="auto" data-open>
            {startup.name}
          </AppLink>
          {startup.programs[0] && (
            <span className={css.program} dir="auto">
              {enumeration(startup.programs.map((p) => p.name))}
            </span>
          )}
        </div>
      </div>
      <p className={css.line} dir="auto">
        {startup.oneLiner}
      </p>
      <div className={css.foot}>
        <AvatarList people={startup.people} kind="compact" />
        {startup.industries[0] && (
          <span className={css.industry}>
            <Pill>{startup.industries[0].name}</Pill>
          </span>
        )}
        <span className={css.latest}>
          {startup.latestPost ? <TimeAgo at={startup.latestPost.createdAt} /> : t('no-posts')}
        </span>
      </div>
      <div className={css.corner}>
        <RowActions>
          <PeekButton peek={peekOf('Startup', startup._id)} name={startup.name} />
        </RowActions>
      </div>
    </li>
  );
}
