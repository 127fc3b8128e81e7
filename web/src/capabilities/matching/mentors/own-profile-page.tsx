import { useQuery } from 'urql';
import { OneMentorProfile } from '#capabilities/matching/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The offer of the mentor, in the own settings. */
export function Component() {
  const { userId } = useActor();
  const [{ data, error }, again] = useQuery({ query: OneMentorProfile, variables: { userId } });
  return data ? <ProfileForm data={data} /> : <NotLoaded error={error} onRetry={again} rows={4} />;
}
