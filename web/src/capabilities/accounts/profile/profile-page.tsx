import { canEndSessionsOf } from '@seedbed/domain/accounts/policy.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useParams } from 'react-router';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/me.tsx';
import { UserProfile } from '#capabilities/accounts/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { useVisit } from '#platform/recent.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { EditIcon } from '#platform/ui/icons.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { WayOn } from '#platform/ui/page/next-step.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { LogOutEverywhere } from './log-out-everywhere.tsx';
import { OwnPictures } from './own-pictures.tsx';
import { ProfileAbout } from './profile-about.tsx';
import css from './profile-page.module.css';

const ofPeople = '/profile/:id';

/** A profile page, one's own or another's. The tab renders everything below the header. */
export function Component() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const actor = useActor();
  const { pathname } = useLocation();
  const params = useParams();
  const id = params.id ?? me._id;
  const mine = id === me._id;
  const [{ data, error }, again] = useQuery({ query: UserProfile, variables: { id } });
  const user = data?.user;
  const base = `/profile/${id}`;
  // The first tab is the page itself, with a short address for one's own profile.
  const tabs = useTabsWithin(ofPeople, base).map((tab) =>
    tab.to === base && pathname === '/profile' ? { ...tab, to: pathname } : tab,
  );
  useVisit('User', mine ? null : user && { _id: user._id, name: user.fullName });
  useTitle(mine || !data ? t('profile.title') : user ? t('profile.of', { name: user.fullName }) : t('profile.missing'));
  if (!data)
    return <div className={css.page}>{error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows />}</div>;
  if (!user) return <Empty drawing={<PeopleDrawing />} title={t('profile.missing')} action={<WayOn />} isPage />;
  return (
    <div className={css.page}>
      <article className={css.card}>
        {user.cover ? <img className={css.cover} src={user.cover} alt="" /> : <div className={css.cover} />}
        <div className={css.body}>
          <div className={css.top}>
            <span className={css.face}>
              <Avatar person={user} size="xxlarge" />
            </span>
            {canEndSessionsOf(actor, { id: user._id, roleType: user.role.type }) && <LogOutEverywhere person={user} />}
            {mine && (
              <AppLink to="/account/profile" className={css.edit}>
                <EditIcon size={18} />
                {t('profile.edit')}
              </AppLink>
            )}
          </div>
          <h1 className={css.name}>
            <bdi>{user.fullName}</bdi>
          </h1>
          <p className={css.role}>{user.roleLabel}</p>
          {user.startups.length > 0 && (
            <ul className={css.startups}>
              {user.startups.map((startup) => (
                <li key={startup._id}>
                  <AppLink to={`/startup/${startup._id}/file/activities`} className={css.startup}>
                    <Avatar person={{ fullName: startup.name, avatar: startup.logo }} shape="square" size="xsmall" />
                    <bdi>{startup.name}</bdi>
                  </AppLink>
                </li>
              ))}
            </ul>
          )}
          {mine && <OwnPictures />}
          <div className={css.bar}>
            <PageTabs label={user.fullName} tabs={tabs} />
          </div>
          {params.id ? (
            <Suspense fallback={<SkeletonRows />}>
              <Outlet key={id} />
            </Suspense>
          ) : (
            <ProfileAbout user={user} profile={data.profile} />
          )}
        </div>
      </article>
    </div>
  );
}
