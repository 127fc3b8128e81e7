import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { Failed } from '#platform/ui/failed.tsx';
import { Page } from '#platform/ui/page.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { EditedProfile } from './operations.ts';
import { ProfileForm } from './profile-form.tsx';

export function Component() {
  const { t } = useTranslation('own-account');
  const navigate = useNavigate();
  // As it stands now: the version decides whether what is saved overwrites something.
  const [{ data, error, stale }, again] = useQuery({ query: EditedProfile, requestPolicy: 'cache-and-network' });
  return (
    <Page title={t('profile.edit')} width="reading">
      {data && !stale ? (
        <ProfileForm profile={data.currentUser} onDone={() => navigate('/profile')} />
      ) : error ? (
        <Failed error={error} onRetry={again} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Page>
  );
}
