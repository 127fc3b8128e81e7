import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApplicationTasks } from '#capabilities/applications/team-tasks/application-tasks.tsx';
import { Comments } from '#capabilities/comments/public.tsx';
import { Attachments } from '#capabilities/files/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useApplication } from './application-context.ts';
import { History } from './history.tsx';

/** The conversation with the applicant, and for the team its own one, its files and the history. */
export function Component() {
  const { t } = useTranslation('applications');
  const id = useParams().id ?? '';
  const application = useApplication();
  const actor = useActor();
  const record = { kind: 'application', id };
  const sendLabel = t('comments.send');
  const isTeam = inGroup('incubator')(actor);
  if (!application)
    return (
      <Comments
        record={record}
        title={t('comments.own-title')}
        note={t('comments.own-note')}
        write={t('comments.write-own')}
        sendLabel={sendLabel}
      />
    );
  return (
    <Stack gap={6}>
      {isTeam && (
        <Comments
          record={record}
          audience="team"
          title={t('comments.staff-title')}
          note={t('comments.staff-note')}
          write={t('comments.write-staff')}
          sendLabel={sendLabel}
        />
      )}
      <Comments
        record={record}
        title={t('comments.public-title')}
        note={t('comments.public-note')}
        write={t('comments.write-public')}
        sendLabel={sendLabel}
      />
      {isTeam && <ApplicationTasks applicationId={id} mayAdd={canCreateTask(actor)} />}
      <Attachments record={{ kind: 'application', id }} files={application.attachments} mayAdd={isTeam} alone />
      <History entries={application.history} />
    </Stack>
  );
}
