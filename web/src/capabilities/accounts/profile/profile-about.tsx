import { useMe } from '#capabilities/accounts/me.tsx';
import type { UserProfileQuery } from '#platform/api/generated/documents.ts';
import { AboutPerson } from './about-person.tsx';
import { ProfileFacts } from './profile-facts.tsx';

interface Props {
  user: NonNullable<UserProfileQuery['user']>;
  profile: UserProfileQuery['profile'];
}

/** What is known of the person, and how to reach them. */
export function ProfileAbout({ user, profile }: Props) {
  const me = useMe();
  return (
    <>
      {profile && <AboutPerson profile={profile} />}
      <ProfileFacts
        email={user.email}
        mailStopped={user.mailStopped ?? null}
        timezone={user.timezone}
        phone={profile?.phone ?? null}
        ownTimezone={me.timezone}
      />
    </>
  );
}
