import { socialNetworks } from '@seedbed/domain/accounts/input.ts';
import { useTranslation } from 'react-i18next';
import type { UserProfileQuery } from '#platform/api/generated/documents.ts';
import { AboutPerson } from './about-person.tsx';
import css from './profile-page.module.css';

/** The texts of the person, or that there are none. */
export function ProfileAbout({ profile }: { profile: UserProfileQuery['profile'] }) {
  const { t } = useTranslation('accounts');
  const isEmpty =
    !profile ||
    (!profile.bio &&
      profile.locations.length === 0 &&
      !profile.country &&
      profile.expertise.length === 0 &&
      socialNetworks.every((network) => !profile.info[network]));
  if (isEmpty) return <p className={css.muted}>{t('profile.nothing')}</p>;
  return <AboutPerson profile={profile} />;
}
