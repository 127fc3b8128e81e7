import type { UserCardQuery } from '#platform/api/generated/documents.ts';
import { AboutMe } from './about-me.tsx';
import { useMe } from './me.tsx';
import { ProfileFacts } from './profile-facts.tsx';

/** What is known of the person, and how to reach them. */
export function ProfileAbout({ user }: { user: NonNullable<UserCardQuery['user']> }) {
  const me = useMe();
  const mine = user._id === me._id;
  return (
    <>
      {mine && <AboutMe me={me} />}
      <ProfileFacts
        email={user.email}
        mailStopped={user.mailStopped ?? null}
        timezone={user.timezone}
        phone={mine ? me.phone : null}
        ownTimezone={me.timezone}
      />
    </>
  );
}
