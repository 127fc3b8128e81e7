import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { useApplication } from '#capabilities/applications/record/application-context.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { MeetingCard } from './meeting-card.tsx';
import css from './meetings.module.css';
import { OfferForm } from './offer-form.tsx';
import { ApplicationMeetings } from './operations.ts';

/** The team offers times; the applicant chooses one. */
export function Component() {
  const { t } = useTranslation('applications');
  const id = useParams().id ?? '';
  const application = useApplication();
  const [{ data, error }, again] = useQuery({
    query: ApplicationMeetings,
    variables: { applicationId: id },
    requestPolicy: 'cache-and-network',
  });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={3} />;
  const meetings = data.applicationMeetings ?? [];
  const offers = application?.status === 'ready_for_invitation' && application.canManage;
  return (
    <div className={css.meetings}>
      {offers && <OfferForm key={application.version} application={application} />}
      {meetings.map((meeting) => (
        <MeetingCard key={meeting._id} meeting={meeting} isTeam={application !== null} />
      ))}
      {!offers && meetings.length === 0 && (
        <p className={css.note}>{t(application ? 'meeting.none-team' : 'meeting.none')}</p>
      )}
    </div>
  );
}
