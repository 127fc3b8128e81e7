import { Button } from '@mantine/core';
import { inGroup } from '@seedbed/domain/access/groups.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useParams } from 'react-router';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/me.tsx';
import { UserProfile } from '#capabilities/accounts/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { UserProfileQuery } from '#platform/api/generated/documents.ts';
import { useVisit } from '#platform/recent.ts';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { useIsPeek } from '#platform/record/peek.ts';
import { RecordPage } from '#platform/record/record-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { EditIcon, MailIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { PageTabs, useTabsWithin } from '#platform/ui/page/page-tabs.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { OwnPictures } from './own-pictures.tsx';
import { PersonSide } from './person-side.tsx';
import { ProfileAbout } from './profile-about.tsx';
import css from './profile-page.module.css';

const ofPeople = '/profile/:id';
const isStaff = inGroup('incubator');

/** A person on their page and in the peek panel. */
export function PersonRecord({ id }: { id: string }) {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const peek = useIsPeek();
  const mine = id === me._id;
  const [{ data, error }, again] = useQuery({ query: UserProfile, variables: { id } });
  const user = data?.user;
  useVisit('User', mine ? null : user && { _id: user._id, name: user.fullName });
  const title =
    mine || !data ? t('profile.title') : user ? t('profile.of', { name: user.fullName }) : t('profile.missing');
  return (
    <>
      {!peek && <Title title={title} />}
      {user ? (
        <OpenPerson user={user} profile={data.profile} />
      ) : data ? (
        <MissingRecord drawing={<PeopleDrawing />} title={t('profile.missing')} />
      ) : (
        <div className={css.waiting}>{<NotLoaded error={error} onRetry={again} />}</div>
      )}
    </>
  );
}

/** The panel keeps the title of the page behind it. */
function Title({ title }: { title: string }) {
  useTitle(title);
  return null;
}

interface OpenPersonProps {
  user: NonNullable<UserProfileQuery['user']>;
  profile: UserProfileQuery['profile'];
}

function OpenPerson({ user, profile }: OpenPersonProps) {
  const { t } = useTranslation('accounts');
  const peek = useIsPeek();
  const actor = useActor();
  const mine = user._id === actor.userId;
  const hasTabs = useParams().id !== undefined && !peek;
  return (
    <RecordPage
      kind="User"
      id={user._id}
      name={user.fullName}
      cover={user.cover && <img className={css.cover} src={user.cover} alt="" />}
      face={<Avatar person={user} size="xlarge" />}
      facts={[
        <span key="role" className={css.role}>
          {user.roleLabel}
        </span>,
        profile?.headline && <bdi key="headline">{profile.headline}</bdi>,
      ]}
      action={
        mine ? (
          <AppLink to="/account/profile" className={css.edit}>
            <EditIcon size={18} />
            {t('profile.edit')}
          </AppLink>
        ) : (
          isStaff(actor) &&
          user.email && (
            <Button
              component="a"
              href={`mailto:${user.email}`}
              aria-label={t('write-to', { name: user.fullName })}
              leftSection={<MailIcon size={18} />}
            >
              {t('profile.write')}
            </Button>
          )
        )
      }
      tabs={<Tabs user={user} />}
      side={<PersonSide user={user} profile={profile} />}
    >
      {mine && !peek && <OwnPictures />}
      {hasTabs ? (
        <Suspense fallback={<SkeletonRows />}>
          <Outlet key={user._id} />
        </Suspense>
      ) : (
        <ProfileAbout profile={profile} />
      )}
    </RecordPage>
  );
}

function Tabs({ user }: Pick<OpenPersonProps, 'user'>) {
  const { pathname } = useLocation();
  const base = `/profile/${user._id}`;
  // The first tab is the page itself, with a short address for one's own profile.
  const tabs = useTabsWithin(ofPeople, base).map((tab) =>
    tab.to === base && pathname === '/profile' ? { ...tab, to: pathname } : tab,
  );
  return <PageTabs label={user.fullName} tabs={tabs} />;
}
