import { useTranslation } from 'react-i18next';
import type { OwnApplicationCardFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import css from './own-applications.module.css';

/** The time and place of the chosen meeting, in the person's zone, or that a time is to be chosen. */
export function OwnMeeting({ application: { _id, meeting } }: { application: OwnApplicationCardFragment }) {
  const { t } = useTranslation('applications');
  if (!meeting || meeting.status === 'meeting_canceled') return null;
  const { status, startsAt, place, link } = meeting;
  const to = `/application/${_id}/meeting`;
  if (status === 'pending' || !startsAt)
    return (
      <p>
        <AppLink to={to}>{t('own.choose-time')}</AppLink>
      </p>
    );
  return (
    <p>
      <AppLink to={to}>{t('own.meeting-on', { when: fullMoment(startsAt, ownZone()) })}</AppLink>
      {place && (
        <>
          {' · '}
          <bdi>{place}</bdi>
        </>
      )}
      {link && (
        <>
          {' · '}
          <a href={link} target="_blank" rel="noreferrer" dir="ltr" className={css.link}>
            {link}
          </a>
        </>
      )}
    </p>
  );
}
