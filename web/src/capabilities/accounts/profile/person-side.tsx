import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/me.tsx';
import type { UserProfileQuery } from '#platform/api/generated/documents.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import css from './profile-page.module.css';

interface Props {
  user: NonNullable<UserProfileQuery['user']>;
  profile: UserProfileQuery['profile'];
}

/** Contact data, and the person's startups. */
export function PersonSide({ user, profile }: Props) {
  const { t } = useTranslation('accounts');
  const me = useMe();
  return (
    <>
      <ProfileFacts
        email={user.email}
        mailStopped={user.mailStopped ?? null}
        timezone={user.timezone}
        phone={profile?.phone ?? null}
        ownTimezone={me.timezone}
      />
      {user.startups.length > 0 && (
        <RecordSection title={t('profile.startups')}>
          <Row as="ul" gap={3}>
            {user.startups.map((startup) => (
              <li key={startup._id}>
                <AppLink to={`/startup/${startup._id}/file/activities`} className={css.startup}>
                  <Avatar person={{ fullName: startup.name, avatar: startup.logo }} shape="square" size="xsmall" />
                  <bdi>{startup.name}</bdi>
                </AppLink>
              </li>
            ))}
          </Row>
        </RecordSection>
      )}
    </>
  );
}
