import { socialNetworks } from '@seedbed/domain/accounts/profile-input.ts';
import { useTranslation } from 'react-i18next';
import { enumeration } from '#platform/i18n/dates.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { Pill } from '#platform/ui/pill.tsx';
import type { Me } from './me.tsx';
import css from './profile-page.module.css';

export function AboutMe({ me }: { me: Me }) {
  const { t } = useTranslation(['accounts', 'own-account']);
  const country = me.country && new Intl.DisplayNames([locale()], { type: 'region' }).of(me.country);
  const places = [...me.locations, ...(country ? [country] : [])];
  const links = socialNetworks.flatMap((network) => {
    const address = me.info[network];
    return address ? [{ network, address }] : [];
  });
  return (
    <>
      {me.headline && (
        <p className={css.headline}>
          <bdi>{me.headline}</bdi>
        </p>
      )}
      {places.length > 0 && <p className={css.quiet}>{enumeration(places)}</p>}
      {me.bio && (
        <section>
          <h2 className={css.label}>{t('profile.about')}</h2>
          <p className={css.bio}>{me.bio}</p>
        </section>
      )}
      {me.expertise.length > 0 && (
        <section>
          <h2 className={css.label}>{t('profile.expertise')}</h2>
          <div className={css.pills}>
            {me.expertise.map((one) => (
              <Pill key={one}>{one}</Pill>
            ))}
          </div>
        </section>
      )}
      {links.length > 0 && (
        <section>
          <h2 className={css.label}>{t('own-account:profile.links')}</h2>
          <ul className={css.startups}>
            {links.map(({ network, address }) => (
              <li key={network}>
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {t(`own-account:fields.${network}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
