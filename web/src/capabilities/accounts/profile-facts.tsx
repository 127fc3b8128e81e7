import { useTranslation } from 'react-i18next';
import { locale } from '#platform/i18n/i18n.ts';
import { ClockIcon, MailIcon, PhoneIcon } from '#platform/ui/icons.tsx';
import css from './profile-page.module.css';

interface Props {
  email: string | null;
  phone: string | null;
  timezone: string;
  /** The zone of who reads: they know what time it is there. */
  ownTimezone: string;
}

/** How to reach the person, and what time it is there. */
export function ProfileFacts({ email, phone, timezone, ownTimezone }: Props) {
  const { t } = useTranslation('accounts');
  const time = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit', timeZone: timezone }).format(
    new Date(),
  );
  return (
    <ul className={css.facts}>
      {email && (
        <li>
          <MailIcon size={18} />
          <span className="visually-hidden">{t('profile.email')}</span>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <PhoneIcon size={18} />
          <span className="visually-hidden">{t('profile.phone')}</span>
          <bdi dir="ltr">{phone}</bdi>
        </li>
      )}
      <li>
        <ClockIcon size={18} />
        <span className="visually-hidden">{t('profile.timezone')}</span>
        <span>
          <bdi>{timezone.replaceAll('_', ' ')}</bdi>
          {timezone !== ownTimezone && <span className={css.quiet}> {t('profile.local-time', { time })}</span>}
        </span>
      </li>
    </ul>
  );
}
