import { canCreateTask } from '@seedbed/domain/tasks/policy.ts';
import { useTranslation } from 'react-i18next';
import { ContactList } from '#capabilities/accounts/public.tsx';
import { NewestStartups, ProgramProgress } from '#capabilities/programs/public.tsx';
import { DueTasks, NewTaskButton, WaitingForMe } from '#capabilities/tasks/public.tsx';
import { LatestPosts } from '#capabilities/timeline/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { HomeFrame, Section } from './home-frame.tsx';
import { LookedAfter } from './looked-after.tsx';

/** The tenant's team: own work first, then changes in the portfolio. */
export function OrganizationHome() {
  const { t } = useTranslation('navigation');
  const actor = useActor();
  return (
    <HomeFrame
      action={canCreateTask(actor) && <NewTaskButton />}
      side={
        <>
          <ProgramProgress />
          <NewestStartups />
          <ContactList />
        </>
      }
    >
      <WaitingForMe />
      <Section first title={t('home.now')}>
        <DueTasks />
      </Section>
      <LookedAfter />
      <Section title={t('home.new')}>
        <LatestPosts />
      </Section>
    </HomeFrame>
  );
}
