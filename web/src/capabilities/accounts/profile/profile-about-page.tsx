import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { UserProfile } from '#capabilities/accounts/operations.ts';
import { ProfileAbout } from './profile-about.tsx';

/** The first tab. Its person comes from the cache, since the header queries it too. */
export function Component() {
  const { id = '' } = useParams();
  const [{ data }] = useQuery({ query: UserProfile, variables: { id }, requestPolicy: 'cache-first' });
  return data?.user ? <ProfileAbout profile={data.profile} /> : null;
}
