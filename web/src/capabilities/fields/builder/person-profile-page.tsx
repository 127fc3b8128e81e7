import { useTranslation } from 'react-i18next';
import { ProfilePage } from './profile-page.tsx';

export function Component() {
  const { t } = useTranslation('navigation');
  return <ProfilePage object="user" title={t('entries.user-profile-fields')} />;
}
