import { useTranslation } from 'react-i18next';
import { placeOf } from '#capabilities/startups/place.ts';
import type { StartupCardFragment } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './startup-table.module.css';

export function StartupTable({ startups }: { startups: StartupCardFragment[] }) {
  const { t } = useTranslation('startups');
  return (
    <div className={css.frame}>
      <table className={css.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col">{t('columns.program')}</th>
            <th scope="col">{t('columns.industry')}</th>
            <th scope="col">{t('columns.place')}</th>
            <th scope="col">{t('columns.founders')}</th>
            <th scope="col" className={css.end}>
              {t('columns.latest')}
            </th>
          </tr>
        </thead>
        <tbody>
          {startups.map((startup) => (
            <tr key={startup._id} data-row={startup._id} tabIndex={-1}>
              <th scope="row">
                <span className={css.first}>
                  <Avatar person={{ fullName: startup.name, avatar: startup.logo }} shape="square" size="small" />
                  <span className={css.words}>
                    <AppLink to={`/startup/${startup._id}/file/activities`} className={css.name} dir="auto" data-open>
                      {startup.name}
                    </AppLink>
                    <span className={css.line} dir="auto">
                      {startup.oneLiner}
                    </span>
                  </span>
                </span>
              </th>
              <td dir="auto">{enumeration(startup.programs.map((p) => p.name))}</td>
              <td dir="auto">{enumeration(startup.industries.map((i) => i.name))}</td>
              <td dir="auto">{placeOf(startup)}</td>
              <td className={css.faces}>
                <AvatarList people={startup.people} kind="compact" />
              </td>
              <td className={css.end}>{startup.latestPost ? <TimeAgo at={startup.latestPost.createdAt} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
