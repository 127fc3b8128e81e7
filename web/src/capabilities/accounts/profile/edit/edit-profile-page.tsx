import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { EditedProfile } from '#capabilities/accounts/profile/operations.ts';
import type { OwnProfileFragment } from '#platform/api/generated/documents.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { ProfileForm } from './profile-form.tsx';

export function Component() {
  const { t } = useTranslation(['own-account', 'navigation']);
  const navigate = useNavigate();
  // Fetch the current version, since it decides whether saving overwrites a change.
  const [{ data, error, stale }, again] = useQuery({ query: EditedProfile, requestPolicy: 'cache-and-network' });
  // Later changes appear as a conflict, never under the person's cursor.
  const first = useRef<OwnProfileFragment>(null);
  if (data && !stale) first.current ??= data.currentUser;
  return (
    <Page title={t('navigation:pages.edit-profile')} width="reading">
      {first.current ? (
        <ProfileForm profile={first.current} onDone={() => navigate('/profile')} />
      ) : (
        <NotLoaded error={error} onRetry={again} rows={6} />
      )}
    </Page>
  );
}
