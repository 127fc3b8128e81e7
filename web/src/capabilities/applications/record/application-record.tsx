import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '#capabilities/applications/working/status-pill.tsx';
import type { ApplicationRecordFragment } from '#platform/api/generated/documents.ts';
import { RecordPage } from '#platform/record/record-page.tsx';
import { DocumentsIcon } from '#platform/ui/icons.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationMenu } from './application-menu.tsx';
import css from './record.module.css';

interface Props {
  id: string;
  /** Null until it has loaded. */
  application: ApplicationRecordFragment | null;
  tabs?: ReactNode;
  children: ReactNode;
}

/** An application on its page and in the peek panel, for the team. */
export function ApplicationRecord({ id, application, tabs, children }: Props) {
  const { t } = useTranslation('applications');
  if (!application)
    return (
      <RecordPage kind="Application" id={id} name="" face={null} facts={[]}>
        {children}
      </RecordPage>
    );
  return (
    <RecordPage
      kind="Application"
      id={id}
      name={application.name}
      face={
        <span className={css.face}>
          <DocumentsIcon size={28} />
        </span>
      }
      state={<StatusPill status={application.status} />}
      facts={[
        <bdi key="funnel">{application.funnelName}</bdi>,
        application.roundName && <bdi key="round">{application.roundName}</bdi>,
        application.outcomeReason && t(`values.outcomeReason.${application.outcomeReason}`),
      ]}
      menu={<ApplicationMenu application={application} />}
      tabs={tabs}
      side={<ApplicationFacts application={application} />}
    >
      {children}
    </RecordPage>
  );
}
