import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Comments } from '#capabilities/applications/comments/comments.tsx';
import { ApplicationTasks } from '#capabilities/applications/team-tasks/application-tasks.tsx';
import { Attachments } from '#capabilities/files/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { useApplication } from './application-context.ts';
import { History } from './history.tsx';
import css from './record.module.css';

/** The conversation with the applicant, and for the team its own one, its files and the history. */
export function Component() {
  const { t } = useTranslation('applications');
  const id = useParams().id ?? '';
  const application = useApplication();
  const actor = useActor();
  const isTeam = inGroup('incubator')(actor);
  if (!application)
    return (
      <Comments
        applicationId={id}
        isPublic
        title={t('comments.own-title')}
        note={t('comments.own-note')}
        write={t('comments.write-own')}
        canComment
      />
    );
  return (
    <div className={css.sections}>
      {isTeam && (
        <Comments
          applicationId={id}
          isPublic={false}
          title={t('comments.staff-title')}
          note={t('comments.staff-note')}
          write={t('comments.write-staff')}
          canComment
        />
      )}
      <Comments
        applicationId={id}
        isPublic
        title={t('comments.public-title')}
        note={t('comments.public-note')}
        write={t('comments.write-public')}
        canComment={isTeam}
      />
      {isTeam && <ApplicationTasks applicationId={id} mayAdd={canCreateTask(actor)} />}
      <Attachments record={{ kind: 'application', id }} files={application.attachments} mayAdd={isTeam} alone />
      <History entries={application.history} />
    </div>
  );
}
