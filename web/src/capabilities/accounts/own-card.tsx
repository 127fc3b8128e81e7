import { useTranslation } from 'react-i18next';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { useMe } from './me.tsx';
import css from './own-card.module.css';

/** Shows one's own card with a link to the profile. */
export function OwnCard() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  return (
    <section className={css.card} aria-label={t('card.mine')}>
      {me.cover ? <img className={css.cover} src={me.cover} alt="" /> : <div className={css.cover} />}
      <div className={css.body}>
        <span className={css.face}>
          <Avatar person={me} size="xlarge" />
        </span>
        <p className={css.name} dir="auto">
          {me.fullName}
        </p>
        <p className={css.role}>{me.roleLabel}</p>
        {me.headline && (
          <p className={css.headline} dir="auto">
            {me.headline}
          </p>
        )}
        <AppLink to="/profile" className={css.open}>
          {t('card.open-mine')}
        </AppLink>
      </div>
    </section>
  );
}
