import { useTranslation } from 'react-i18next';
import { timeIn } from '#platform/i18n/dates.ts';
import { ClockIcon, MailIcon, PhoneIcon, WarningIcon } from '#platform/ui/icons.tsx';
import css from './profile-page.module.css';

interface Props {
  email: string | null;
  /** The reason why emails to the address are stopped, if the viewer may see it. */
  mailStopped: 'bounced' | 'complained' | 'manual' | null;
  phone: string | null;
  timezone: string;
  /** The viewer's time zone: a person in the same zone needs no local time. */
  ownTimezone: string;
}

/** Contact data and local time of the person. */
export function ProfileFacts({ email, mailStopped, phone, timezone, ownTimezone }: Props) {
  const { t } = useTranslation('accounts');
  const time = timeIn(timezone);
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
      {email && mailStopped && (
        <li className={css.warning}>
          <WarningIcon size={18} />
          <span>{t(`profile.mail-stopped.${mailStopped}`)}</span>
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
          {timezone !== ownTimezone && <span className={css.muted}> {t('profile.local-time', { time })}</span>}
        </span>
      </li>
    </ul>
  );
}
