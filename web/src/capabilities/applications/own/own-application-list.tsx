import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { OpenCalls } from '#capabilities/applications/signup/open-calls.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { OwnApplications } from './operations.ts';
import { tones } from './own-application.tsx';
import css from './own-applications.module.css';
import { OwnMeeting } from './own-meeting.tsx';
import { useWhen } from './use-when.ts';

/** The state of each application, and what comes next; without one, what is open. */
export function OwnApplicationList() {
  const { t } = useTranslation('applications');
  const whenOf = useWhen();
  const [{ data }] = useQuery({ query: OwnApplications });
  if (!data) return <SkeletonRows rows={2} />;
  if (data.ownApplications.length === 0) return <OpenCalls />;
  return (
    <Stack as="ul" gap={3}>
      {data.ownApplications.slice(0, 5).map((application) => {
        const { _id, name, funnelName, label } = application;
        return (
          <li key={_id} className={css.card}>
            <div className={css.words}>
              <p className={css.head}>
                <AppLink to={`/application/${_id}/activities`} className={css.name}>
                  <bdi>{name}</bdi>
                </AppLink>
                <Pill tone={tones[label]}>{t(`labels.${label}`)}</Pill>
              </p>
              <p className={css.note}>
                <bdi>{funnelName}</bdi>
                {` · ${whenOf(application)}`}
              </p>
              <p className={css.note}>{t(`labels-about.${label}`)}</p>
              <OwnMeeting application={application} />
            </div>
          </li>
        );
      })}
      <li>
        <AppLink to="/applications-manager">{t('home.all')}</AppLink>
      </li>
    </Stack>
  );
}
