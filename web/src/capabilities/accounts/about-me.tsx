import { useTranslation } from 'react-i18next';
import { Pill } from '#platform/ui/pill.tsx';
import type { Me } from './me.tsx';
import css from './profile-page.module.css';

export function AboutMe({ me }: { me: Me }) {
  const { t } = useTranslation('accounts');
  return (
    <>
      {me.headline && (
        <p className={css.headline}>
          <bdi>{me.headline}</bdi>
        </p>
      )}
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
    </>
  );
}
