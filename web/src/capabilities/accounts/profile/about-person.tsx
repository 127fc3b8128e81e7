import { socialNetworks } from '@seedbed/domain/accounts/input.ts';
import { useTranslation } from 'react-i18next';
import type { UserProfileQuery } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './profile-page.module.css';

type Profile = NonNullable<UserProfileQuery['profile']>;

/** The texts that the person wrote about themselves. */
export function AboutPerson({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['accounts', 'own-account']);
  const country = profile.country && new Intl.DisplayNames([locale()], { type: 'region' }).of(profile.country);
  const places = [...profile.locations, ...(country ? [country] : [])];
  const links = socialNetworks.flatMap((network) => {
    const address = profile.info[network];
    return address ? [{ network, address }] : [];
  });
  return (
    <>
      {places.length > 0 && <p className={css.muted}>{enumeration(places)}</p>}
      {profile.bio && (
        <section>
          <h2 className={css.label}>{t('profile.about')}</h2>
          <p className={css.bio}>{profile.bio}</p>
        </section>
      )}
      {profile.expertise.length > 0 && (
        <section>
          <h2 className={css.label}>{t('profile.expertise')}</h2>
          <Row gap={1}>
            {profile.expertise.map((one) => (
              <Pill key={one}>{one}</Pill>
            ))}
          </Row>
        </section>
      )}
      {links.length > 0 && (
        <section>
          <h2 className={css.label}>{t('own-account:profile.links')}</h2>
          <Row as="ul" gap={3}>
            {links.map(({ network, address }) => (
              <li key={network}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {t(`own-account:fields.${network}`)}
                </a>
              </li>
            ))}
          </Row>
        </section>
      )}
    </>
  );
}
