import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { ContactList, useMe } from '#capabilities/accounts/public.tsx';
import { CoursesInProgress } from '#capabilities/courses/public.tsx';
import { ProgramWeek } from '#capabilities/programs/public.tsx';
import { ApprovalRequests, AskedFor, DueTasks, NewTaskButton } from '#capabilities/tasks/public.tsx';
import { Composer, Timeline } from '#capabilities/timeline/public.tsx';
import { useActor, Writes } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import css from './home.module.css';
import { HomeFrame, Section } from './home-frame.tsx';
import { NextStepSlot } from './next-step-slot.tsx';

/** My startup: due tasks, and its timeline with a composer. */
export function FounderHome() {
  const { t } = useTranslation('navigation');
  const actor = useActor();
  const { startups } = useMe();
  const [startup] = startups;
  return (
    <HomeFrame
      name={t('entries.my-startup')}
      week={<ProgramWeek />}
      action={canCreateTask(actor, startup?._id) && <NewTaskButton startup={startup} />}
      side={
        <>
          <Section title={t('home.my-startup')}>
            {startups.map((own) => (
              <AppLink key={own._id} to={`/startup/${own._id}/file/activities`} className={css.startup}>
                <Avatar person={{ fullName: own.name, avatar: own.logo }} shape="square" size="large" />
                <span>
                  <strong>
                    <bdi>{own.name}</bdi>
                  </strong>
                  <small>{t('home.open-file')}</small>
                </span>
              </AppLink>
            ))}
          </Section>
          <ContactList />
        </>
      }
    >
      <ApprovalRequests />
      <Section first title={t('home.now')}>
        <DueTasks />
      </Section>
      <CoursesInProgress />
      <NextStepSlot />
      <AskedFor />
      {startup && (
        <Section title={t('home.story')}>
          <Writes>
            <Composer startup={startup} />
          </Writes>
          <Timeline startup={startup} />
        </Section>
      )}
    </HomeFrame>
  );
}
