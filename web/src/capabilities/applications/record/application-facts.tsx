import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { FileSection } from '#capabilities/applications/export-files/file-section.tsx';
import { Steps } from '#capabilities/applications/working/steps.tsx';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { fullMoment } from '#platform/i18n/dates.ts';
import { Fact, Facts, RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './record.module.css';
import { TagsFact } from './tags-fact.tsx';
import { WaitlistFact } from './waitlist-fact.tsx';

/** The steps that the person may take now, and the facts. */
export function ApplicationFacts({ application }: { application: ApplicationRecordFragment }) {
  const { t } = useTranslation('applications');
  const at = (moment: string) => fullMoment(moment, tenantZone);
  const { applicant, submittedAt, noticeAt, decidedAt, returnNote } = application;
  return (
    <>
      <RecordSection title={t('record.steps')}>
        <Steps key={application.version} application={application} />
      </RecordSection>
      <Facts>
        <Fact label={t('columns.number')}>
          <code dir="ltr">{application.number}</code>
        </Fact>
        {applicant && (
          <Fact label={t('columns.applicant')}>
            <UserName person={applicant} />
          </Fact>
        )}
        <Fact label={t('columns.funnel')}>
          <bdi>{application.funnelName}</bdi>
        </Fact>
        {application.roundName && (
          <Fact label={t('columns.round')}>
            <bdi>{application.roundName}</bdi>
          </Fact>
        )}
        <Fact label={t('columns.enteredAt')}>
          <TimeAgo at={application.enteredAt} />
        </Fact>
        <Fact label={t('columns.submittedAt')}>{submittedAt ? at(submittedAt) : t('own.not-sent')}</Fact>
        <TagsFact application={application} />
        <WaitlistFact application={application} />
        {application.movedFromId && (
          <Fact label={t('record.moved-from')}>
            <AppLink to={`/application/${application.movedFromId}/activities`}>{t('record.earlier')}</AppLink>
          </Fact>
        )}
        {application.outcomeReason && (
          <Fact label={t('columns.outcomeReason')}>{t(`values.outcomeReason.${application.outcomeReason}`)}</Fact>
        )}
        {noticeAt && <Fact label={t('columns.noticeAt')}>{at(noticeAt)}</Fact>}
        {decidedAt && <Fact label={t('columns.decidedAt')}>{at(decidedAt)}</Fact>}
        {application.country && (
          <Fact label={t('columns.country')}>
            <bdi>{application.country}</bdi>
          </Fact>
        )}
        {application.source && (
          <Fact label={t('columns.source')}>
            <bdi>{application.source}</bdi>
          </Fact>
        )}
      </Facts>
      {application.canExport && <FileSection applicationId={application._id} />}
      {returnNote && (
        <RecordSection title={t('record.asked-for')}>
          <blockquote className={css.quote} dir="auto">
            {returnNote}
          </blockquote>
        </RecordSection>
      )}
    </>
  );
}
