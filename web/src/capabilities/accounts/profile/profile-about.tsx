import { useMe } from '#capabilities/accounts/me.tsx';
import type { UserProfileQuery } from '#platform/api/generated/documents.ts';
import { AboutPerson } from './about-person.tsx';
import { ProfileFacts } from './profile-facts.tsx';

interface Props {
  user: NonNullable<UserProfileQuery['user']>;
  profile: UserProfileQuery['profile'];
}

/** The person's details and contact data. */
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
